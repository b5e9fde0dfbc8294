import type { ErrorName } from '#contract/errors/errors.ts';
import type { Camera } from '#contract/media/camera.ts';
import { editedSize } from '#contract/media/edit.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { Databases } from '#worker/db/databases.ts';
import { TRIES } from '#worker/db/job.ts';
import type { Env } from '#worker/ground/env.ts';
import type { Pixels } from '#worker/images/image-processor.ts';
import type { CardUpdates } from '#worker/media/cards.ts';
import { storeEdited } from '#worker/media/edit/store-edited-photo.ts';
import { becomeReady, finishProcessing, jobQuery } from '#worker/media/media-processing.ts';
import { mediaById } from '#worker/media/queries.ts';
import type { MediaRow } from '#worker/media/tables.ts';
import { storeFilm } from '#worker/media/video/store-film.ts';
import { dropOriginal } from './drop-original.ts';
import type { RenderPorts } from './media-watermark.ts';
import { readCamera } from './read-camera.ts';
import { readPixels } from './read-pixels.ts';
import { remakeRenditions } from './remake-renditions.ts';
import { noteSpare } from './spare-renditions.ts';
import { storeFilmWatermark } from './store-film-watermark.ts';
import { storeRenditions } from './store-renditions.ts';

declare module '#worker/db/job.ts' {
  interface JobPayloads {
    derive_media: { media_id: string };
  }
}

/**
 * Makes the renditions of one upload. Visitors only ever get pixels encoded here, under keys of this rendition, so
 * that a job run twice writes the same bytes and its row changes state once.
 */
export const deriveMedia =
  (ports: RenderPorts) =>
  async (env: Env, { media_id }: { media_id: string }, shard: number | null): Promise<void> => {
    const databases = new Databases(env);
    const db = databases.catalogue(shard ?? 0);
    const [row] = await mediaById(db, media_id);
    if (!row) return;
    if (row.state === 'processing') await makeRenditions(env, db, ports, row);
    // Before the rest: an attempt that ends later leaves nothing unpublished.
    if (row.specimen_id) await ports.cards.publishSpecimen(databases.primaryCoreDb, db, row.specimen_id);
    const [finishedRow] = await mediaById(db, media_id);
    if (finishedRow?.state === 'ready') await dropOriginal(env, db, finishedRow);
    await ports.cards.tell(databases.primaryCoreDb, db);
  };

async function makeRenditions(env: Env, db: CatalogueDb, ports: RenderPorts, row: MediaRow) {
  const { watermarks, cards } = ports;
  const [job] = await jobQuery(db, row);
  const attempts = job?.attempts ?? 1;
  // More attempts than allowed means that each one ended with its isolate.
  if (attempts > TRIES) {
    await fail(db, cards, row, 'unexpected');
    throw new Error('Given up: each try ended with its isolate');
  }
  try {
    const source = await readMade(env, row);
    if (typeof source === 'string') return await fail(db, cards, row, source);
    const { camera, pixels } = source;
    const watermark = await watermarks.find(env, db, row.id, null);
    if (pixels && row.edit) await storeEdited(env, row, pixels);
    if (pixels) watermark?.draw(pixels);
    // If the photo is deleted or given up meanwhile, a sweep uses this row to find the objects written now.
    await noteSpare(db, row.id, row.rendition, Date.now());
    const renditionColumns = pixels ? await storeRenditions(env, row, pixels) : { edges: [], dominant_color: null };
    const film_watermark = await storeFilmWatermark(env, row, watermark);
    const end = {
      reason: null,
      watermark_hash: watermark?.watermark_hash ?? null,
      film_watermark,
      camera,
      ...renditionColumns,
      ...shownEdit(row),
    };
    // After the last attempt only a sweep publishes it to core.
    if (attempts < TRIES) await becomeReady(db, cards, row, end);
    else await finishProcessing(db, cards, row, { state: 'ready', ...end });
    // If the watermark was changed in the meantime, this photo was not ready and so was skipped.
    await remakeRenditions(env, db, ports, row.id, watermark);
  } catch (fault) {
    if (attempts >= TRIES) await fail(db, cards, row, 'unexpected');
    throw fault;
  }
}

/**
 * The pixels of a photo, or of a video's poster once the copy is stored, and the camera data; the error name if
 * there are none.
 */
async function readMade(
  env: Env,
  row: MediaRow,
): Promise<{ camera: Camera | null; pixels: Pixels | null } | ErrorName> {
  if (row.kind === 'video' && !(await storeFilm(env, row))) return 'video_damaged';
  // Read before decoding: some files take as much memory for this as their pixels do.
  const camera = row.kind === 'video' ? null : await readCamera(env, row);
  const pixels = await readPixels(env, row, row.edit);
  if (!pixels && row.playable !== 'limited') return 'picture_damaged';
  return { camera: camera ?? row.camera, pixels };
}

/** The edit that new renditions show, and the sides after it. */
const shownEdit = (row: MediaRow): Partial<Pick<MediaRow, 'rendered_edit' | 'width' | 'height'>> =>
  row.edit ? { ...editedSize(row.edit), rendered_edit: row.edit } : {};

const fail = (db: CatalogueDb, cards: CardUpdates, row: MediaRow, reason: ErrorName) =>
  finishProcessing(db, cards, row, { state: 'failed', reason });
