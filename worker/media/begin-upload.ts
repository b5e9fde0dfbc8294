import { acceptedFormats } from '#contract/media/admit-picture.ts';
import type { mediaApi } from '#contract/media/api.ts';
import { IMAGE_BYTES_MAX, MEDIA_PER_SPECIMEN, PART_SIZE, partsTotal } from '#contract/media/media.ts';
import type { InputOf } from '#contract/request.ts';
import { mediaChanged } from '../collection/media-changed.ts';
import type { CatalogueDb } from '../db/catalogue.ts';
import { AppError } from '../http/app-error.ts';
import type { Call } from '../http/serve.ts';
import { beginParts, copyObject, deleteAllOf, originalKey } from './bucket.ts';
import {
  claimMediaId,
  insertMedia,
  type NewMedia,
  notePart,
  ownMedia,
  partsOf,
  sameFile,
  specimenForMedia,
} from './queries.ts';
import type { MediaRow } from './tables.ts';
import { thenTell } from './tell-showcase.ts';

type Input = InputOf<typeof mediaApi.begin>;

/** Makes the row of a picture before its bytes arrive. Called again it answers the parts as they are now. */
export async function beginUpload(call: Call<'user'>, input: Input) {
  refuseByHints(input);
  const { own, user } = call;
  const known = await knownUpload(own, user.id, input);
  if (known) return uploadState(own, known);
  const [specimen] = await specimenForMedia(own, user.id, input.owner.specimen_id);
  if (!specimen) throw new AppError('not_found');
  await claim(call, input);
  const row: NewMedia = {
    id: input.id,
    user_id: user.id,
    specimen_id: input.owner.specimen_id,
    filename: input.filename,
    bytes: input.bytes,
    sha256: input.sha256,
    upload_id: null,
    created_at: call.now,
  };
  const twin = await takeOver(call, row);
  if (!twin && partsTotal(row.bytes) > 1) row.upload_id = await beginParts(call.env, originalKey(row.id));
  await own.batch([insertMedia(own, row), ...mediaChanged(own, row.specimen_id, call.now)]);
  const inserted = await knownUpload(own, user.id, input);
  if (!inserted) {
    await deleteAllOf(call.env, row.id, row.upload_id);
    throw new AppError('media_full', { limit: MEDIA_PER_SPECIMEN });
  }
  if (twin) await own.batch(twin);
  thenTell(call);
  return uploadState(own, inserted);
}

/** What an owner may know about an upload that lasts. */
export async function uploadState(db: CatalogueDb, row: Pick<MediaRow, 'id' | 'bytes'>) {
  const parts = await partsOf(db, row.id);
  return {
    id: row.id,
    part_size: PART_SIZE,
    parts_total: partsTotal(row.bytes),
    parts_done: parts.filter(({ n }) => n > 0).map(({ n }) => n),
  };
}

/** Size and, for films, what the browser calls it: no need to send what the bytes will be refused for. */
function refuseByHints({ bytes, mime }: Input) {
  if (mime.startsWith('video/')) throw new AppError('format_unknown', { accepted: acceptedFormats });
  if (bytes > IMAGE_BYTES_MAX)
    throw new AppError('too_large', { size: `${Math.ceil(bytes / 1_048_576)} MB`, limit: '40 MB' });
}

async function knownUpload(db: CatalogueDb, userId: string, input: Input): Promise<MediaRow | null> {
  const [row] = await ownMedia(db, userId, input.id);
  if (!row) return null;
  if (row.specimen_id !== input.owner.specimen_id || row.sha256 !== input.sha256 || row.bytes !== input.bytes)
    throw new AppError('id_used');
  return row;
}

/** Core learns of the id first: a row that nobody can find would be worse than a claim that stays unused. */
async function claim({ core, user, now }: Call<'user'>, { id, owner }: Input) {
  const [held] = await claimMediaId(core, {
    id,
    specimen_id: owner.specimen_id,
    user_id: user.id,
    shard: user.shard,
    claimed_at: now,
    used: false,
  });
  if (held?.user_id !== user.id) throw new AppError('id_used');
}

/** The same file of the same owner is copied here instead of being sent once more: the parts it then has. */
async function takeOver({ own, env }: Call<'user'>, row: NewMedia) {
  const [twin] = await sameFile(own, row);
  if (!twin || !(await copyObject(env, originalKey(twin.id), originalKey(row.id)))) return null;
  const [first, ...others] = Array.from({ length: partsTotal(row.bytes) }, (_, at) =>
    notePart(own, { media_id: row.id, n: at + 1, bytes: 0, sha256: row.sha256, etag: 'copied' }),
  );
  return first ? ([first, ...others] as const) : null;
}
