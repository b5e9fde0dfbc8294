/**
 * Returns the bytes to hash for the `sha256` of an upload in several parts: the hashes of its parts in order,
 * 32 raw bytes each. The `sha256` of an upload in one part is the SHA-256 of the file in hex.
 */
export function joinHashes(hashes: readonly string[]): Uint8Array<ArrayBuffer> {
  const joinedBytes = new Uint8Array(hashes.length * 32);
  hashes.forEach((hash, index) => {
    joinedBytes.set(bytesOfHex(hash), index * 32);
  });
  return joinedBytes;
}

const HEX_BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function toHex(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += HEX_BYTES[byte];
  return hex;
}

/** Returns the SHA-256 of bytes, in hex. */
export const sha256OfBytes = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

export const bytesOfHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
