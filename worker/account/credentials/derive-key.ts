import { Buffer } from 'node:buffer';
import { type ScryptOptions, scrypt } from 'node:crypto';

/** A key to derive from a password by scrypt: its length in bytes, the salt in base64url. */
export type KeyRequest = { password: string; salt: string; log2N: number; r: number; p: number; length: number };

export function deriveKey({ password, salt, log2N, r, p, length }: KeyRequest): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** log2N, r, p };
  return new Promise((resolve, reject) => {
    const done = (fault: Error | null, key: Buffer) => (fault ? reject(fault) : resolve(key));
    scrypt(password, Buffer.from(salt, 'base64url'), length, options, done);
  });
}

/**
 * Answers a key request with its key: what is bound as HASHES, apart from the isolate that asks. In Node it is derived in a
 * thread beside the one that answers; a script of the platform does nothing else meanwhile.
 */
export async function answerKeyRequest(request: Request): Promise<Response> {
  const key = await deriveKey((await request.json()) as KeyRequest);
  return new Response(Uint8Array.from(key));
}
