/** 128 random bits as letters; also on a page without TLS, where browsers lend out less cryptography. */
export const token = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
