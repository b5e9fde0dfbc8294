import { mapOutline } from '#contract/media/edit.ts';
import { isShowable, MEDIA_PER_SPECIMEN, VIDEOS_TOGETHER } from '#contract/media/media.ts';
import { withoutMetadata } from '#contract/media/strip-metadata.ts';
import { sha256OfBytes } from '#contract/text/file-hash.ts';
import { runBatch } from '#worker/db/batch.ts';
import { editedKey, getObject, preparedKey, putBytes } from '#worker/db/bucket.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import type { Env } from '#worker/ground/env.ts';
import { readSource } from '#worker/media/derive/read-source.ts';
import { claimMediaId, mediaOfSpecimen } from '#worker/media/queries.ts';
import type { MediaRow } from '#worker/media/tables.ts';
import { isEditPending, renderedEdit } from '#worker/media/wanted-edit.ts';
import { type BroughtFilm, bringFilm } from './bring-film.ts';
import { type BroughtPhotos, fitPhotos, readFreeCount } from './fit-photos.ts';
import { receivedId } from './received-id.ts';

type Owner = { id: string; shard: number; display_name: string };
type PhotoTransfer = {
  env: Env;
  core: CoreDb;
  /** the catalogues of giver and receiver */
  giverDb: CatalogueDb;
  receiverDb: CatalogueDb;
  giver: Owner;
  receiver: Owner;
  thread_id: string;
  secret: string;
  /** the giver's specimen, and the received one */
  specimen_id: string;
  received_id: string;
  completedAt: string;
  nowMs: number;
};

/**
 * Copies the photos and videos of a specimen for its receiver: as prepared, turned and cropped, without a
 * watermark and without the camera's location data, under the giver's copyright. They do not count towards the
 * quota of originals. Media whose bytes cannot be read are left out. Returns a function that makes as many of
 * them the receiver's as there is room for when it is called.
 */
export async function bringPhotos(transfer: PhotoTransfer): Promise<() => Promise<BroughtPhotos>> {
  const { receiverDb, giverDb, giver, receiver, specimen_id } = transfer;
  const freeCount = await readFreeCount(receiverDb, receiver.id);
  const shownMedia = (await mediaOfSpecimen(giverDb, giver.id, specimen_id)).filter(isShowable);
  const mediaRows = limitMedia(shownMedia).slice(0, freeCount);
  const rows: MediaRow[] = [];
  for (const mediaRow of mediaRows) {
    const row = await copyMedia(transfer, mediaRow);
    if (row) rows.push(row);
  }
  return () => fitPhotos(transfer, rows);
}

/** At most as many media as a specimen may have, and of them as many videos. */
function limitMedia(mediaRows: readonly MediaRow[]): MediaRow[] {
  const videos = mediaRows.filter(({ kind }) => kind === 'video').slice(VIDEOS_TOGETHER);
  return mediaRows.filter((mediaRow) => !videos.includes(mediaRow)).slice(0, MEDIA_PER_SPECIMEN);
}

/**
 * Copies the bytes of one photo, or the film and poster of a video, and returns the new row; its id is claimed
 * before the objects are written.
 */
async function copyMedia(transfer: PhotoTransfer, mediaRow: MediaRow): Promise<MediaRow | null> {
  const { env, core, giver, receiver, received_id, nowMs } = transfer;
  const bytes = await readShown(env, mediaRow);
  // A video that only some devices can play may have no poster.
  if (!bytes && mediaRow.playable !== 'limited') return null;
  const id = receivedId(transfer, mediaRow.id);
  const claim = { id, user_id: receiver.id, shard: receiver.shard, claimed_at: nowMs, used: false };
  await runBatch(core, [claimMediaId(core, { ...claim, specimen_id: received_id })]);
  const film = mediaRow.kind === 'video' ? await bringFilm(env, mediaRow.id, id) : null;
  if (mediaRow.kind === 'video' && !film) return null;
  if (bytes) await putBytes(env, preparedKey(id), bytes, 'image/jpeg');
  return {
    ...mediaRow,
    id,
    user_id: receiver.id,
    specimen_id: received_id,
    upload_id: null,
    drops_original: true,
    camera: null,
    ...(film ? asFilm(id, mediaRow, film) : await asPhoto(id, bytes ?? new Uint8Array())),
    state: 'processing',
    reason: null,
    dominant_color: null,
    edges: [],
    rendition: 1,
    last_rendition: 0,
    watermark_hash: null,
    film_watermark: null,
    copyright: mediaRow.copyright ?? giver.display_name,
    tags: [],
    watermark_id: 'none',
    ...withoutEdit(mediaRow),
    created_at: nowMs,
    version: 1,
  };
}

/**
 * Reads a photo's bytes without metadata, cropped and turned as its giver shows it: the receiver never gets what
 * was cut off. While an edit is being rendered the handover waits for it. Null if the bytes cannot be read.
 */
async function readShown(env: Env, mediaRow: MediaRow): Promise<Uint8Array<ArrayBuffer> | null> {
  if (isEditPending(mediaRow)) throw new Error('A photograph that is handed over is being edited');
  if (mediaRow.rendered_edit) {
    const editedObject = await getObject(env, editedKey(mediaRow.id, mediaRow.rendition));
    return editedObject && new Uint8Array(await editedObject.arrayBuffer());
  }
  const source = await readSource(env, mediaRow);
  return source && withoutMetadata(source);
}

/** For the receiver, the photo as it was shown is the uploaded one. */
function withoutEdit(mediaRow: MediaRow): Pick<MediaRow, 'edit' | 'rendered_edit' | 'was_sent' | 'outline'> {
  const outline = mediaRow.outline && mapOutline(renderedEdit(mediaRow), mediaRow.outline);
  return { edit: null, rendered_edit: null, was_sent: false, outline };
}

type File = Pick<MediaRow, 'filename' | 'mime' | 'bytes' | 'sha256'>;

async function asPhoto(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<File> {
  return { filename: `${id}.jpg`, mime: 'image/jpeg', bytes: bytes.length, sha256: await sha256OfBytes(bytes) };
}

/**
 * Keeps the hash of the original file, so that the duplicate check recognizes that file if the receiver uploads
 * it.
 */
const asFilm = (id: string, { sha256 }: MediaRow, film: BroughtFilm): File => ({
  ...film,
  filename: `${id}.${film.mime === 'video/quicktime' ? 'mov' : 'mp4'}`,
  sha256,
});
