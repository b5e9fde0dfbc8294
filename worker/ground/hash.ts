import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';

/** SHA-256 of a text, in hex. Tokens and codes are stored only as this hash. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** 32 random bytes as base64url: a secret that goes into a cookie or a link. */
export const randomToken = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
