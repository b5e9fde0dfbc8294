import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type WatermarkChange, type WatermarkStatus, watermarkChange } from '#contract/watermarks/watermark.ts';
import { demand, inOneBatch, retryOnConflict, type Statement } from '../db/batch.ts';
import { deleteObject, putBytes } from '../db/bucket.ts';
import { AppError } from '../ground/app-error.ts';
import type { Call } from '../http/serve.ts';
import type { Changed } from './create-watermark.ts';
import { deleteMark, discardMark, newMarkKey } from './mark-place.ts';
import { type DesignCall, thenMark } from './marking-job.ts';
import { demoteDefault, ownWatermark } from './queries.ts';
import { readDesign } from './read-form.ts';
import { lookOf, watermarkShape } from './shape.ts';
import { type WatermarkRow, watermarks } from './tables.ts';

type Named = { id: string };
type Picture = Pick<WatermarkRow, 'image_key' | 'image_sha256'>;

/** Says a design anew, and has the pictures that bear it made again when it looks different. */
export async function changeWatermark(call: DesignCall, { id }: Named): Promise<Changed> {
  const { env, user, c } = call;
  const { design, image } = await readDesign(call, watermarkChange);
  const before = await readOwn(call, id);
  const fresh = image && image.sha256 !== before.image_sha256 ? image : null;
  const picture = fresh && { image_key: newMarkKey(user.id, id), image_sha256: fresh.sha256 };
  if (fresh && picture) await putBytes(env, picture.image_key, fresh.bytes, 'image/png');
  const saved = await retryOnConflict(() => saveDesign(call, id, design, picture)).catch(async (fault: unknown) => {
    if (picture) await discardMark(call, picture.image_key);
    throw fault;
  });
  if (picture) c.executionCtx.waitUntil(deleteObject(env, saved.row.image_key));
  return saved.answer;
}

/** Writes a design over the version that was read; `row` is what it was. */
async function saveDesign(call: DesignCall, id: string, design: WatermarkChange, picture: Picture | null) {
  const row = await readOwn(call, id);
  if (row.version !== design.version) throw new AppError('changed_elsewhere', {}, { current: watermarkShape(row) });
  const { image_key, image_sha256 } = picture ?? row;
  const look = await lookOf(image_sha256, design);
  const said = { ...design, text: design.text ?? null, image_key, image_sha256, appearance_hash: look };
  return { row, answer: await write(call, row, said, look !== row.appearance_hash) };
}

/** Makes a design the default, enables or disables it; of two defaults at once the later stays. */
export function setWatermarkStatus(
  call: DesignCall,
  { id, status }: Named & { status: WatermarkStatus },
): Promise<Changed> {
  return retryOnConflict(async () => {
    const row = await readOwn(call, id);
    const demoted = status === 'default' ? [demoteDefault(call.own, row)] : [];
    return write(call, row, { status }, row.status !== status, demoted);
  });
}

/** Changes a row that still is as it was read, with the job for its pictures; also for those that an earlier job left. */
async function write(
  call: DesignCall,
  row: WatermarkRow,
  change: Partial<WatermarkRow>,
  alters: boolean,
  first: Statement[] = [],
): Promise<Changed> {
  const { own, user, now, keep } = call;
  const version = row.version + 1;
  const after = { ...row, ...change, updated_at: now, version };
  const job_id = alters || (await call.hasStale(own, user.id)) ? uuid() : null;
  const answer = { ...watermarkShape(after), job_id };
  await inOneBatch(own, [
    demand(own, isStill(row)),
    ...first,
    own
      .update(watermarks)
      .set({ ...change, updated_at: now, version })
      .where(eq(watermarks.id, row.id)),
    ...(job_id ? [call.markAnew(own, { id: job_id, user_id: user.id, now })] : []),
    ...(await keep(answer)),
  ]);
  if (job_id) thenMark(call, job_id);
  return answer;
}

const isStill = ({ id, user_id, version }: WatermarkRow) => sql`exists (select 1 from ${watermarks} where
  ${and(eq(watermarks.id, id), eq(watermarks.user_id, user_id), eq(watermarks.version, version))})`;

/**
 * Takes a design away; the pictures that bore it are made again without it. Its PNG goes before the answer, so that what
 * puts the design back under its id comes after.
 */
export async function removeWatermark(call: DesignCall, { id }: Named): Promise<{ job_id: string }> {
  const { own, user, env, now, keep } = call;
  await readOwn(call, id);
  const job_id = uuid();
  await inOneBatch(own, [
    own.delete(watermarks).where(and(eq(watermarks.id, id), eq(watermarks.user_id, user.id))),
    call.markAnew(own, { id: job_id, user_id: user.id, now }),
    ...(await keep({ job_id })),
  ]);
  thenMark(call, job_id);
  await deleteMark(env, user.id, id);
  return { job_id };
}

async function readOwn({ own, user }: Call<'user'>, id: string): Promise<WatermarkRow> {
  const [row] = await ownWatermark(own, user.id, id);
  if (!row) throw new AppError('not_found');
  return row;
}
