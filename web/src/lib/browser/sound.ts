/** Sounds, made here and kept quiet: nothing is loaded, nothing repeats. */
import { wishes } from "./wishes.svelte";

export type Sound = "card" | "rattle" | "tick" | "seal" | "thud" | "hit" | "turn" | "won" | "lost" | "no";

/** A sound, and how many steps higher than usual. */
export interface Cue {
  sound: Sound;
  step?: number;
}

/** Of what the speaker could do, at each volume. */
const LOUD = { low: 0.03, middle: 0.06, high: 0.14 };

let context: AudioContext | undefined;

/** Let one be heard, if sounds are wished for; a browser that does not want to stays silent. */
export function sound(kind: Sound, step = 0): void {
  try {
    context ??= new AudioContext();
    void context.resume();
    SCORES[kind](context, context.currentTime, step);
  } catch {
    // No speaker, no sound.
  }
}

/** A cue of the game: silent for whoever has not asked for sounds. */
export function cue(given: Cue | undefined): void {
  if (given && wishes.sound) sound(given.sound, given.step);
}

const SEMITONE = 2 ** (1 / 12);

const SCORES: Record<Sound, (out: AudioContext, at: number, step: number) => void> = {
  card: (out, at) => rustle(out, at, 0.05, 2_400),
  rattle: (out, at) => [0, 0.05, 0.09, 0.15, 0.2, 0.28, 0.33].forEach((later) => rustle(out, at + later, 0.03, 1_300)),
  tick: (out, at, step) => (rustle(out, at, 0.03, 900), tune(out, at, [330 * SEMITONE ** step], 0.04)),
  seal: (out, at) => (drum(out, at, 92), rustle(out, at, 0.08, 420)),
  thud: (out, at) => drum(out, at, 64),
  hit: (out, at, step) => rustle(out, at, 0.06, 1_700 * SEMITONE ** step),
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

/** A low stroke that falls. */
function drum(out: AudioContext, at: number, pitch: number): void {
  const voice = new OscillatorNode(out, { type: "sine", frequency: pitch });
  voice.frequency.setValueAtTime(pitch * 1.6, at);
  voice.frequency.exponentialRampToValueAtTime(pitch * 0.7, at + 0.25);
  voice.connect(fading(out, at, 0.4, 2.5));
  voice.start(at);
  voice.stop(at + 0.4);
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

function fading(out: AudioContext, at: number, length: number, weight = 1): AudioNode {
  const gain = new GainNode(out, { gain: 0 });
  gain.gain.setValueAtTime(weight * LOUD[wishes.volume], at);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
  gain.connect(out.destination);
  return gain;
}
