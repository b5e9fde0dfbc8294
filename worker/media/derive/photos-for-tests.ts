import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { jobs } from '#worker/db/tables.ts';
import type { JobMessage } from '#worker/ground/env.ts';
import { createJpeg } from '#worker/images/jpeg-for-tests.ts';
import { deriveJob } from '#worker/media/media-processing.ts';
import { media } from '#worker/media/tables.ts';

const imageSize = { width: 400, height: 300 };

type PhotoOwner = { db: CatalogueDb; user_id: string; specimen_id: string; shard: number };
type Overrides = Partial<typeof media.$inferInsert>;

/** A photo whose file has arrived and whose job is waiting, with the message of that job. */
export async function aWaitingPhoto(
  { db, user_id, specimen_id, shard }: PhotoOwner,
  overrides: Overrides = {},
): Promise<{ id: string; jobMessage: JobMessage }> {
  const id = uuid();
  const job = deriveJob({ id, rendition: 1 }, Date.now());
  const file = { filename: 'a.jpg', mime: 'image/jpeg', bytes: 1, sha256: '', ...imageSize };
  await db.insert(media).values({
    id,
    user_id,
    specimen_id,
    kind: 'image',
    view: 'visible',
    state: 'processing',
    ...file,
    edges: [],
    rendition: 1,
    tags: [],
    order: 1,
    is_cover: true,
    created_at: 1,
    version: 1,
    watermark_id: 'default',
    ...overrides,
  });
  await db.insert(jobs).values(job);
  const jpeg = await createJpeg(imageSize);
  await env.MEDIA.put(`o/${id}`, jpeg);
  await env.MEDIA.put(`p/${id}`, jpeg);
  return { id, jobMessage: { job_id: job.id, shard } };
}

/** The current row of a photo. */
export const readMediaRow = async (db: CatalogueDb, id: string) =>
  (await db.select().from(media).where(eq(media.id, id)))[0];

/** Every key under a prefix; without one, all keys of a small bucket. */
export const listObjectKeys = async (prefix = '') => (await env.MEDIA.list({ prefix })).objects.map(({ key }) => key);
