import { eq } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import type { Profile } from '#contract/account/profile.ts';
import { avatarAddress } from '#worker/account/settings/profile.ts';
import { changeProfile } from '#worker/account/settings/settings.ts';
import { users } from '#worker/account/tables.ts';
import { putBytes } from '#worker/db/bucket.ts';
import { newJob, sendJobMessage } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import { countTry } from '#worker/db/throttle.ts';
import type { Call } from '#worker/http/serve.ts';
import { readAvatar } from './admit-avatar.ts';
import { avatarSourceKey, deleteAvatars } from './avatar-place.ts';

const hourly = { limit: 20, seconds: 3_600 };

/** Stores a square JPEG and queues the job for its images; returns the address at which they will be. */
export async function setAvatar(call: Call<'user'>): Promise<{ avatar_url: string }> {
  const { c, env, core, user, nowMs, keep } = call;
  const bytes = await readAvatar(call);
  await countTry(core, `avatar:${user.id}`, hourly);
  const avatar_id = uuid();
  await putBytes(env, avatarSourceKey(user.id, avatar_id), bytes, 'image/jpeg');
  const job = newJob({ kind: 'make_avatar', payload: { user_id: user.id, avatar_id } }, nowMs);
  const answer = { avatar_url: avatarAddress(avatar_id) };
  await core.batch([
    core.update(users).set({ avatar_pending: avatar_id }).where(eq(users.id, user.id)),
    core.insert(jobs).values(job),
    ...(await keep(answer)),
  ]);
  c.executionCtx.waitUntil(sendJobMessage(env, job, null));
  return answer;
}

/** Removes the avatar and gives up a pending one. */
export async function removeAvatar(call: Call<'user'>): Promise<Profile> {
  const answer = await changeProfile(call, { avatar_key: null, avatar_pending: null });
  await deleteAvatars(call.env, call.user.id);
  return answer;
}
