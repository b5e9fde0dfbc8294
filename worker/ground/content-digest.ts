import { Buffer } from 'node:buffer';
import { joinHashes, sha256OfBytes } from '#contract/media/file-hash.ts';

/** The SHA-256, in hex, that a `content-digest: sha-256=:…:` header tells; null when it tells none. */
export function readDigest(header: string | undefined): string | null {
  const encoded = /(?:^|[,\s])sha-256=:([A-Za-z0-9+/]{43}=):/.exec(header ?? '')?.[1];
  return encoded === undefined ? null : Buffer.from(encoded, 'base64').toString('hex');
}

/** The SHA-256 of a whole file by the hashes of its parts. */
export async function rootHash(parts: readonly string[]): Promise<string> {
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : sha256OfBytes(joinHashes(parts));
}
