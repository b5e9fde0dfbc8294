import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { Statement } from '../../db/batch.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { outbox } from '../../db/tables.ts';
import { type Cards, type ChangedPictures, isShownPicture, type PictureChange } from '../../media/cards.ts';
import { type MediaRow, media } from '../../media/tables.ts';
import { tellPicturesNow, tellShowcaseNow } from '../showcase/tell-showcase.ts';
import { type SpecimenCover, specimens } from '../tables.ts';

/** Columns of a media row that say what its file was, which showing it does not need. */
const ofTheFile = new Set(
  'user_id specimen_id intent_id thread_id filename mime bytes sha256 upload_id last_rendition watermark_hash film_watermark camera'.split(
    ' ',
  ),
);

/** A media row as JSON, the way reading it back expects: lists as lists, yes and no as such. */
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

type Of = Pick<MediaRow, 'user_id' | 'specimen_id'>;

const isOf = ({ user_id, specimen_id }: Of) =>
  sql`${specimens.id} = ${specimen_id} and ${specimens.user_id} = ${user_id}`;

/** The statement that changes the row whose pictures these are: none for pictures of something else. */
const changeRow = (catalogue: CatalogueDb, of: Of, set: SQLiteUpdateSetSource<typeof specimens>): Statement[] =>
  of.specimen_id === null ? [] : [catalogue.update(specimens).set(set).where(isOf(of))];

const media_count = sql`(select count(*) from ${media} where ${ofSpecimen})`;
const shown_media_count = sql`(select count(*) from ${media} where ${ofSpecimen} and ${showable})`;
const shown_version = sql`${specimens.shown_version} + 1`;

/**
 * What a row carries of its pictures. `version` stays, so that nobody's open edit becomes stale. The day that visitors
 * read moves when there is a picture more or less for them.
 */
const asPictured = (now: number) => ({
  cover: presentCover,
  media_count,
  shown_media_count,
  shown_version,
  shown_updated_at: sql`iif(${specimens.shown_media_count} = ${shown_media_count}, ${specimens.shown_updated_at}, ${now})`,
});

/** The statements for a picture that is about to be sent: it counts, and is shown to nobody, so that core learns nothing. */
const pictureBegun = (catalogue: CatalogueDb, of: Of, now: number): Statement[] =>
  changeRow(catalogue, of, { media_count, updated_at: now });

/**
 * The statements for a picture that became ready, which changes nothing that anyone has read. The job that made it tells
 * core, and is there until it has.
 */
const pictureReady = (catalogue: CatalogueDb, of: Of): Statement[] => changeRow(catalogue, of, asPictured(Date.now()));

/**
 * The statements that belong, last, into every batch which changes a specimen's pictures: they work out anew what its
 * row carries of them and have core told. `by` is who did it; null when a picture only became ready, or failed, which
 * changes nothing that anyone has read. For pictures of something else there are none; for those of a specimen that
 * their owner has not stored yet they do nothing.
 */
export function mediaChanged(
  catalogue: CatalogueDb,
  of: ChangedPictures,
  by: PictureChange | null = null,
): Statement[] {
  if (of.specimen_id === null) return [];
  const now = by?.now ?? Date.now();
  const isShown = by !== null && isShownPicture(of);
  return [
    catalogue.insert(outbox).select(sql`select null, 'specimen', json_object('specimen_id', ${specimens.id},
      'user_id', ${specimens.user_id}, 'told_by', ${by?.told_by ?? null}, 'pictures', 1), ${now}, 0
      from ${specimens} where ${isOf(of)}`),
    ...changeRow(catalogue, of, {
      ...asPictured(now),
      ...(by && { updated_at: now }),
      ...(isShown && { shown_updated_at: now }),
    }),
  ];
}

/**
 * The statements for a picture that was only made anew: its addresses are others, and nobody has changed its
 * specimen.
 */
function pictureRemade(catalogue: CatalogueDb, specimenId: string | null, now: number): Statement[] {
  if (specimenId === null) return [];
  return [
    catalogue.update(specimens).set({ cover: presentCover, shown_version }).where(eq(specimens.id, specimenId)),
    catalogue
      .insert(outbox)
      .values({ kind: 'specimen', payload: { specimen_id: specimenId, pictures: 1 }, created_at: now }),
  ];
}

/** What specimens carry of their pictures, for what changes these. */
export const cardPort: Cards = {
  ...{ begun: pictureBegun, changed: mediaChanged, ready: pictureReady, remade: pictureRemade },
  ...{ tell: tellShowcaseNow, tellOf: tellPicturesNow },
};
