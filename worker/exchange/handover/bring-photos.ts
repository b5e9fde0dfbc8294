import { mapOutline } from '#contract/media/edit/edit.ts';
import { sha256OfBytes } from '#contract/media/file-hash.ts';
import { isShowable, MEDIA_PER_SPECIMEN, VIDEOS_TOGETHER } from '#contract/media/media.ts';
import { withoutMetadata } from '#contract/media/without-metadata.ts';
import { inOneBatch } from '../../db/batch.ts';
import { editedKey, getObject, preparedKey, putBytes } from '../../db/bucket.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import type { Env } from '../../env.ts';
import { readSource } from '../../media/derive/read-source.ts';
import { isEditPending, renderedEdit } from '../../media/edit/wanted-edit.ts';
import { claimMediaId, mediaOfSpecimen } from '../../media/queries.ts';
import type { MediaRow } from '../../media/tables.ts';
import { type BroughtFilm, bringFilm } from './bring-film.ts';
import { type BroughtPhotos, fitPhotos, roomOf } from './fit-photos.ts';
import { receivedId } from './received-id.ts';

type Owner = { id: string; shard: number; display_name: string };
type Bringing = {
  env: Env;
  core: CoreDb;
  /** the catalogues of who gives and who receives */
  theirs: CatalogueDb;
  own: CatalogueDb;
  giver: Owner;
  receiver: Owner;
  thread_id: string;
  secret: string;
  /** the specimen as it was, and as it is received */
  specimen_id: string;
  received_id: string;
  at: string;
  now: number;
};

/**
 * Copies the photographs and videos of a specimen for who receives it: as they were prepared, turned and cropped, without a watermark and without what
 * the camera wrote of the place, under their giver's copyright. They count for no quota of originals. One whose bytes can't
 * be read stays behind. Answers what makes as many theirs as there is room for when that is asked, and only while there is.
 */
export async function bringPhotos(bringing: Bringing): Promise<() => Promise<BroughtPhotos>> {
  const { own, theirs, giver, receiver, specimen_id } = bringing;
  const room = await roomOf(own, receiver.id);
  const shown = (await mediaOfSpecimen(theirs, giver.id, specimen_id)).filter(isShowable);
  const pictures = fitting(shown).slice(0, room);
  const rows: MediaRow[] = [];
  for (const picture of pictures) {
    const row = await bring(bringing, picture);
    if (row) rows.push(row);
  }
  return () => fitPhotos(bringing, rows);
}

/** As many as one specimen may have, of them as many videos. */
function fitting(all: readonly MediaRow[]): MediaRow[] {
  const videos = all.filter(({ kind }) => kind === 'video').slice(VIDEOS_TOGETHER);
  return all.filter((one) => !videos.includes(one)).slice(0, MEDIA_PER_SPECIMEN);
}

/** One photograph's bytes, of a video its film and its poster, and the row that it is to have; its id is claimed before there is anything to find by it. */
async function bring(bringing: Bringing, picture: MediaRow): Promise<MediaRow | null> {
  const { env, core, giver, receiver, received_id, now } = bringing;
  const bytes = await readShown(env, picture);
  // A video that only some devices play may have no poster.
  if (!bytes && picture.playable !== 'limited') return null;
  const id = receivedId(bringing, picture.id);
  const claim = { id, user_id: receiver.id, shard: receiver.shard, claimed_at: now, used: false };
  await inOneBatch(core, [claimMediaId(core, { ...claim, specimen_id: received_id })]);
  const film = picture.kind === 'video' ? await bringFilm(env, picture.id, id) : null;
  if (picture.kind === 'video' && !film) return null;
  if (bytes) await putBytes(env, preparedKey(id), bytes, 'image/jpeg');
  return {
    ...picture,
    ...{ id, user_id: receiver.id, specimen_id: received_id, upload_id: null, drops_original: true, camera: null },
    ...(film ? asFilm(id, picture, film) : await asPhoto(id, bytes ?? new Uint8Array())),
    ...{ state: 'processing', reason: null, dominant_color: null, edges: [], rendition: 1, last_rendition: 0 },
    ...{
      watermark_hash: null,
      film_watermark: null,
      copyright: picture.copyright ?? giver.display_name,
      tags: [],
      watermark_id: 'none',
    },
    ...withoutEdit(picture),
    ...{ created_at: now, version: 1 },
  };
}

/**
 * A photograph's bytes without metadata, cropped and turned as its giver shows it: what was cut off is never its
 * receiver's. While an edit is being made the handover waits for it. Null where they can't be read.
 */
async function readShown(env: Env, picture: MediaRow): Promise<Uint8Array<ArrayBuffer> | null> {
  if (isEditPending(picture)) throw new Error('A photograph that is handed over is being edited');
  if (picture.rendered_edit) {
    const edited = await getObject(env, editedKey(picture.id, picture.rendition));
    return edited && new Uint8Array(await edited.arrayBuffer());
  }
  const source = await readSource(env, picture);
  return source && withoutMetadata(source);
}

/** For its receiver the photograph as it was shown is the one that was uploaded. */
function withoutEdit(picture: MediaRow): Pick<MediaRow, 'edit' | 'rendered_edit' | 'was_sent' | 'outline'> {
  const outline = picture.outline && mapOutline(renderedEdit(picture), picture.outline);
  return { edit: null, rendered_edit: null, was_sent: false, outline };
}

type File = Pick<MediaRow, 'filename' | 'mime' | 'bytes' | 'sha256'>;

async function asPhoto(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<File> {
  return { filename: `${id}.jpg`, mime: 'image/jpeg', bytes: bytes.length, sha256: await sha256OfBytes(bytes) };
}

/** Known by the hash of the file that it was made of, so that its receiver is told of it who gets that file, too. */
const asFilm = (id: string, { sha256 }: MediaRow, film: BroughtFilm): File => ({
  ...film,
  ...{ filename: `${id}.${film.mime === 'video/quicktime' ? 'mov' : 'mp4'}`, sha256 },
});
