import type { Profile, UserInfo } from '#contract/account/profile.ts';
import { statsOf } from '../../exchange/lists/stats-queries.ts';
import { AppError } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { findById, findByUsername, markActive } from '../queries.ts';
import { asProfile, asUserInfo } from './profile.ts';

/** One's own account; reading it notes that one was here. */
export async function readProfile({ core, user, now }: Call<'visitor'>): Promise<Profile> {
  const row = user && (await findById(core, user.id));
  if (!row) throw new AppError('not_logged_in');
  await markActive(core, row, now);
  return asProfile(row, user);
}

/** Somebody's account as everybody sees it, with what their exchanges say of them. */
export async function readUserInfo({ core, now }: Pick<Call, 'core' | 'now'>, username: string): Promise<UserInfo> {
  const row = await findByUsername(core, username);
  if (!row) throw new AppError('not_found');
  return asUserInfo(row, await statsOf(core, row.id), now);
}
