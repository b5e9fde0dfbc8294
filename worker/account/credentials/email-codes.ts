import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { CODE_MINUTES } from '#contract/account/lifetimes.ts';
import { emailCodes } from '#worker/account/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { countTry } from '#worker/db/throttle.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { sha256 } from '#worker/ground/hash.ts';

const CODE_LIFE = CODE_MINUTES * 60_000;
const CODE_TRIES = 5;
const pause = { limit: 1, seconds: 60 };
const hourly = { limit: 5, seconds: 3_600 };
const hourlyOfAddress = { limit: 20, seconds: 3_600 };
/** Wrong codes for one mailbox, over all codes sent to it and all client addresses. */
const wrongCodes = { limit: 10, seconds: 600 };

/** The purpose of a code: creating an account with an address, or moving the user's own account to it. */
type Purpose = { email: string; user_id?: string };

const purposeId = ({ email, user_id }: Purpose) =>
  user_id === undefined ? `signup:${email}` : `email:${user_id}:${email}`;
const hashCode = (purpose: Purpose, code: string) => sha256(`${purposeId(purpose)}:${code}`);
export const codeTriesKey = ({ email }: Purpose) => `code:tries:${email}`;

/**
 * Refuses requests for codes beyond the limits: 20 an hour per client address, one a minute and 5 an hour per
 * mailbox.
 */
export async function countCode(core: CoreDb, email: string, address: string): Promise<void> {
  await countTry(core, `code:from:${address}`, hourlyOfAddress);
  await countTry(core, `code:pause:${email}`, pause);
  await countTry(core, `code:to:${email}`, hourly);
}

/** Returns a new code, and the statement that stores its hash in place of the previous one. */
export async function newCode(core: CoreDb, purpose: Purpose, nowMs: number) {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    code_hash: await hashCode(purpose, code),
    attempts: 0,
    expires_at: nowMs + CODE_LIFE,
    created_at: nowMs,
  };
  const store = core
    .insert(emailCodes)
    .values({ id: purposeId(purpose), ...row })
    .onConflictDoUpdate({ target: emailCodes.id, set: row });
  return { code, store };
}

/**
 * Checks a code: each attempt is counted before the comparison, and the fifth wrong one invalidates it. Returns
 * the code's hash; refuses a wrong code.
 */
export async function tryCode(core: CoreDb, purpose: Purpose, code: string, nowMs: number): Promise<string> {
  await countTry(core, codeTriesKey(purpose), wrongCodes);
  const typedHash = await hashCode(purpose, code);
  const [row] = await core
    .update(emailCodes)
    .set({ attempts: sql`${emailCodes.attempts} + 1` })
    .where(
      and(eq(emailCodes.id, purposeId(purpose)), gt(emailCodes.expires_at, nowMs), lt(emailCodes.attempts, CODE_TRIES)),
    )
    .returning({ code_hash: emailCodes.code_hash, attempts: emailCodes.attempts });
  if (!row) throw new AppError('code_wrong');
  if (row.code_hash === typedHash) return typedHash;
  const remainingTries = CODE_TRIES - row.attempts;
  throw remainingTries > 0 ? new AppError('code_wrong_left', { left: remainingTries }) : new AppError('code_wrong');
}

/** Returns the statement that uses a code up; it belongs into the batch of the code's purpose. */
export const consumeCode = (core: CoreDb, purpose: Purpose) =>
  core.delete(emailCodes).where(eq(emailCodes.id, purposeId(purpose)));

/**
 * Returns a value for a required column that is null when this code is no longer valid, so that the batch
 * fails.
 */
export const ifCodeLives = (purpose: Purpose, codeHash: string, nowMs: number, value: string) =>
  sql<string>`(select ${value} from ${emailCodes} where ${emailCodes.id} = ${purposeId(purpose)}
    and ${emailCodes.code_hash} = ${codeHash} and ${emailCodes.expires_at} > ${nowMs})`;
