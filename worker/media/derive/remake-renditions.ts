import { and, eq, lt, sql } from 'drizzle-orm';
import { editedSize } from '#contract/media/edit.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { Env } from '#worker/ground/env.ts';
import type { CardUpdates } from '#worker/media/cards.ts';
import { dropEdit } from '#worker/media/edit/drop-edit.ts';
import { storeEdited } from '#worker/media/edit/store-edited-photo.ts';
import { keepSentRenditionStatement } from '#worker/media/kept-renditions.ts';
import { type MediaRow, media } from '#worker/media/tables.ts';
import { isEditPending, wantedEdit } from '#worker/media/wanted-edit.ts';
import type { MediaWatermark, MediaWatermarks, RenderPorts } from './media-watermark.ts';
import { readPixels } from './read-pixels.ts';
import { noteSpare } from './spare-renditions.ts';
import { storeFilmWatermark } from './store-film-watermark.ts';
import { storeRenditions } from './store-renditions.ts';

/**
 * Makes the renditions of a ready photo again if it should have another watermark or edit; visitors see the old
 * ones until all new ones are stored. Each attempt takes its own rendition and then reads the watermark, so that of
 * two concurrent attempts the later one, with the newer watermark, wins; after showing it, it checks again for a
 * watermark chosen while it was drawing, which no other job would apply. Returns the watermark for the next photo.
 */
export async function remakeRenditions(
  env: Env,
  db: CatalogueDb,
  ports: RenderPorts,
  id: string,
  currentWatermark: MediaWatermark | null = null,
): Promise<MediaWatermark | null> {
  const { watermarks, cards } = ports;
  const row = await takeRendition(db, watermarks, id, Date.now());
  if (!row) return currentWatermark;
  const watermark = await watermarks.find(env, db, id, currentWatermark);
  const isEdited = isEditPending(row);
  if (row.watermark_hash === (watermark?.watermark_hash ?? null) && !isEdited) return watermark;
  const pixels = await readPixels(env, row, row.edit);
  // A video may have no poster; its player still draws the watermark.
  if (!pixels && (row.kind === 'image' || row.edges.length > 0)) {
    console.warn('picture not made anew', { media_id: id });
    if (isEdited) await dropEdit(db, id);
    return watermark;
  }
  if (pixels && row.edit) await storeEdited(env, row, pixels);
  if (pixels) watermark?.draw(pixels);
  const renditionColumns = pixels ? await storeRenditions(env, row, pixels) : { edges: [], dominant_color: null };
  const film_watermark = await storeFilmWatermark(env, row, watermark);
  const watermark_hash = watermark?.watermark_hash ?? null;
  const editColumns = isEdited ? { ...editedSize(wantedEdit(row)), rendered_edit: row.edit, was_sent: false } : {};
  await show(db, cards, row, { ...renditionColumns, ...editColumns, film_watermark, watermark_hash });
  return remakeRenditions(env, db, ports, id, watermark);
}

/**
 * Takes a rendition that no other job writes to. Both it and the present one are recorded as spare, so that a sweep
 * deletes the one not shown.
 */
async function takeRendition(
  db: CatalogueDb,
  { isStale }: MediaWatermarks,
  id: string,
  nowMs: number,
): Promise<MediaRow | null> {
  const [row] = await db
    .update(media)
    .set({ last_rendition: sql`max(${media.last_rendition}, ${media.rendition}) + 1` })
    .where(and(eq(media.id, id), isStale))
    .returning();
  if (!row) return null;
  const { last_rendition, rendition } = row;
  await db.batch([noteSpare(db, id, last_rendition, nowMs), noteSpare(db, id, rendition, nowMs)]);
  return { ...row, rendition: last_rendition };
}

type RenditionColumns = Pick<MediaRow, 'edges' | 'dominant_color' | 'watermark_hash' | 'film_watermark'> &
  Partial<Pick<MediaRow, 'rendered_edit' | 'width' | 'height' | 'was_sent'>>;

/**
 * Shows the new rendition unless a later one is shown; the one before an edit stays if it was sent in a
 * conversation.
 */
const show = (
  db: CatalogueDb,
  cards: CardUpdates,
  { id, specimen_id, rendition }: MediaRow,
  renditionColumns: RenditionColumns,
) =>
  runBatch(db, [
    ...(renditionColumns.rendered_edit === undefined ? [] : [keepSentRenditionStatement(db, { id, rendition })]),
    db
      .update(media)
      .set({ ...renditionColumns, rendition })
      .where(and(eq(media.id, id), eq(media.state, 'ready'), lt(media.rendition, rendition))),
    ...cards.remade(db, specimen_id, Date.now()),
  ]);
