import { and, eq } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import { deleteObject, deletePrefix } from '#worker/db/bucket.ts';
import { catalogueBinding, openCatalogue } from '#worker/db/catalogue.ts';
import type { Env } from '#worker/ground/env.ts';
import type { Call } from '#worker/http/serve.ts';
import { type WatermarkRow, watermarks } from './tables.ts';

const userFolder = (userId: string) => `w/${userId}/`;

/** A key that no other PNG ever had, so that what is being replaced can still be read. */
export const newImageKey = (userId: string, watermarkId: string) => `${userFolder(userId)}${watermarkId}/${uuid()}.png`;

/** Where its owner sees the PNG: another one has another address. */
export const watermarkAddress = ({ id, appearance_hash }: Pick<WatermarkRow, 'id' | 'appearance_hash'>) =>
  `/file/watermarks/${id}/${appearance_hash}`;

/** Deletes the PNGs of one design. */
export const deleteWatermarkImages = (env: Pick<Env, 'MEDIA'>, userId: string, watermarkId: string) =>
  deletePrefix(env, `${userFolder(userId)}${watermarkId}/`);

/** Deletes every PNG of somebody's designs. */
export const deleteUserImages = (env: Pick<Env, 'MEDIA'>, userId: string) => deletePrefix(env, userFolder(userId));

/**
 * Deletes the PNG of a write that failed, unless a row has it after all, for the write was done and only its answer
 * lost, or that cannot be read: a PNG too many does less harm than a design without one.
 */
export async function discardImage(
  { env, user }: Pick<Call<'user'>, 'env' | 'user'>,
  image_key: string,
): Promise<void> {
  const primary = openCatalogue(catalogueBinding(env, user.shard));
  const rows = await primary
    .select({ id: watermarks.id })
    .from(watermarks)
    .where(and(eq(watermarks.user_id, user.id), eq(watermarks.image_key, image_key)))
    .catch(() => null);
  if (rows?.length === 0) await deleteObject(env, image_key);
}
