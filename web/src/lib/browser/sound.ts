/** Sounds, made here and kept quiet: nothing is loaded, nothing repeats. */

export type Sound = "card" | "dice" | "turn" | "won" | "lost" | "no";

const LOUD = 0.06; // of what the speaker could do

let context: AudioContext | undefined;

/** Let one be heard; a browser that does not want to stays silent. */
export function sound(kind: Sound): void {
  try {
    context ??= new AudioContext();
    void context.resume();
    SCORES[kind](context, context.currentTime);
  } catch {
    // No speaker, no sound.
  }
}

const SCORES: Record<Sound, (out: AudioContext, at: number) => void> = {
  card: (out, at) => rustle(out, at, 0.05, 2_400),
  dice: (out, at) => [0, 0.09, 0.16, 0.27, 0.34].forEach((later) => rustle(out, at + later, 0.03, 900)),
  turn: (out, at) => tune(out, at, [587, 880], 0.12),
  won: (out, at) => tune(out, at, [523, 659, 784, 1047], 0.13),
  lost: (out, at) => tune(out, at, [392, 330, 262], 0.18),
  no: (out, at) => tune(out, at, [196], 0.12),
};

/** Notes one after the other, each fading. */
function tune(out: AudioContext, at: number, notes: number[], step: number): void {
  notes.forEach((pitch, place) => {
    const voice = new OscillatorNode(out, { type: "triangle", frequency: pitch });
    const start = at + place * step;
    voice.connect(fading(out, start, 2.5 * step));
    voice.start(start);
    voice.stop(start + 2.5 * step);
  });
}

/** A short burst of noise: paper, or a die that meets the table. */
function rustle(out: AudioContext, at: number, length: number, pitch: number): void {
  const noise = out.createBuffer(1, Math.ceil(out.sampleRate * length), out.sampleRate);
  const samples = noise.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = 2 * Math.random() - 1;
  const source = new AudioBufferSourceNode(out, { buffer: noise });
  const filter = new BiquadFilterNode(out, { type: "bandpass", frequency: pitch, Q: 1.5 });
  source.connect(filter).connect(fading(out, at, length));
  source.start(at);
}

function fading(out: AudioContext, at: number, length: number): AudioNode {
  const gain = new GainNode(out, { gain: 0 });
  gain.gain.setValueAtTime(LOUD, at);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
  gain.connect(out.destination);
  return gain;
}
