import { mapOutline } from '#contract/media/edit.ts';
import { isShowable, MEDIA_PER_SPECIMEN, VIDEOS_TOGETHER } from '#contract/media/media.ts';
import { withoutMetadata } from '#contract/media/without-metadata.ts';
import { sha256OfBytes } from '#contract/text/file-hash.ts';
import { inOneBatch } from '#worker/db/batch.ts';
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
  /** the catalogues of who gives and who receives */
  giverDb: CatalogueDb;
  receiverDb: CatalogueDb;
  giver: Owner;
  receiver: Owner;
  thread_id: string;
  secret: string;
  /** the specimen as it was, and as it is received */
  specimen_id: string;
  received_id: string;
  at: string;
  nowMs: number;
};

/**
 * Copies the photographs and videos of a specimen for who receives it: as they were prepared, turned and cropped, without a watermark and without what
 * the camera wrote of the place, under their giver's copyright. They count for no quota of originals. One whose bytes can't
 * be read stays behind. Answers what makes as many theirs as there is room for when that is asked, and only while there is.
 */
export async function bringPhotos(transfer: PhotoTransfer): Promise<() => Promise<BroughtPhotos>> {
  const { receiverDb: own, giverDb: theirs, giver, receiver, specimen_id } = transfer;
  const freeCount = await readFreeCount(own, receiver.id);
  const shownMedia = (await mediaOfSpecimen(theirs, giver.id, specimen_id)).filter(isShowable);
  const mediaRows = limitMedia(shownMedia).slice(0, freeCount);
  const rows: MediaRow[] = [];
  for (const mediaRow of mediaRows) {
    const row = await bring(transfer, mediaRow);
    if (row) rows.push(row);
  }
  return () => fitPhotos(transfer, rows);
}

/** As many as one specimen may have, of them as many videos. */
function limitMedia(mediaRows: readonly MediaRow[]): MediaRow[] {
  const videos = mediaRows.filter(({ kind }) => kind === 'video').slice(VIDEOS_TOGETHER);
  return mediaRows.filter((mediaRow) => !videos.includes(mediaRow)).slice(0, MEDIA_PER_SPECIMEN);
}

/** One photograph's bytes, of a video its film and its poster, and the row that it is to have; its id is claimed before there is anything to find by it. */
async function bring(transfer: PhotoTransfer, mediaRow: MediaRow): Promise<MediaRow | null> {
  const { env, core, giver, receiver, received_id, nowMs: now } = transfer;
  const bytes = await readShown(env, mediaRow);
  // A video that only some devices play may have no poster.
  if (!bytes && mediaRow.playable !== 'limited') return null;
  const id = receivedId(transfer, mediaRow.id);
  const claim = { id, user_id: receiver.id, shard: receiver.shard, claimed_at: now, used: false };
  await inOneBatch(core, [claimMediaId(core, { ...claim, specimen_id: received_id })]);
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
    created_at: now,
    version: 1,
  };
}

/**
 * A photograph's bytes without metadata, cropped and turned as its giver shows it: what was cut off is never its
 * receiver's. While an edit is being made the handover waits for it. Null where they can't be read.
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

/** For its receiver the photograph as it was shown is the one that was uploaded. */
function withoutEdit(mediaRow: MediaRow): Pick<MediaRow, 'edit' | 'rendered_edit' | 'was_sent' | 'outline'> {
  const outline = mediaRow.outline && mapOutline(renderedEdit(mediaRow), mediaRow.outline);
  return { edit: null, rendered_edit: null, was_sent: false, outline };
}

type File = Pick<MediaRow, 'filename' | 'mime' | 'bytes' | 'sha256'>;

async function asPhoto(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<File> {
  return { filename: `${id}.jpg`, mime: 'image/jpeg', bytes: bytes.length, sha256: await sha256OfBytes(bytes) };
}

/** Known by the hash of the file that it was made of, so that its receiver is told of it who gets that file, too. */
const asFilm = (id: string, { sha256 }: MediaRow, film: BroughtFilm): File => ({
  ...film,
  filename: `${id}.${film.mime === 'video/quicktime' ? 'mov' : 'mp4'}`,
  sha256,
});
