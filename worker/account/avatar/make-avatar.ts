import { and, eq } from 'drizzle-orm';
import { isPreparedJpeg } from '#contract/media/admit-image.ts';
import { sniffBytes } from '#contract/media/formats/sniff.ts';
import { users } from '#worker/account/tables.ts';
import { getObject, putBytes } from '#worker/db/bucket.ts';
import { Databases } from '#worker/db/databases.ts';
import type { JobPayloads } from '#worker/db/job.ts';
import type { Env } from '#worker/ground/env.ts';
import { downscale } from '#worker/images/downscale.ts';
import type { Pixels } from '#worker/images/image-processor.ts';
import { wasmProcessor } from '#worker/images/wasm-processor.ts';
import { avatarEdges, avatarKey, avatarSourceKey, deleteAvatars } from './avatar-keys.ts';

declare module '../../db/job.ts' {
  interface JobPayloads {
    make_avatar: { user_id: string; avatar_id: string };
  }
}

type AvatarJob = JobPayloads['make_avatar'];

/**
 * Makes the images of an avatar and replaces the previous one. Repeated after an error it does what is left; an
 * avatar that was replaced or given up meanwhile changes nothing. Images no longer shown are deleted.
 */
export async function makeAvatar(env: Env, { user_id, avatar_id }: AvatarJob): Promise<void> {
  const core = new Databases(env).primaryCoreDb;
  const pendingCondition = and(eq(users.id, user_id), eq(users.avatar_pending, avatar_id));
  const [waitingUser] = await core.select({ id: users.id }).from(users).where(pendingCondition);
  if (waitingUser) {
    const pixels = await readPixels(env, avatarSourceKey(user_id, avatar_id));
    if (pixels) await store(env, user_id, avatar_id, pixels);
    await core
      .update(users)
      .set({ avatar_pending: null, ...(pixels && { avatar_key: avatar_id }) })
      .where(pendingCondition);
  }
  const [row] = await core
    .select({ currentKey: users.avatar_key, next: users.avatar_pending })
    .from(users)
    .where(eq(users.id, user_id));
  const currentKeys = row?.currentKey ? avatarEdges.map((edge) => avatarKey(user_id, row.currentKey ?? '', edge)) : [];
  // If another avatar is pending, its own job cleans up: its upload must stay.
  if (!row?.next) await deleteAvatars(env, user_id, currentKeys);
}

/** Returns the pixels of the upload, whose bytes are checked again; null if it is gone or damaged. */
async function readPixels(env: Env, key: string): Promise<Pixels | null> {
  const object = await getObject(env, key);
  if (!object) return null;
  const bytes = new Uint8Array(await object.arrayBuffer());
  const sniffedFile = await sniffBytes(bytes);
  if (sniffedFile.kind !== 'picture' || !isPreparedJpeg(sniffedFile, bytes.length)) return null;
  return wasmProcessor.decodeJpeg(bytes);
}

async function store(env: Env, userId: string, avatarId: string, sourcePixels: Pixels) {
  let pixels = sourcePixels;
  for (const edge of avatarEdges) {
    const side = Math.min(edge, pixels.width);
    pixels = downscale(pixels, { width: side, height: side });
    await putBytes(env, avatarKey(userId, avatarId, edge), await wasmProcessor.encodeWebp(pixels), 'image/webp');
  }
}
