import type { Profile, UserInfo } from '#contract/account/profile.ts';
import type { TraderStats } from '#contract/exchange/intents/credit.ts';
import { findByUsername, findUserById, updateLastActive } from '#worker/account/queries.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { asProfile, asUserInfo } from './profile.ts';

/** Returns the statistics of a trader by username; null for users who never traded. */
export type ReadStats = (core: CoreDb, username: string) => Promise<TraderStats | null>;

/** Returns the user's own account; reading it records the user's activity. */
export async function readProfile({ core, user, nowMs }: Call<'visitor'>): Promise<Profile> {
  const row = user && (await findUserById(core, user.id));
  if (!row) throw new AppError('not_logged_in');
  await updateLastActive(core, row, nowMs);
  return asProfile(row, user);
}

/** Returns a user's account as visitors see it, with the statistics of past exchanges. */
export async function readUserInfo(
  { core, nowMs }: Pick<Call, 'core' | 'nowMs'>,
  username: string,
  readStats: ReadStats,
): Promise<UserInfo> {
  const [row, stats] = await Promise.all([findByUsername(core, username), readStats(core, username)]);
  if (!row || row.delete_at !== null || row.suspended_at !== null) throw new AppError('not_found');
  return asUserInfo(row, stats, nowMs);
}
