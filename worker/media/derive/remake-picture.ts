import { and, eq, lt, sql } from 'drizzle-orm';
import { editedSize } from '#contract/media/edit/edit.ts';
import { inOneBatch } from '../../db/batch.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { Env } from '../../env.ts';
import type { Cards } from '../cards.ts';
import { dropEdit } from '../edit/drop-edit.ts';
import { keepSentRendition } from '../edit/kept-renditions.ts';
import { storeEdited } from '../edit/store-edited.ts';
import { isEditPending, wantedEdit } from '../edit/wanted-edit.ts';
import { type MediaRow, media } from '../tables.ts';
import { storeFilmMark } from '../video/store-film-mark.ts';
import type { Making, PictureMark, PictureMarks } from './picture-mark.ts';
import { readPixels } from './picture-source.ts';
import { noteSpare } from './spare-renditions.ts';
import { storePictures } from './store-pictures.ts';

/**
 * Makes a ready picture anew when it should bear another mark or show another edit than it does; visitors see the former ones until all are there.
 * Each attempt has a rendition of its own and looks for the mark after taking it, so that of two at once the one that
 * began later, and knows the newer mark, stays; and looks again when it is shown, for a mark that was wanted only while it
 * was drawn, and which nobody else saw wanting. Gives the mark that was found, for the next picture.
 */
export async function remakePicture(
  env: Env,
  db: CatalogueDb,
  making: Making,
  id: string,
  held: PictureMark | null = null,
): Promise<PictureMark | null> {
  const { marks, cards } = making;
  const row = await takeRendition(db, marks, id, Date.now());
  if (!row) return held;
  const mark = await marks.find(env, db, id, held);
  const isEdited = isEditPending(row);
  if (row.watermark_hash === (mark?.watermark_hash ?? null) && !isEdited) return mark;
  const pixels = await readPixels(env, row, row.edit);
  // A video may have none; its player draws the mark all the same.
  if (!pixels && (row.kind === 'image' || row.edges.length > 0)) {
    console.warn('picture not made anew', { media_id: id });
    if (isEdited) await dropEdit(db, id);
    return mark;
  }
  if (pixels && row.edit) await storeEdited(env, row, pixels);
  if (pixels) mark?.draw(pixels);
  const made = pixels ? await storePictures(env, row, pixels) : { edges: [], dominant_color: null };
  const film_watermark = await storeFilmMark(env, row, mark);
  const watermark_hash = mark?.watermark_hash ?? null;
  const edited = isEdited ? { ...editedSize(wantedEdit(row)), rendered_edit: row.edit, was_sent: false } : {};
  await show(db, cards, row, { ...made, ...edited, film_watermark, watermark_hash });
  return remakePicture(env, db, making, id, mark);
}

/** A rendition that nobody else writes to; it and the present one are noted, so that the one not shown is collected. */
async function takeRendition(
  db: CatalogueDb,
  { isStale }: PictureMarks,
  id: string,
  now: number,
): Promise<MediaRow | null> {
  const [row] = await db
    .update(media)
    .set({ last_rendition: sql`max(${media.last_rendition}, ${media.rendition}) + 1` })
    .where(and(eq(media.id, id), isStale))
    .returning();
  if (!row) return null;
  const { last_rendition, rendition } = row;
  await db.batch([noteSpare(db, id, last_rendition, now), noteSpare(db, id, rendition, now)]);
  return { ...row, rendition: last_rendition };
}

type RenditionColumns = Pick<MediaRow, 'edges' | 'dominant_color' | 'watermark_hash' | 'film_watermark'> &
  Partial<Pick<MediaRow, 'rendered_edit' | 'width' | 'height' | 'was_sent'>>;

/** Shows the new pictures unless later ones are shown already; those before an edit stay if they were put to a conversation. */
const show = (
  db: CatalogueDb,
  cards: Cards,
  { id, specimen_id, rendition }: MediaRow,
  renditionColumns: RenditionColumns,
) =>
  inOneBatch(db, [
    ...(renditionColumns.rendered_edit === undefined ? [] : [keepSentRendition(db, { id, rendition })]),
    db
      .update(media)
      .set({ ...renditionColumns, rendition })
      .where(and(eq(media.id, id), eq(media.state, 'ready'), lt(media.rendition, rendition))),
    ...cards.remade(db, specimen_id, Date.now()),
  ]);
