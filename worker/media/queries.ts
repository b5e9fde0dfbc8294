import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { directory } from '#worker/db/core-tables.ts';
import { type OwnedBy, ofOwner } from './media-owner.ts';
import { type MediaRow, media, uploadParts } from './tables.ts';

/** All pictures of an owner in their order, whatever their state. Runs alone or within a batch. */
export const mediaOfOwner = (db: CatalogueDb, userId: string, owner: OwnedBy) =>
  db.select().from(media).where(ofOwner(userId, owner)).orderBy(asc(media.order), asc(media.id));

export const mediaOfSpecimen = (db: CatalogueDb, userId: string, specimenId: string) =>
  mediaOfOwner(db, userId, { column: 'specimen_id', id: specimenId });

/** One picture of one's own. */
export const ownMedia = (db: CatalogueDb, userId: string, id: string) =>
  db
    .select()
    .from(media)
    .where(and(eq(media.id, id), eq(media.user_id, userId)));

/** A picture by its id alone: for what works on behalf of no one. */
export const mediaById = (db: CatalogueDb, id: string) => db.select().from(media).where(eq(media.id, id));

export const uploadPartsQuery = (db: CatalogueDb, mediaId: string) =>
  db.select().from(uploadParts).where(eq(uploadParts.media_id, mediaId)).orderBy(asc(uploadParts.part_number));

/** The upload in parts of a file, noted once: of two that began one, the first stays. */
export const noteUpload = (db: CatalogueDb, id: string, upload_id: string) =>
  db
    .update(media)
    .set({ upload_id })
    .where(and(eq(media.id, id), eq(media.state, 'uploading'), isNull(media.upload_id)))
    .returning({ id: media.id });

/** An upload in parts that the bucket has given up: it is begun anew. */
export const forgetUpload = (db: CatalogueDb, id: string) =>
  db
    .update(media)
    .set({ upload_id: null })
    .where(and(eq(media.id, id), eq(media.state, 'uploading')));

/** Notes a part that has arrived; one sent again replaces what was noted. */
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

/** Marks the first of an owner's pictures as its cover when none is marked. */
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
 * Claims an id for its user in core, which alone says where a picture's row lies; somebody else's stays as it is. Of a
 * picture that belongs to no specimen it names none, nor of one that is still being sent, whose specimen may be another
 * in the end.
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

/** Whose an id is, and in which catalogue. */
export const whereMediaIs = (core: CoreDb, id: string) =>
  core
    .select({ user_id: directory.user_id, shard: directory.shard })
    .from(directory)
    .where(and(eq(directory.id, id), eq(directory.kind, 'media')));

/** An id nobody uses any more: it stays its owner's for a day, so that a second deletion is told from a stranger's. */
export const releaseMediaId = (core: CoreDb, id: string, nowMs: number) =>
  core.update(directory).set({ used: false, claimed_at: nowMs }).where(eq(directory.id, id));

/** Written out, as the index of what is not ready has it: a value that is bound would not be seen to fit it. */
export const isUnmade = sql`${media.edges} = '[]'`;

/** Uploads nobody finished in a day, oldest first. */
export const abandonedUploads = (db: CatalogueDb, cutoffMs: number, limit: number) =>
  db
    .select()
    .from(media)
    .where(and(isUnmade, eq(media.state, 'uploading'), sql`${media.created_at} < ${cutoffMs}`))
    .orderBy(asc(media.created_at))
    .limit(limit);

/** The cover of its owner becomes this one. */
export const unsetOtherCovers = (db: CatalogueDb, row: Pick<MediaRow, 'id' | 'user_id'>, owner: OwnedBy) =>
  db
    .update(media)
    .set({ is_cover: false })
    .where(and(ofOwner(row.user_id, owner), ne(media.id, row.id), eq(media.is_cover, true)));
