import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type WatermarkChange, type WatermarkStatus, watermarkChange } from '#contract/watermarks/watermark.ts';
import { assertInBatch, retryOnConflict, runBatch, type Statement } from '#worker/db/batch.ts';
import { deleteObject, putBytes } from '#worker/db/bucket.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import type { WatermarkAnswer } from './create-watermark.ts';
import { demoteDefault, ownWatermark } from './queries.ts';
import { readDesign } from './read-form.ts';
import { type WatermarkRow, watermarks } from './tables.ts';
import { deleteWatermarkImages, discardImage, newImageKey } from './watermark-keys.ts';
import { hashAppearance, watermarkShape } from './watermark-shape.ts';
import { type DesignCall, ringWatermarkJob } from './watermarking-job.ts';

type WatermarkKey = { id: string };
type ImageColumns = Pick<WatermarkRow, 'image_key' | 'image_sha256'>;

/** Changes a design, and starts making the photos that have it again if its appearance changed. */
export async function changeWatermark(call: DesignCall, { id }: WatermarkKey): Promise<WatermarkAnswer> {
  const { env, user, c } = call;
  const { design, image } = await readDesign(call, watermarkChange);
  const storedRow = await readOwn(call, id);
  const fresh = image && image.sha256 !== storedRow.image_sha256 ? image : null;
  const imageColumns = fresh && { image_key: newImageKey(user.id, id), image_sha256: fresh.sha256 };
  if (fresh && imageColumns) await putBytes(env, imageColumns.image_key, fresh.bytes, 'image/png');
  const savedDesign = await retryOnConflict(() => saveDesign(call, id, design, imageColumns)).catch(
    async (fault: unknown) => {
      if (imageColumns) await discardImage(call, imageColumns.image_key);
      throw fault;
    },
  );
  if (imageColumns) c.executionCtx.waitUntil(deleteObject(env, savedDesign.row.image_key));
  return savedDesign.answer;
}

/** Writes a design over the version that was read; `row` is its state before. */
async function saveDesign(call: DesignCall, id: string, design: WatermarkChange, imageColumns: ImageColumns | null) {
  const row = await readOwn(call, id);
  if (row.version !== design.version) throw new AppError('changed_elsewhere', {}, { current: watermarkShape(row) });
  const { image_key, image_sha256 } = imageColumns ?? row;
  const appearanceHash = await hashAppearance(image_sha256, design);
  const columns = { ...design, text: design.text ?? null, image_key, image_sha256, appearance_hash: appearanceHash };
  return { row, answer: await write(call, row, columns, appearanceHash !== row.appearance_hash) };
}

/** Makes a design the default, enables or disables it; of two concurrent defaults the later stays. */
export function setWatermarkStatus(
  call: DesignCall,
  { id, status }: WatermarkKey & { status: WatermarkStatus },
): Promise<WatermarkAnswer> {
  return retryOnConflict(async () => {
    const row = await readOwn(call, id);
    const demotions = status === 'default' ? [demoteDefault(call.ownerDb, row)] : [];
    return write(call, row, { status }, row.status !== status, demotions);
  });
}

/**
 * Changes a row that is unchanged since it was read, and adds the job for its photos and for those that an earlier
 * job left.
 */
async function write(
  call: DesignCall,
  row: WatermarkRow,
  change: Partial<WatermarkRow>,
  alters: boolean,
  precedingStatements: Statement[] = [],
): Promise<WatermarkAnswer> {
  const { ownerDb, user, nowMs, keep } = call;
  const version = row.version + 1;
  const newRow = { ...row, ...change, updated_at: nowMs, version };
  const job_id = alters || (await call.hasStale(ownerDb, user.id)) ? uuid() : null;
  const answer = { ...watermarkShape(newRow), job_id };
  await runBatch(ownerDb, [
    assertInBatch(ownerDb, isStill(row)),
    ...precedingStatements,
    ownerDb
      .update(watermarks)
      .set({ ...change, updated_at: nowMs, version })
      .where(eq(watermarks.id, row.id)),
    ...(job_id ? [call.reapplyWatermark(ownerDb, { id: job_id, user_id: user.id, nowMs })] : []),
    ...(await keep(answer)),
  ]);
  if (job_id) ringWatermarkJob(call, job_id);
  return answer;
}

const isStill = ({ id, user_id, version }: WatermarkRow) => sql`exists (select 1 from ${watermarks} where
  ${and(eq(watermarks.id, id), eq(watermarks.user_id, user_id), eq(watermarks.version, version))})`;

/**
 * Deletes a design; the photos that had it are made again without it. Its PNG is deleted before the answer, so that
 * a call that restores the design under its id comes after.
 */
export async function removeWatermark(call: DesignCall, { id }: WatermarkKey): Promise<{ job_id: string }> {
  const { ownerDb, user, env, nowMs, keep } = call;
  await readOwn(call, id);
  const job_id = uuid();
  await runBatch(ownerDb, [
    ownerDb.delete(watermarks).where(and(eq(watermarks.id, id), eq(watermarks.user_id, user.id))),
    call.reapplyWatermark(ownerDb, { id: job_id, user_id: user.id, nowMs }),
    ...(await keep({ job_id })),
  ]);
  ringWatermarkJob(call, job_id);
  await deleteWatermarkImages(env, user.id, id);
  return { job_id };
}

async function readOwn({ ownerDb, user }: Call<'user'>, id: string): Promise<WatermarkRow> {
  const [row] = await ownWatermark(ownerDb, user.id, id);
  if (!row) throw new AppError('not_found');
  return row;
}
