import { Buffer } from 'node:buffer';
import { scryptSync } from 'node:crypto';

/** A key to derive from a password by scrypt: its length in bytes, the salt in base64url. */
export type KeyRequest = { password: string; salt: string; log2N: number; r: number; p: number; length: number };

export const deriveKey = async ({ password, salt, log2N, r, p, length }: KeyRequest): Promise<Buffer> =>
  scryptSync(password, Buffer.from(salt, 'base64url'), length, { N: 2 ** log2N, r, p });

/** Answers a key request with its key. The service bound as HASHES does nothing else meanwhile. */
export async function answerKeyRequest(request: Request): Promise<Response> {
  const key = await deriveKey((await request.json()) as KeyRequest);
  return new Response(Uint8Array.from(key));
}
