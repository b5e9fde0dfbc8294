import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { directory } from '#worker/db/core-tables.ts';
import { type OwnedBy, ofOwner } from './media-owner.ts';
import { type MediaRow, media, uploadParts } from './tables.ts';

/** All photos of an owner in their order, in any state. Runs alone or within a batch. */
export const mediaOfOwner = (db: CatalogueDb, userId: string, owner: OwnedBy) =>
  db.select().from(media).where(ofOwner(userId, owner)).orderBy(asc(media.order), asc(media.id));

export const mediaOfSpecimen = (db: CatalogueDb, userId: string, specimenId: string) =>
  mediaOfOwner(db, userId, { column: 'specimen_id', id: specimenId });

/** One photo of this user. */
export const ownMedia = (db: CatalogueDb, userId: string, id: string) =>
  db
    .select()
    .from(media)
    .where(and(eq(media.id, id), eq(media.user_id, userId)));

/** A photo by its id alone, for callers that act for no user. */
export const mediaById = (db: CatalogueDb, id: string) => db.select().from(media).where(eq(media.id, id));

export const uploadPartsQuery = (db: CatalogueDb, mediaId: string) =>
  db.select().from(uploadParts).where(eq(uploadParts.media_id, mediaId)).orderBy(asc(uploadParts.part_number));

/** Stores the id of a file's multipart upload once: of two concurrent ones, the first stays. */
export const noteUpload = (db: CatalogueDb, id: string, upload_id: string) =>
  db
    .update(media)
    .set({ upload_id })
    .where(and(eq(media.id, id), eq(media.state, 'uploading'), isNull(media.upload_id)))
    .returning({ id: media.id });

/** Forgets a multipart upload that the bucket has given up, so that it begins again. */
export const forgetUpload = (db: CatalogueDb, id: string) =>
  db
    .update(media)
    .set({ upload_id: null })
    .where(and(eq(media.id, id), eq(media.state, 'uploading')));

/** Records a part that has arrived; one sent again replaces the record. */
export const notePart = (db: CatalogueDb, part: typeof uploadParts.$inferInsert) =>
  db
    .insert(uploadParts)
    .values(part)
    .onConflictDoUpdate({
      target: [uploadParts.media_id, uploadParts.part_number],
      set: { bytes: part.bytes, sha256: part.sha256, etag: part.etag },
    });

export const forgetParts = (db: CatalogueDb, mediaId: string) =>
  db.delete(uploadParts).where(eq(uploadParts.media_id, mediaId));

export const deleteMedia = (db: CatalogueDb, userId: string, id: string) =>
  db.delete(media).where(and(eq(media.id, id), eq(media.user_id, userId)));

/** Makes the first photo of an owner its cover if it has none. */
export function appointCover(db: CatalogueDb, userId: string, owner: OwnedBy) {
  const firstMediaId = sql`(select ${media.id} from ${media} where ${ofOwner(userId, owner)} and ${media.view} <> 'packing'
    order by ${media.state} = 'failed', ${media.order}, ${media.id} limit 1)`;
  return db
    .update(media)
    .set({ is_cover: true })
    .where(
      and(
        eq(media.id, firstMediaId),
        sql`not exists (select 1 from ${media} where ${ofOwner(userId, owner)} and ${media.is_cover} = 1)`,
      ),
    );
}

type Claim = Pick<typeof directory.$inferInsert, 'id' | 'user_id' | 'shard' | 'claimed_at' | 'used'>;

/**
 * Claims an id for its user in core, the only directory of the catalogues of photos; another user's claim is not
 * changed. The claim names no specimen if the photo belongs to none, or while it is uploading, because its specimen
 * may still change.
 */
export const claimMediaId = (core: CoreDb, claim: Claim & { specimen_id: string | null }) =>
  core
    .insert(directory)
    .values({ ...claim, specimen_id: claim.specimen_id ?? '', kind: 'media' })
    .onConflictDoUpdate({
      target: directory.id,
      set: {
        specimen_id: claim.specimen_id ?? '',
        used: sql`${directory.used} or ${claim.used ?? false}`,
        claimed_at: claim.claimed_at,
      },
      setWhere: sql`${directory.user_id} = ${claim.user_id} and ${directory.kind} = 'media'`,
    })
    .returning({ user_id: directory.user_id });

/** The user and the catalogue of a media id. */
export const whereMediaIs = (core: CoreDb, id: string) =>
  core
    .select({ user_id: directory.user_id, shard: directory.shard })
    .from(directory)
    .where(and(eq(directory.id, id), eq(directory.kind, 'media')));

/**
 * Releases an id: it stays its owner's for a day, so that a second deletion by the owner differs from one by a
 * stranger.
 */
export const releaseMediaId = (core: CoreDb, id: string, nowMs: number) =>
  core.update(directory).set({ used: false, claimed_at: nowMs }).where(eq(directory.id, id));

/** A literal, as in the partial index `media_unmade`: SQLite would not match a bound value to that index. */
export const isUnmade = sql`${media.edges} = '[]'`;

/** Uploads unfinished after a day, oldest first. */
export const abandonedUploads = (db: CatalogueDb, cutoffMs: number, limit: number) =>
  db
    .select()
    .from(media)
    .where(and(isUnmade, eq(media.state, 'uploading'), sql`${media.created_at} < ${cutoffMs}`))
    .orderBy(asc(media.created_at))
    .limit(limit);

/** Clears `is_cover` on the owner's other photos, so that this one is the only cover. */
export const unsetOtherCovers = (db: CatalogueDb, row: Pick<MediaRow, 'id' | 'user_id'>, owner: OwnedBy) =>
  db
    .update(media)
    .set({ is_cover: false })
    .where(and(ofOwner(row.user_id, owner), ne(media.id, row.id), eq(media.is_cover, true)));
