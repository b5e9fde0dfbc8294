import type { ErrorName } from '#contract/errors.ts';
import { isPreparedJpeg } from '#contract/media/admit-picture.ts';
import { hasJpegEnd } from '#contract/media/jpeg-header.ts';
import { PREPARED_BYTES_MAX } from '#contract/media/media.ts';
import { edgesOf, variantSize } from '#contract/media/sizes.ts';
import { sniff } from '#contract/media/sniff.ts';
import { TRIES } from '../background/job.ts';
import { mediaChanged } from '../collection/media-changed.ts';
import type { CatalogueDb } from '../db/catalogue.ts';
import { Databases } from '../db/databases.ts';
import type { Env } from '../env.ts';
import { getObject, originalKey, pictureKey, preparedKey, putBytes } from './bucket.ts';
import { dominantColor } from './dominant-color.ts';
import { downscale } from './downscale.ts';
import type { Pixels } from './image-processor.ts';
import { endProcessing, jobOf } from './processing.ts';
import { mediaById } from './queries.ts';
import type { MediaRow } from './tables.ts';
import { tell } from './tell-showcase.ts';
import { wasmProcessor } from './wasm-processor.ts';

/**
 * Makes the pictures of one upload: all that visitors ever get is pixels encoded here, under keys of this rendition,
 * so that a job carried out twice writes the same bytes twice and its row is flipped once.
 */
export async function deriveMedia(env: Env, { media_id }: { media_id: string }, shard: number | null): Promise<void> {
  const databases = new Databases(env);
  const db = databases.catalogue(shard ?? 0);
  const [row] = await mediaById(db, media_id);
  if (!row) return;
  if (row.state === 'processing') await makePictures(env, db, row);
  await tell(databases.freshCore, db);
}

async function makePictures(env: Env, db: CatalogueDb, row: MediaRow) {
  const [job] = await jobOf(db, row);
  const attempts = job?.attempts ?? 1;
  // More tries than allowed means that each one ended with its isolate.
  if (attempts > TRIES) return fail(db, row, 'unexpected');
  try {
    const source = await readSource(env, row);
    const pixels = source && (await wasmProcessor.decodeJpeg(source));
    if (!pixels) return await fail(db, row, 'picture_damaged');
    const made = await store(env, row, pixels);
    await end(db, row, { state: 'ready', reason: null, ...made });
  } catch (fault) {
    if (attempts >= TRIES) await fail(db, row, 'unexpected');
    throw fault;
  }
}

const fail = (db: CatalogueDb, row: MediaRow, reason: ErrorName) => end(db, row, { state: 'failed', reason });

/** The row and the card of its specimen change together. */
async function end(db: CatalogueDb, row: MediaRow, how: Parameters<typeof endProcessing>[2]) {
  await db.batch([endProcessing(db, row, how), ...mediaChanged(db, row.specimen_id)]);
}

/** The JPEG that pictures are made of, after the gate that keeps bombs and halves from the decoder; null without. */
async function readSource(env: Env, row: MediaRow): Promise<Uint8Array<ArrayBuffer> | null> {
  const object = (await getObject(env, preparedKey(row.id))) ?? (await getObject(env, originalKey(row.id)));
  if (!object || object.size > PREPARED_BYTES_MAX) return null;
  const bytes = new Uint8Array(await object.arrayBuffer());
  const sniffed = await sniff(async (offset, length) => bytes.subarray(offset, offset + length));
  const fits = sniffed.kind === 'picture' && isPreparedJpeg(sniffed, bytes.length);
  return fits && hasJpegEnd(bytes) ? bytes : null;
}

/** Writes the pictures, largest first, each made of the one before. */
async function store(env: Env, row: MediaRow, whole: Pixels): Promise<Pick<MediaRow, 'edges' | 'dominant_color'>> {
  const edges = edgesOf(whole);
  let pixels = whole;
  for (const edge of edges.toReversed()) {
    pixels = downscale(pixels, variantSize(whole, edge));
    const encoded = await wasmProcessor.encodeWebp(pixels);
    await putBytes(env, pictureKey(row.id, row.rendition, edge), encoded, 'image/webp');
  }
  return { edges, dominant_color: dominantColor(pixels) };
}
