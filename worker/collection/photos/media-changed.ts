import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../db/batch.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { outbox } from '../../db/tables.ts';
import type { Cards, PictureChange } from '../../media/cards.ts';
import { type MediaRow, media } from '../../media/tables.ts';
import { tellShowcaseNow } from '../showcase/tell-showcase.ts';
import { type SpecimenCover, specimens } from '../tables.ts';

/** Columns of a media row that say what its file was, which showing it does not need. */
const ofTheFile = new Set(
  'user_id specimen_id intent_id thread_id filename mime bytes sha256 upload_id last_rendition marked camera'.split(
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

const picturesOf = sql`(${specimens.media_count} > 0) + (${specimens.shown_media_count} > 0)`;

const presentCover = sql`(select ${coverJson} from ${media} where ${ofSpecimen} and ${showable}
  order by ${media.is_cover} desc, ${media.order}, ${media.id} limit 1)` as SQL<SpecimenCover | null>;

/**
 * The statements that belong, last, into every batch which changes a specimen's pictures: they work out anew what its
 * row carries of them and have core told. `version` stays, so that nobody's open edit becomes stale. `by` is who did it;
 * null when a picture only became ready, which changes nothing that anyone has read. For pictures of
 * something else there are none; for those of a specimen that their owner has not stored yet they do nothing.
 */
export function mediaChanged(
  catalogue: CatalogueDb,
  of: Pick<MediaRow, 'user_id' | 'specimen_id'>,
  by: PictureChange | null = null,
): Statement[] {
  if (of.specimen_id === null) return [];
  const now = by?.now ?? Date.now();
  const isIt = sql`${specimens.id} = ${of.specimen_id} and ${specimens.user_id} = ${of.user_id}`;
  return [
    // Before the row: whether the index has to follow is seen by what it was.
    catalogue
      .insert(outbox)
      .select(sql`select null, 'specimen', json_object('specimen_id', ${specimens.id}, 'user_id', ${specimens.user_id},
      'told_by', ${by?.told_by ?? null}, 'pictures', ${picturesOf}), ${now}, 0 from ${specimens} where ${isIt}`),
    catalogue
      .update(specimens)
      .set({
        cover: presentCover,
        media_count: sql`(select count(*) from ${media} where ${ofSpecimen})`,
        shown_media_count: sql`(select count(*) from ${media} where ${ofSpecimen} and ${showable})`,
        shown_version: sql`${specimens.shown_version} + 1`,
        ...(by && { updated_at: now, shown_updated_at: now }),
      })
      .where(isIt),
  ];
}

/**
 * The statements for a picture that was only made anew: its addresses are others, and nobody has changed its
 * specimen.
 */
function pictureRemade(catalogue: CatalogueDb, specimenId: string | null, now: number): Statement[] {
  if (specimenId === null) return [];
  return [
    catalogue
      .update(specimens)
      .set({ cover: presentCover, shown_version: sql`${specimens.shown_version} + 1` })
      .where(eq(specimens.id, specimenId)),
    catalogue.insert(outbox).values({ kind: 'specimen', payload: { specimen_id: specimenId }, created_at: now }),
  ];
}

/** What specimens carry of their pictures, for what changes these. */
export const cardPort: Cards = { changed: mediaChanged, remade: pictureRemade, tell: tellShowcaseNow };
