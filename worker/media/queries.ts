import { and, asc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import { MEDIA_PER_SPECIMEN } from '#contract/media/media.ts';
import { directory } from '../collection/showcase-tables.ts';
import { specimens } from '../collection/tables.ts';
import type { CatalogueDb } from '../db/catalogue.ts';
import type { CoreDb } from '../db/core.ts';
import { type MediaRow, media, uploadParts } from './tables.ts';

/** All pictures of a specimen in their order, whatever their state. Runs alone or within a batch. */
export const mediaOfSpecimen = (db: CatalogueDb, userId: string, specimenId: string) =>
  db
    .select()
    .from(media)
    .where(and(eq(media.user_id, userId), eq(media.specimen_id, specimenId)))
    .orderBy(asc(media.order), asc(media.id));

/** One picture of one's own. */
export const ownMedia = (db: CatalogueDb, userId: string, id: string) =>
  db
    .select()
    .from(media)
    .where(and(eq(media.id, id), eq(media.user_id, userId)));

/** A picture by its id alone: for what works on behalf of no one. */
export const mediaById = (db: CatalogueDb, id: string) => db.select().from(media).where(eq(media.id, id));

export const partsOf = (db: CatalogueDb, mediaId: string) =>
  db.select().from(uploadParts).where(eq(uploadParts.media_id, mediaId)).orderBy(asc(uploadParts.n));

/** The specimen that a picture is put to: its owner's, not in the trash. */
export const specimenForMedia = (db: CatalogueDb, userId: string, specimenId: string) =>
  db
    .select({ id: specimens.id, version: specimens.version })
    .from(specimens)
    .where(and(eq(specimens.id, specimenId), eq(specimens.user_id, userId), eq(specimens.in_trash, false)));

/** Another picture of this owner made of the same file, whose original is there. */
export const sameFile = (db: CatalogueDb, row: Pick<MediaRow, 'id' | 'user_id' | 'sha256' | 'bytes'>) =>
  db
    .select({ id: media.id })
    .from(media)
    .where(
      and(
        eq(media.user_id, row.user_id),
        eq(media.sha256, row.sha256),
        eq(media.bytes, row.bytes),
        ne(media.id, row.id),
        inArray(media.state, ['processing', 'ready']),
      ),
    )
    .limit(1);

export type NewMedia = Pick<
  MediaRow,
  'id' | 'user_id' | 'specimen_id' | 'filename' | 'bytes' | 'sha256' | 'upload_id' | 'created_at'
>;

/**
 * Adds a picture's row unless its specimen is full or not there: the count is taken in the statement itself, so that
 * a hundred at once don't overshoot. The first of a specimen is its cover.
 */
export function insertMedia(db: CatalogueDb, row: NewMedia) {
  const ofSpecimen = sql`
    from ${media} where ${media.user_id} = ${row.user_id} and ${media.specimen_id} = ${row.specimen_id}`;
  const values: Record<keyof MediaRow, unknown> = {
    ...row,
    kind: 'image',
    view: 'visible',
    state: 'uploading',
    reason: null,
    mime: null,
    width: null,
    height: null,
    dominant_color: null,
    edges: '[]',
    rendition: 1,
    last_rendition: 0,
    marked: null,
    copyright: null,
    description: null,
    tags: '[]',
    order: sql`(select coalesce(max("order"), 0) + 1 ${ofSpecimen})`,
    is_cover: sql`not exists (select 1 ${ofSpecimen} and ${media.is_cover} = 1)`,
    watermark_id: 'default',
    version: 1,
  };
  const inTableOrder = Object.keys(getTableColumns(media)).map((name) => sql`${values[name as keyof MediaRow]}`);
  return db
    .insert(media)
    .select(sql`select ${sql.join(inTableOrder, sql`, `)}
      where (select count(*) ${ofSpecimen}) < ${MEDIA_PER_SPECIMEN}
        and exists (select 1 from ${specimens} where ${specimens.id} = ${row.specimen_id}
          and ${specimens.user_id} = ${row.user_id} and ${specimens.in_trash} = 0)`)
    .onConflictDoNothing();
}

/** Notes a part that has arrived; one sent again replaces what was noted. */
export const notePart = (db: CatalogueDb, part: typeof uploadParts.$inferInsert) =>
  db
    .insert(uploadParts)
    .values(part)
    .onConflictDoUpdate({
      target: [uploadParts.media_id, uploadParts.n],
      set: { bytes: part.bytes, sha256: part.sha256, etag: part.etag },
    });

export const forgetParts = (db: CatalogueDb, mediaId: string) =>
  db.delete(uploadParts).where(eq(uploadParts.media_id, mediaId));

export const deleteMedia = (db: CatalogueDb, userId: string, id: string) =>
  db.delete(media).where(and(eq(media.id, id), eq(media.user_id, userId)));

/** Marks the first of a specimen's pictures as its cover when none is marked. */
export function appointCover(db: CatalogueDb, userId: string, specimenId: string) {
  const own = sql`${media.user_id} = ${userId} and ${media.specimen_id} = ${specimenId}`;
  const first = sql`(select m.id from ${media} m where m.user_id = ${userId} and m.specimen_id = ${specimenId}
    order by m.state = 'failed', m."order", m.id limit 1)`;
  return db
    .update(media)
    .set({ is_cover: true })
    .where(and(eq(media.id, first), sql`not exists (select 1 from ${media} where ${own} and ${media.is_cover} = 1)`));
}

/** Claims an id for its owner in core, which alone says where a picture's row lies; a taken one stays as it is. */
export const claimMediaId = (
  core: CoreDb,
  claim: { id: string; specimen_id: string; user_id: string; shard: number; claimed_at: number; used: boolean },
) =>
  core
    .insert(directory)
    .values({ ...claim, kind: 'media' })
    .onConflictDoUpdate({
      target: directory.id,
      set: { used: sql`${directory.used} or ${claim.used}`, claimed_at: claim.claimed_at },
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
export const releaseMediaId = (core: CoreDb, id: string, now: number) =>
  core.update(directory).set({ used: false, claimed_at: now }).where(eq(directory.id, id));

/** What serving a picture needs to know: its row and whether its specimen is on show. */
export const servedMedia = (db: CatalogueDb, userId: string, id: string) =>
  db
    .select({
      id: media.id,
      specimen_id: media.specimen_id,
      view: media.view,
      state: media.state,
      mime: media.mime,
      filename: media.filename,
      edges: media.edges,
      rendition: media.rendition,
      access_level: specimens.access_level,
      status: specimens.status,
      in_trash: specimens.in_trash,
    })
    .from(media)
    .innerJoin(specimens, eq(specimens.id, media.specimen_id))
    .where(and(eq(media.id, id), eq(media.user_id, userId)));

/** Uploads nobody finished in a day, oldest first. */
export const abandonedUploads = (db: CatalogueDb, before: number, limit: number) =>
  db
    .select()
    .from(media)
    .where(and(eq(media.state, 'uploading'), sql`${media.created_at} < ${before}`))
    .limit(limit);

/** The cover of a specimen becomes this one. */
export const unsetOtherCovers = (db: CatalogueDb, row: Pick<MediaRow, 'id' | 'user_id' | 'specimen_id'>) =>
  db
    .update(media)
    .set({ is_cover: false })
    .where(
      and(
        eq(media.user_id, row.user_id),
        eq(media.specimen_id, row.specimen_id),
        ne(media.id, row.id),
        eq(media.is_cover, true),
      ),
    );
