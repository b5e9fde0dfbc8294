import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type NewWatermark, newWatermark, WATERMARKS_MAX, type Watermark } from '#contract/watermarks/watermark.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import { deleteObject, putBytes } from '#worker/db/bucket.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { countWatermarks, demoteDefault, ownWatermark, watermarkOwner } from './queries.ts';
import { demandImage, readDesign, type WatermarkImage } from './read-form.ts';
import { type WatermarkRow, watermarks } from './tables.ts';
import { discardImage, newImageKey } from './watermark-keys.ts';
import { hashAppearance, watermarkShape } from './watermark-shape.ts';
import { type DesignCall, ringWatermarkJob } from './watermarking-job.ts';

export type WatermarkAnswer = Watermark & { job_id: string | null };

/**
 * Stores a new design with its PNG. A repeated call returns the stored one; `id_used` if the id has another design.
 */
export async function createWatermark(call: DesignCall): Promise<WatermarkAnswer> {
  const { ownerDb, user, env } = call;
  const read = await readDesign(call, newWatermark);
  const image = demandImage(read.image);
  const row = await watermarkRow(call, read.design, image);
  await putBytes(env, row.image_key, image.bytes, 'image/png');
  const answer = await retryOnConflict(() => keepNew(call, row)).catch(async (fault: unknown) => {
    await discardImage(call, row.image_key);
    throw fault;
  });
  if (answer) return answer;
  await deleteObject(env, row.image_key);
  const [storedRow] = await ownWatermark(ownerDb, user.id, row.id);
  if (!storedRow || storedRow.name !== row.name || storedRow.appearance_hash !== row.appearance_hash)
    throw new AppError('id_used');
  return { ...watermarkShape(storedRow), job_id: null };
}

async function watermarkRow(
  { user, nowMs }: Call<'user'>,
  design: NewWatermark,
  image: WatermarkImage,
): Promise<WatermarkRow> {
  return {
    ...design,
    user_id: user.id,
    text: design.text ?? null,
    image_key: newImageKey(user.id, design.id),
    image_sha256: image.sha256,
    appearance_hash: await hashAppearance(image.sha256, design),
    created_at: nowMs,
    updated_at: nowMs,
    version: 1,
  };
}

/** Stores a new design; null if a design of this id exists already. */
async function keepNew(call: DesignCall, row: WatermarkRow): Promise<WatermarkAnswer | null> {
  const { ownerDb, user, nowMs, keep } = call;
  const [existingOwner] = await watermarkOwner(ownerDb, row.id);
  if (existingOwner) return null;
  const [countRow] = await ownerDb.all<{ n: number }>(sql`select ${countWatermarks(user.id)} as n`);
  if ((countRow?.n ?? 0) >= WATERMARKS_MAX) throw new AppError('watermarks_full', { limit: WATERMARKS_MAX });
  // If the design is stored again, photos already refer to its id.
  const job_id = row.status === 'disabled' ? null : uuid();
  const answer = { ...watermarkShape(row), job_id };
  await runBatch(ownerDb, [
    assertInBatch(
      ownerDb,
      sql`${countWatermarks(user.id)} < ${WATERMARKS_MAX}
        and not exists (select 1 from ${watermarks} where ${watermarks.id} = ${row.id})`,
    ),
    ...(row.status === 'default' ? [demoteDefault(ownerDb, row)] : []),
    ownerDb.insert(watermarks).values(row),
    ...(job_id ? [call.reapplyWatermark(ownerDb, { id: job_id, user_id: user.id, nowMs })] : []),
    ...(await keep(answer)),
  ]);
  if (job_id) ringWatermarkJob(call, job_id);
  return answer;
}
