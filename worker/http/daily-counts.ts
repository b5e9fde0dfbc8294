import type { ErrorName } from '#contract/errors/errors.ts';
import { CREATES_A_DAY } from '#contract/http/limits.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { incrementCount, takeBackTry } from '#worker/db/throttle.ts';
import { AppError } from '#worker/ground/app-error.ts';

const DAY_SECONDS = 86_400;

/** Counts one more created thing of a kind, or several; a kind is the path by which it is created. */
export const countCreate = (core: CoreDb, kind: string, userId: string, increment = 1) =>
  countToday(core, `creates:${kind}:${userId}`, CREATES_A_DAY, 'creates_full', increment);

/** Takes back the count of a create that had arrived before. */
export const uncountCreate = (core: CoreDb, kind: string, userId: string) =>
  takeBackTry(core, `creates:${kind}:${userId}`);

/** Counts one of a kind with a daily limit; one too many is refused with its own error, with the hours to wait. */
export async function countToday(
  core: CoreDb,
  key: string,
  limit: number,
  error: ErrorName,
  increment = 1,
): Promise<void> {
  const { count, wait } = await incrementCount(core, key, DAY_SECONDS, increment);
  if (count > limit) throw new AppError(error, { limit, hours: Math.ceil(wait / 3_600) }, { retry_after: wait });
}
