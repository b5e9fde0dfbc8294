import { eq, type SQL, sql } from 'drizzle-orm';
import type { MediaLimits } from '#contract/media/api.ts';
import { MEDIA_PER_USER, ORIGINALS_QUOTA } from '#contract/media/media.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Env } from '#worker/ground/env.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { storageUse } from '#worker/media/tables.ts';

const GB = 1024 ** 3;

/** Whether this server keeps originals, the files that renditions were made from. */
export const keepsOriginals = (env: Env) => env.KEEP_ORIGINALS !== 'false';

/** The quota of a user's originals, in bytes. */
export function originalsQuota({ ORIGINALS_QUOTA: quotaText = '' }: Env): number {
  const gigabytes = Number.parseFloat(quotaText);
  return gigabytes > 0 ? Math.round(gigabytes * GB) : ORIGINALS_QUOTA;
}

/** How many bytes an upload adds to the counted storage, and the quota; in bytes. */
type StorageClaim = { bytes: number; quota: number };

const usedStorageSql = (userId: string, column: SQL) =>
  sql`coalesce((select ${column} from ${storageUse} where ${storageUse.user_id} = ${userId}), 0)`;

/** Whether there is room for this many more photos, as a condition in the statement that adds them. */
export const hasMediaSlots = (userId: string, count: number): SQL =>
  sql`${usedStorageSql(userId, sql`${storageUse.pictures}`)} + ${count} <= ${MEDIA_PER_USER}`;

/**
 * Whether there is room for one more photo, as a condition in the statement that adds it. An upload of 0 bytes
 * always fits the quota.
 */
export const hasStorageSpace = (userId: string, { bytes, quota }: StorageClaim): SQL =>
  sql`${hasMediaSlots(userId, 1)}
    and (${bytes} = 0 or ${usedStorageSql(userId, sql`${storageUse.bytes}`)} + ${bytes} <= ${quota})`;

/** Refuses an upload for which there is no room: `pictures_full` or `quota_full`, with use and limit. */
export async function refuseWithoutSpace(
  ownerDb: CatalogueDb,
  userId: string,
  { bytes, quota }: StorageClaim,
): Promise<void> {
  const use = await readUse(ownerDb, userId);
  if (use.pictures >= MEDIA_PER_USER)
    throw new AppError('pictures_full', { used: use.pictures, limit: MEDIA_PER_USER });
  if (bytes > 0 && use.bytes + bytes > quota)
    throw new AppError('quota_full', { used: sizeText(use.bytes), limit: sizeText(quota) });
}

/** A user's storage use and limits, which a screen shows before anything is sent. */
export async function readLimits({ ownerDb, user, env }: Call<'user'>): Promise<MediaLimits> {
  const use = await readUse(ownerDb, user.id);
  const originals_kept = keepsOriginals(env);
  const quota = originals_kept ? originalsQuota(env) : 0;
  return { originals_kept, used: use.bytes, quota, pictures: use.pictures, pictures_max: MEDIA_PER_USER };
}

async function readUse(ownerDb: CatalogueDb, userId: string) {
  const [row] = await ownerDb.select().from(storageUse).where(eq(storageUse.user_id, userId));
  return row ?? { pictures: 0, bytes: 0 };
}

const sizeText = (bytes: number) =>
  bytes < GB ? `${Math.floor(bytes / 1024 ** 2)} MB` : `${Math.floor(bytes / (GB / 10)) / 10} GB`;
