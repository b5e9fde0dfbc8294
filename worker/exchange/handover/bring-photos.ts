import { eq } from 'drizzle-orm';
import { hexOf } from '#contract/media/file-hash.ts';
import { isShowable, MEDIA_PER_USER } from '#contract/media/media.ts';
import { withoutMetadata } from '#contract/media/without-metadata.ts';
import { inOneBatch, type Statement } from '../../db/batch.ts';
import { preparedKey, putBytes } from '../../db/bucket.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import { sendJobMessage } from '../../db/job.ts';
import type { Env } from '../../env.ts';
import { readSource } from '../../media/derive/read-source.ts';
import { addPrepared } from '../../media/processing.ts';
import { claimMediaId, mediaOfSpecimen } from '../../media/queries.ts';
import { type MediaRow, storageUse } from '../../media/tables.ts';
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

/** Photographs that lie in the bucket for whoever receives them: the statements that make them theirs, and their jobs. */
type Photos = { count: number; statements: Statement[]; ring: () => Promise<void> };
export const noPhotos: Photos = { count: 0, statements: [], ring: () => Promise.resolve() };

/**
 * Copies the photographs of a specimen for who receives it: as they were prepared, without a watermark and without what
 * the camera wrote of the place, under their giver's copyright. They count for no quota of originals. As many as there is
 * room for; one whose bytes can't be read stays behind.
 */
export async function bringPhotos(bringing: Bringing): Promise<Photos> {
  const { env, own, theirs, giver, receiver, specimen_id } = bringing;
  const [use] = await own.select().from(storageUse).where(eq(storageUse.user_id, receiver.id));
  const room = MEDIA_PER_USER - (use?.pictures ?? 0);
  const pictures = (await mediaOfSpecimen(theirs, giver.id, specimen_id))
    .filter(isShowable)
    .slice(0, Math.max(0, room));
  const rows: MediaRow[] = [];
  for (const picture of pictures) {
    const row = await bring(bringing, picture);
    if (row) rows.push(row);
  }
  const first = rows.find(({ is_cover }) => is_cover) ?? rows[0];
  const made = rows.map((row) => ({ ...row, is_cover: row === first }));
  const [statements, begun] = addPrepared(own, made, bringing.now);
  return {
    count: made.length,
    statements,
    ring: async () => {
      for (const job of begun) await sendJobMessage(env, job, receiver.shard);
    },
  };
}

/** One photograph's bytes, and the row that it is to have; its id is claimed before there is anything to find by it. */
async function bring(bringing: Bringing, picture: MediaRow): Promise<MediaRow | null> {
  const { env, core, giver, receiver, received_id, now } = bringing;
  const source = await readSource(env, picture);
  const bytes = source && withoutMetadata(source);
  if (!bytes) return null;
  const id = receivedId(bringing, picture.id);
  const claim = { id, user_id: receiver.id, shard: receiver.shard, claimed_at: now, used: false };
  await inOneBatch(core, [claimMediaId(core, { ...claim, specimen_id: received_id })]);
  await putBytes(env, preparedKey(id), bytes, 'image/jpeg');
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return {
    ...picture,
    ...{ id, user_id: receiver.id, specimen_id: received_id, filename: `${id}.jpg`, mime: 'image/jpeg' },
    ...{ bytes: bytes.length, sha256: hexOf(digest), upload_id: null, drops_original: true, camera: null },
    ...{ state: 'processing', reason: null, dominant_color: null, edges: [], rendition: 1, last_rendition: 0 },
    ...{ marked: null, copyright: picture.copyright ?? giver.display_name, tags: [], watermark_id: 'none' },
    ...{ created_at: now, version: 1 },
  };
}
