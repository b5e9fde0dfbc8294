import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { v7 as uuid } from 'uuid';
import type { OutputOf } from '#contract/http/request.ts';
import { LABEL_IMAGE_FIELD, type labelsApi } from '#contract/label-cards/api.ts';
import { admitLabelImage, LABEL_IMAGES_MAX } from '#contract/label-cards/label-image.ts';
import { sha256OfBytes } from '#contract/text/file-hash.ts';
import { readUser } from '#worker/account/session.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import { putBytes } from '#worker/db/bucket.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { AppError, unwrap } from '#worker/ground/app-error.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { readFormFile } from '#worker/http/request/read-form.ts';
import { sendObject } from '#worker/http/send-object.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { type ImageRow, labelDesigns, labelImages } from '#worker/label-cards/tables.ts';
import { imageKey, imageTypes } from './image-keys.ts';

/**
 * Returns the checked image of the form: its bytes, their SHA-256, its format and its width and height in pixels.
 */
async function readImage({ c }: Call<'user'>) {
  const file = await readFormFile(c, LABEL_IMAGE_FIELD);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { format, width, height } = unwrap(await admitLabelImage(bytes));
  return { bytes, sha256: await sha256OfBytes(bytes), format, width, height };
}

type Answer = OutputOf<typeof labelsApi.addImage>;

const DAY = 86_400_000;

/** Stores the image of the form; the same bytes again return the stored image. */
export async function addImage(call: Call<'user'>): Promise<Answer> {
  const { ownerDb, user, env, nowMs, keep } = call;
  const { bytes, sha256, format, width, height } = await readImage(call);
  const row: ImageRow = { user_id: user.id, id: uuid(), sha256, format, width, height, created_at: nowMs };
  return retryOnConflict(async () => {
    const [storedImage] = await imageQuery(ownerDb, row);
    if (storedImage) return imageShape(storedImage);
    await deleteUnusedImages(call);
    await putBytes(env, imageKey(row), bytes, imageTypes[format]);
    await runBatch(ownerDb, [
      assertInBatch(ownerDb, sql`not exists (select 1 from ${labelImages} where ${isOfBytes(row)})`),
      ownerDb.insert(labelImages).values(row),
      ...(await keep(imageShape(row))),
    ]);
    return imageShape(row);
  });
}

const imageShape = ({ id, width, height }: ImageRow): Answer => ({ id, width, height });

const isOfBytes = ({ user_id, sha256 }: ImageRow) =>
  and(eq(labelImages.user_id, user_id), eq(labelImages.sha256, sha256)) as SQL;

const imageQuery = (ownerDb: CatalogueDb, row: ImageRow) => ownerDb.select().from(labelImages).where(isOfBytes(row));

/** At the limit, deletes the images that are on no card and at least a day old. */
async function deleteUnusedImages({ ownerDb, user, nowMs }: Call<'user'>): Promise<void> {
  const isOwn = eq(labelImages.user_id, user.id);
  const countQuery = ownerDb.select({ n: sql<number>`count(*)` }).from(labelImages).where(isOwn);
  const [countRow] = await countQuery;
  if ((countRow?.n ?? 0) < LABEL_IMAGES_MAX) return;
  const isShown = sql`${labelImages.id} in (select shown.value from ${labelDesigns},
    json_each(${labelDesigns.image_ids}) shown where ${labelDesigns.user_id} = ${user.id})`;
  await ownerDb.delete(labelImages).where(and(isOwn, lt(labelImages.created_at, nowMs - DAY), sql`not ${isShown}`));
  const [countRowAfterDelete] = await countQuery;
  if ((countRowAfterDelete?.n ?? 0) >= LABEL_IMAGES_MAX)
    throw new AppError('label_images_full', { limit: LABEL_IMAGES_MAX });
}

/** Answers an image of the caller's own cards; it is private and never cached. */
export async function serveImage(c: Context<AppEnv>): Promise<Response> {
  const { image_id = '' } = c.req.param();
  const user = await readUser(c);
  const [row] = user
    ? await c.var.databases
        .catalogue(user.shard)
        .select()
        .from(labelImages)
        .where(and(eq(labelImages.user_id, user.id), eq(labelImages.id, image_id)))
    : [];
  if (!row) throw new AppError('not_found');
  return sendObject(c, imageKey(row), { 'cache-control': 'private, no-store', 'content-type': imageTypes[row.format] });
}
