/**
 * The `sha256` of an upload: of a file in one part its own SHA-256 in hex; of one in several the SHA-256 of what this
 * gives, the hashes of its parts in order, 32 raw bytes each.
 */
export function joinHashes(parts: readonly string[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.length * 32);
  parts.forEach((part, at) => {
    joined.set(bytesOfHex(part), at * 32);
  });
  return joined;
}

const HEX_BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function hexOf(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += HEX_BYTES[byte];
  return hex;
}

/** SHA-256 of bytes, in hex. */
export const sha256OfBytes = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

export const bytesOfHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
