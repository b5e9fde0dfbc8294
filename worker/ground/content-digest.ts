import { Buffer } from 'node:buffer';
import { joinHashes, sha256OfBytes } from '#contract/text/file-hash.ts';

/** Returns the SHA-256, in hex, of a `content-digest: sha-256=:…:` header; null without one. */
export function readDigest(header: string | undefined): string | null {
  const base64Digest = /(?:^|[,\s])sha-256=:([A-Za-z0-9+/]{43}=):/.exec(header ?? '')?.[1];
  return base64Digest === undefined ? null : Buffer.from(base64Digest, 'base64').toString('hex');
}

/** The SHA-256 of a whole file from the hashes of its parts. */
export async function rootHash(partHashes: readonly string[]): Promise<string> {
  const [singleHash] = partHashes;
  return partHashes.length === 1 && singleHash !== undefined ? singleHash : sha256OfBytes(joinHashes(partHashes));
}
