import { and, eq } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import { deleteObject, deletePrefix } from '#worker/db/bucket.ts';
import { catalogueBinding, openCatalogue } from '#worker/db/catalogue.ts';
import type { Env } from '#worker/ground/env.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { type WatermarkRow, watermarks } from './tables.ts';

const userFolder = (userId: string) => `w/${userId}/`;

/** A key that no other PNG ever had, so that the PNG being replaced can still be read. */
export const newImageKey = (userId: string, watermarkId: string) => `${userFolder(userId)}${watermarkId}/${uuid()}.png`;

/** The owner's address of the PNG: another PNG has another address. */
export const watermarkImageUrl = ({ id, appearance_hash }: Pick<WatermarkRow, 'id' | 'appearance_hash'>) =>
  `/file/watermarks/${id}/${appearance_hash}`;

/** Deletes the PNGs of one design. */
export const deleteWatermarkImages = (env: Pick<Env, 'MEDIA'>, userId: string, watermarkId: string) =>
  deletePrefix(env, `${userFolder(userId)}${watermarkId}/`);

/** Deletes every PNG of a user's designs. */
export const deleteUserImages = (env: Pick<Env, 'MEDIA'>, userId: string) => deletePrefix(env, userFolder(userId));

/**
 * Deletes the PNG of a failed write unless a row has it after all, because only the answer of the write was lost,
 * or the row cannot be read: a spare PNG does less harm than a design without one.
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
