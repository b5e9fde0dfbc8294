import { Buffer } from 'node:buffer';

/** SHA-256 of a text, in hex. Tokens and codes are stored as this, never as themselves. */
export async function sha256(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex');
}

/** 32 random bytes as base64url: a secret that goes into a cookie or a link. */
export const randomToken = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
