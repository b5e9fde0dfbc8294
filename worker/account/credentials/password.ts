import { Buffer } from 'node:buffer';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Env } from '#worker/ground/env.ts';
import { deriveKey, type KeyRequest } from './derive-key.ts';
import { hashTurns } from './hash-queue.ts';

/** 16 MB and about 175 ms in a Worker; larger products of the three are refused there or fill its memory. */
const COST = { log2N: 14, r: 8, p: 5 };
/** For the hundreds of accounts that tests create; offers no protection. */
const CHEAP: Cost = { log2N: 1, r: 1, p: 1 };
const withoutRealPeople = new Set(['local', 'test']);
const KEY_BYTES = 32;
const SALT_BYTES = 16;

type Cost = typeof COST;

/**
 * Returns the cost of a hash on this server: the real one except on a local or test server configured to be
 * cheap.
 */
export const passwordCost = ({ ENVIRONMENT, PASSWORD_COST }: Pick<Env, 'ENVIRONMENT' | 'PASSWORD_COST'>): Cost =>
  PASSWORD_COST === 'cheap' && withoutRealPeople.has(ENVIRONMENT) ? CHEAP : COST;

/** The cost of new hashes, and the function that derives their keys. */
export type Hasher = { cost: Cost; derive: (request: KeyRequest) => Promise<Buffer> };

const hashingHere: Hasher = { cost: COST, derive: deriveKey };

/**
 * Returns the hasher of a server: another service derives the keys, one at a time, so that this one can answer
 * meanwhile.
 */
export const createHasher = (env: HashingEnv): Hasher => ({
  cost: passwordCost(env),
  derive: (request) => hashTurns.take(() => askForKey(env.HASHES, request)),
});

type HashingEnv = Pick<Env, 'ENVIRONMENT' | 'PASSWORD_COST' | 'HASHES'>;

async function askForKey(hashes: Fetcher, request: KeyRequest): Promise<Buffer> {
  const response = await hashes.fetch('https://hashes/', { method: 'POST', body: JSON.stringify(request) });
  if (!response.ok) throw new Error(`No key was derived: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/**
 * Returns a password's hash for storage: scrypt$14$8$5$salt$hash, so that each hash keeps the cost it was made
 * with.
 */
export async function hashPassword(password: string, { cost, derive } = hashingHere): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return hashText(cost, salt, await derive(keyRequest(password, salt, cost, KEY_BYTES)));
}

/** Has a key derived as for a password; throws if it is not. */
export const checkKeys = (env: HashingEnv) => hashPassword('any password', createHasher(env));

/**
 * Whether a password matches the stored hash. Without a stored hash the result is false after the same time as
 * at this cost.
 */
export async function isPassword(
  password: string,
  storedHash: string | null,
  { cost, derive }: Hasher,
): Promise<boolean> {
  const parsedHash = storedHash === null ? null : parseHash(storedHash);
  const { salt, hash } = parsedHash ?? dummy;
  const key = await derive(keyRequest(password, salt, parsedHash?.cost ?? cost, hash.length));
  return timingSafeEqual(key, hash) && parsedHash !== null;
}

const keyRequest = (password: string, salt: Buffer, cost: Cost, length: number): KeyRequest => ({
  password,
  salt: salt.toString('base64url'),
  ...cost,
  length,
});

const dummy = { salt: Buffer.alloc(SALT_BYTES), hash: Buffer.alloc(KEY_BYTES) };

function parseHash(storedHash: string) {
  const match = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(storedHash);
  if (!match) return null;
  const [, log2N, r, p, salt = '', hash = ''] = match;
  return {
    cost: { log2N: Number(log2N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  };
}

const hashText = ({ log2N, r, p }: Cost, salt: Buffer, hash: Buffer) =>
  ['scrypt', log2N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
