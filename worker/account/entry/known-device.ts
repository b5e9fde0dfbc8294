import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { COOKIE_LIFE_SECONDS } from '#contract/limits.ts';
import { deploymentSecret } from '../../db/secrets.ts';
import { randomToken } from '../../ground/hash.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { readDeviceCookie, writeDeviceCookie } from '../../http/cookies.ts';

type C = Context<AppEnv>;
/** How many people log in from one device without each other's being forgotten. */
const PEOPLE = 4;

/** A token says since when a device is known and nothing of whom: that is in the signature alone. */
const written = /^([0-9a-z]{1,10})\.([\w-]{43})\.([\w-]{43})$/;

/** The name of this device where somebody has logged in to this account on it before, else null. */
export async function knownDeviceName(c: C, userId: string, now: number): Promise<string | null> {
  const tokens = tokensOf(c);
  if (tokens.length === 0) return null;
  const secret = await secretOf(c);
  return tokens.find((token) => isOf(token, userId, secret, now)) ?? null;
}

/** Has this device known for a year for an account whose password was right. */
export async function rememberDevice(c: C, userId: string, now: number): Promise<void> {
  const secret = await secretOf(c);
  const others = tokensOf(c).filter((token) => !isOf(token, userId, secret, now));
  const said = `${Math.floor(now / 1000).toString(36)}.${randomToken()}`;
  writeDeviceCookie(c, [`${said}.${signature(secret, userId, said)}`, ...others.slice(0, PEOPLE - 1)].join('~'));
}

const tokensOf = (c: C) => (readDeviceCookie(c) ?? '').split('~', PEOPLE).filter((token) => written.test(token));

const secretOf = (c: C) => deploymentSecret(c.env, 'known_device', c.var.databases.freshCore);

const signature = (secret: string, userId: string, said: string) =>
  createHmac('sha256', secret).update(`${userId}.${said}`).digest('base64url');

function isOf(token: string, userId: string, secret: string, now: number): boolean {
  const [, since = '', nonce = '', given = ''] = written.exec(token) ?? [];
  if (Number.parseInt(since, 36) * 1000 < now - COOKIE_LIFE_SECONDS * 1000) return false;
  const expected = Buffer.from(signature(secret, userId, `${since}.${nonce}`));
  return timingSafeEqual(expected, Buffer.from(given));
}
