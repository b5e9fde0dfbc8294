import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { publishMediaNow, publishShowcaseNow } from '#worker/collection/showcase/publish-showcase.ts';
import { type SpecimenCover, specimens } from '#worker/collection/tables.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { outbox } from '#worker/db/tables.ts';
import type { CardUpdates, ChangeContext, ChangedMedia } from '#worker/media/cards.ts';
import { type MediaRow, media } from '#worker/media/tables.ts';

/** Columns of a media row that describe the uploaded file and are not needed to show the image. */
const ofTheFile = new Set(
  'user_id specimen_id intent_id thread_id filename mime bytes sha256 upload_id last_rendition watermark_hash film_watermark camera edit was_sent'.split(
    ' ',
  ),
);

/** A media row as JSON with lists and booleans as such, so that reading it back gives the same types. */
const coverJson = sql`json_object(${sql.join(
  Object.entries(getTableColumns(media))
    .filter(([name]) => !ofTheFile.has(name))
    .flatMap(([name, column]) => {
      const value =
        column.dataType === 'json'
          ? sql`json(${column})`
          : column.dataType === 'boolean'
            ? sql`json(iif(${column}, 'true', 'false'))`
            : sql`${column}`;
      return [sql`${sql.raw(`'${name}'`)}, ${value}`];
    }),
  sql`, `,
)})`;

const ofSpecimen = sql`${media.user_id} = ${specimens.user_id} and ${media.specimen_id} = ${specimens.id}`;
const showable = sql`${media.view} <> 'packing' and ${media.state} = 'ready'`;

const presentCover = sql`(select ${coverJson} from ${media} where ${ofSpecimen} and ${showable}
  order by ${media.is_cover} desc, ${media.order}, ${media.id} limit 1)` as SQL<SpecimenCover | null>;

type PhotoOwner = Pick<MediaRow, 'user_id' | 'specimen_id'>;

const photoOwnerCondition = ({ user_id, specimen_id }: PhotoOwner) =>
  sql`${specimens.id} = ${specimen_id} and ${specimens.user_id} = ${user_id}`;

/** Returns the statement that changes the specimen with these media; none if they do not belong to a specimen. */
const changeRow = (
  catalogue: CatalogueDb,
  photoOwner: PhotoOwner,
  set: SQLiteUpdateSetSource<typeof specimens>,
): Statement[] =>
  photoOwner.specimen_id === null ? [] : [catalogue.update(specimens).set(set).where(photoOwnerCondition(photoOwner))];

const media_count = sql`(select count(*) from ${media} where ${ofSpecimen})`;
const shown_media_count = sql`(select count(*) from ${media} where ${ofSpecimen} and ${showable})`;
const shown_version = sql`${specimens.shown_version} + 1`;

/**
 * The columns of a specimen that depend on its media. `version` stays, so that no open edit becomes stale. The
 * date that visitors see changes when the number of media that they see changes.
 */
const asPictured = (nowMs: number) => ({
  cover: presentCover,
  media_count,
  shown_media_count,
  shown_version,
  shown_updated_at: sql`iif(${specimens.shown_media_count} = ${shown_media_count}, ${specimens.shown_updated_at}, ${nowMs})`,
});

/**
 * Returns the statements for a medium whose upload begins: it is counted but not shown, so nothing is published
 * to core.
 */
const beginPhotoStatements = (catalogue: CatalogueDb, photoOwner: PhotoOwner, nowMs: number): Statement[] =>
  changeRow(catalogue, photoOwner, { media_count, updated_at: nowMs });

/**
 * Returns the statements for a medium that became ready, which makes no open page stale. Its job publishes to
 * core, and is repeated until that succeeds.
 */
const readyPhotoStatements = (catalogue: CatalogueDb, photoOwner: PhotoOwner): Statement[] =>
  changeRow(catalogue, photoOwner, asPictured(Date.now()));

/**
 * Returns the statements that end every batch which changes a specimen's media: they update the columns that
 * depend on the media and write the outbox row for core. `change` is null if a medium only became ready or
 * failed, which makes no open page stale. Media of anything else have none; for a specimen that is not stored
 * yet they do nothing.
 */
export function mediaChanged(
  catalogue: CatalogueDb,
  changedPhotos: ChangedMedia,
  change: ChangeContext | null = null,
): Statement[] {
  if (changedPhotos.specimen_id === null) return [];
  const nowMs = change?.nowMs ?? Date.now();
  return [
    catalogue.insert(outbox).select(sql`select null, 'specimen', json_object('specimen_id', ${specimens.id},
      'user_id', ${specimens.user_id}, 'told_by', ${change?.told_by ?? null}, 'pictures', 1), ${nowMs}, 0
      from ${specimens} where ${photoOwnerCondition(changedPhotos)}`),
    ...changeRow(catalogue, changedPhotos, {
      ...asPictured(nowMs),
      ...(change && { updated_at: nowMs }),
      ...(change && changedPhotos.isShown && { shown_updated_at: nowMs }),
    }),
  ];
}

/**
 * Returns the statements for a medium whose renditions were made again: its addresses changed, but its specimen
 * was not edited.
 */
function remadePhotoStatements(catalogue: CatalogueDb, specimenId: string | null, nowMs: number): Statement[] {
  if (specimenId === null) return [];
  return [
    catalogue.update(specimens).set({ cover: presentCover, shown_version }).where(eq(specimens.id, specimenId)),
    catalogue
      .insert(outbox)
      .values({ kind: 'specimen', payload: { specimen_id: specimenId, pictures: 1 }, created_at: nowMs }),
  ];
}

/** Keeps specimens up to date with their media; the media part calls it. */
export const cardPort: CardUpdates = {
  beginStatements: beginPhotoStatements,
  changeStatements: mediaChanged,
  ready: readyPhotoStatements,
  remade: remadePhotoStatements,
  tell: async (core, ownerDb, outboxOwner) => {
    await publishShowcaseNow(core, ownerDb, outboxOwner);
  },
  publishSpecimen: publishMediaNow,
};
