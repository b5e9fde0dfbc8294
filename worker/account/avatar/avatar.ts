import { eq } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import type { Profile } from '#contract/account/profile.ts';
import { AVATAR_BYTES_MAX, AVATAR_EDGE_MAX, AVATAR_FIELD } from '#contract/account/settings-api.ts';
import { numberText } from '#contract/format/numbers.ts';
import { isPreparedJpeg } from '#contract/media/admit-image.ts';
import { hasJpegEnd } from '#contract/media/formats/jpeg-header.ts';
import { sniffBytes } from '#contract/media/formats/sniff.ts';
import { avatarAddress } from '#worker/account/settings/profile.ts';
import { changeProfile } from '#worker/account/settings/settings.ts';
import { users } from '#worker/account/tables.ts';
import { putBytes } from '#worker/db/bucket.ts';
import { newJob, sendJobMessage } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import { countTry } from '#worker/db/throttle.ts';
import { AppError, fieldError } from '#worker/ground/app-error.ts';
import { readFormFile } from '#worker/http/request/read-form.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { avatarSourceKey, deleteAvatars } from './avatar-keys.ts';

const formatNames = 'JPG, PNG, WEBP';

/** Returns the avatar in the request's form after checking its bytes; refuses unsuitable ones. */
async function readAvatar(call: Call<'user'>): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readFile(call);
  await admit(bytes);
  return bytes;
}

/** Returns the bytes of the form's file. */
async function readFile({ c }: Call<'user'>): Promise<Uint8Array<ArrayBuffer>> {
  const file = await readFormFile(c, AVATAR_FIELD);
  const size = `${numberText(file.size / 1_048_576, 'en', 1, 1)} MB`;
  if (file.size > AVATAR_BYTES_MAX) throw new AppError('too_large', { size, limit: '5 MB' });
  return new Uint8Array(await file.arrayBuffer());
}

/** Checks that the bytes are a suitable image: type and size are read from them, not from the request. */
async function admit(bytes: Uint8Array): Promise<void> {
  const sniffedFile = await sniffBytes(bytes);
  if (sniffedFile.kind === 'damaged') throw new AppError('picture_damaged');
  if (sniffedFile.kind !== 'picture' || !['JPG', 'PNG', 'WEBP'].includes(sniffedFile.format))
    throw new AppError('format_unknown', { accepted: formatNames });
  if (sniffedFile.format !== 'JPG') throw new AppError('needs_prepared');
  const { width, height } = sniffedFile;
  if (width !== height || width > AVATAR_EDGE_MAX) throw fieldError(AVATAR_FIELD, 'avatar_shape');
  if (!isPreparedJpeg(sniffedFile, bytes.length)) throw new AppError('needs_prepared');
  if (!hasJpegEnd(bytes)) throw new AppError('picture_damaged');
}

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
