import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { COOKIE_LIFE_SECONDS } from '#contract/http/limits.ts';
import { deploymentSecret } from '#worker/db/secrets.ts';
import { randomToken } from '#worker/ground/hash.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { readDeviceCookie, writeDeviceCookie } from '#worker/http/request/cookies.ts';

type C = Context<AppEnv>;
/** How many accounts one device remembers. */
const PEOPLE = 4;

/** A token contains the time since when a device is known and no user: the user is only in the signature. */
const tokenPattern = /^([0-9a-z]{1,10})\.([\w-]{43})\.([\w-]{43})$/;

/** Returns the token of this device if the user has logged in on it before, else null. */
export async function knownDeviceName(c: C, userId: string, nowMs: number): Promise<string | null> {
  const tokens = readTokens(c);
  if (tokens.length === 0) return null;
  const secret = await readSecret(c);
  return tokens.find((token) => isUserToken(token, userId, secret, nowMs)) ?? null;
}

/** Remembers this device for a year for an account whose password was correct. */
export async function rememberDevice(c: C, userId: string, nowMs: number): Promise<void> {
  const secret = await readSecret(c);
  const otherTokens = readTokens(c).filter((token) => !isUserToken(token, userId, secret, nowMs));
  const tokenPayload = `${Math.floor(nowMs / 1000).toString(36)}.${randomToken()}`;
  writeDeviceCookie(
    c,
    [`${tokenPayload}.${signature(secret, userId, tokenPayload)}`, ...otherTokens.slice(0, PEOPLE - 1)].join('~'),
  );
}

const readTokens = (c: C) => (readDeviceCookie(c) ?? '').split('~', PEOPLE).filter((token) => tokenPattern.test(token));

const readSecret = (c: C) => deploymentSecret(c.env, 'known_device', c.var.databases.primaryCoreDb);

const signature = (secret: string, userId: string, tokenPayload: string) =>
  createHmac('sha256', secret).update(`${userId}.${tokenPayload}`).digest('base64url');

function isUserToken(token: string, userId: string, secret: string, nowMs: number): boolean {
  const [, issuedTime = '', nonce = '', givenSignature = ''] = tokenPattern.exec(token) ?? [];
  if (Number.parseInt(issuedTime, 36) * 1000 < nowMs - COOKIE_LIFE_SECONDS * 1000) return false;
  const expectedSignature = Buffer.from(signature(secret, userId, `${issuedTime}.${nonce}`));
  return timingSafeEqual(expectedSignature, Buffer.from(givenSignature));
}
