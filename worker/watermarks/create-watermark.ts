import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type NewWatermark, newWatermark, WATERMARKS_MAX, type Watermark } from '#contract/watermarks/watermark.ts';
import { demand, inOneBatch, retryOnConflict } from '../db/batch.ts';
import { deleteObject, putBytes } from '../db/bucket.ts';
import { AppError } from '../ground/app-error.ts';
import type { Call } from '../http/serve.ts';
import { discardMark, newMarkKey } from './mark-place.ts';
import { type DesignCall, thenMark } from './marking-job.ts';
import { countWatermarks, demoteDefault, ownWatermark, watermarkOwner } from './queries.ts';
import { demandImage, type MarkImage, readDesign } from './read-form.ts';
import { lookOf, watermarkShape } from './shape.ts';
import { type WatermarkRow, watermarks } from './tables.ts';

export type Changed = Watermark & { job_id: string | null };

/** Keeps a new design with its PNG. Arriving again it is there already; the id of something else is refused. */
export async function createWatermark(call: DesignCall): Promise<Changed> {
  const { own, user, env } = call;
  const read = await readDesign(call, newWatermark);
  const image = demandImage(read.image);
  const row = await rowOf(call, read.design, image);
  await putBytes(env, row.image_key, image.bytes, 'image/png');
  const kept = await retryOnConflict(() => keepNew(call, row)).catch(async (fault: unknown) => {
    await discardMark(call, row.image_key);
    throw fault;
  });
  if (kept) return kept;
  await deleteObject(env, row.image_key);
  const [before] = await ownWatermark(own, user.id, row.id);
  if (!before || before.name !== row.name || before.appearance_hash !== row.appearance_hash)
    throw new AppError('id_used');
  return { ...watermarkShape(before), job_id: null };
}

async function rowOf({ user, now }: Call<'user'>, design: NewWatermark, image: MarkImage): Promise<WatermarkRow> {
  return {
    ...design,
    user_id: user.id,
    text: design.text ?? null,
    image_key: newMarkKey(user.id, design.id),
    image_sha256: image.sha256,
    appearance_hash: await lookOf(image.sha256, design),
    created_at: now,
    updated_at: now,
    version: 1,
  };
}

/** Null when there is a design of this id already. */
async function keepNew(call: DesignCall, row: WatermarkRow): Promise<Changed | null> {
  const { own, user, now, keep } = call;
  const [taken] = await watermarkOwner(own, row.id);
  if (taken) return null;
  const [counted] = await own.all<{ n: number }>(sql`select ${countWatermarks(user.id)} as n`);
  if ((counted?.n ?? 0) >= WATERMARKS_MAX) throw new AppError('watermarks_full', { limit: WATERMARKS_MAX });
  // Of a design that is kept again, pictures name the id already.
  const job_id = row.status === 'disabled' ? null : uuid();
  const answer = { ...watermarkShape(row), job_id };
  await inOneBatch(own, [
    demand(
      own,
      sql`${countWatermarks(user.id)} < ${WATERMARKS_MAX}
        and not exists (select 1 from ${watermarks} where ${watermarks.id} = ${row.id})`,
    ),
    ...(row.status === 'default' ? [demoteDefault(own, row)] : []),
    own.insert(watermarks).values(row),
    ...(job_id ? [call.markAnew(own, { id: job_id, user_id: user.id, now })] : []),
    ...(await keep(answer)),
  ]);
  if (job_id) thenMark(call, job_id);
  return answer;
}
