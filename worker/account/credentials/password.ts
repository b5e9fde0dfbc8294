import { Buffer } from 'node:buffer';
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { Env } from '../../env.ts';
import { hashTurns } from './hash-turns.ts';

/** 16 MB and about 175 ms in a worker; larger products of the three are refused there or fill its memory. */
const COST = { log2N: 14, r: 8, p: 5 };
/** For accounts that tests make by the hundred. It protects nothing. */
const CHEAP: Cost = { log2N: 1, r: 1, p: 1 };
const withoutRealPeople = new Set(['local', 'test']);
const KEY_BYTES = 32;
const SALT_BYTES = 16;

type Cost = typeof COST;

/** What a hash costs here: the real cost everywhere but on a local or test server that was told to be cheap. */
export const costIn = ({ ENVIRONMENT, PASSWORD_COST }: Pick<Env, 'ENVIRONMENT' | 'PASSWORD_COST'>): Cost =>
  PASSWORD_COST === 'cheap' && withoutRealPeople.has(ENVIRONMENT) ? CHEAP : COST;

/** A password as it is stored: scrypt$14$8$5$salt$hash, so that each hash keeps the cost it was made with. */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return written(cost, salt, await derive(password, salt, cost, KEY_BYTES));
}

/** Whether a password is the stored one. Without a stored one it takes as long as one made at this cost, and is false. */
export async function isPassword(password: string, stored: string | null, cost: Cost = COST): Promise<boolean> {
  const known = stored === null ? null : read(stored);
  const { salt, hash } = known ?? dummy;
  const same = timingSafeEqual(await derive(password, salt, known?.cost ?? cost, hash.length), hash);
  return same && known !== null;
}

const dummy = { salt: Buffer.alloc(SALT_BYTES), hash: Buffer.alloc(KEY_BYTES) };

function read(stored: string) {
  const match = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored);
  if (!match) return null;
  const [, log2N, r, p, salt = '', hash = ''] = match;
  return {
    cost: { log2N: Number(log2N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  };
}

const written = ({ log2N, r, p }: Cost, salt: Buffer, hash: Buffer) =>
  ['scrypt', log2N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');

/** In turn with all others of the isolate: many at once are refused, for each stops whatever else goes on. */
function derive(password: string, salt: Buffer, { log2N, r, p }: Cost, length: number): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** log2N, r, p };
  const hash = () =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password, salt, length, options, (fault, key) => (fault ? reject(fault) : resolve(key)));
    });
  return hashTurns.take(hash);
}
