import type { Context } from 'hono';
import type { OutputOf } from '#contract/http/request.ts';
import { watermarksApi } from '#contract/watermarks/api.ts';
import { readUser } from '#worker/account/session.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { sendObject } from '#worker/http/send-object.ts';
import { type Call, serve } from '#worker/http/serve-api.ts';
import { changeWatermark, removeWatermark, setWatermarkStatus } from './change-watermark.ts';
import { createWatermark } from './create-watermark.ts';
import { ownWatermark, watermarksQuery } from './queries.ts';
import { watermarkShape } from './watermark-shape.ts';
import { jobProgress, openMarking, readProgress, type WatermarkPort } from './watermarking-job.ts';

type C = Context<AppEnv>;

/** Sends the user's own watermark PNG, which others see only as part of photos; the answer is not cached. */
async function serveWatermark(c: C): Promise<Response> {
  const { watermark_id = '', look = '' } = c.req.param();
  const user = await readUser(c);
  const [row] = user ? await ownWatermark(c.var.databases.catalogue(user.shard), user.id, watermark_id) : [];
  if (row?.appearance_hash !== look) throw new AppError('not_found');
  return sendObject(c, row.image_key, { 'cache-control': 'private, no-store', 'content-type': 'image/png' });
}

/** All designs of the user, and the progress of the job still working on their photos. */
async function listWatermarks({ ownerDb, user }: Call<'user'>): Promise<OutputOf<typeof watermarksApi.list>> {
  const [rows, open] = await ownerDb.batch([watermarksQuery(ownerDb, user.id), openMarking(ownerDb, user.id)]);
  const [job] = open;
  return { items: rows.map(watermarkShape), job: job ? jobProgress(job) : null };
}

/** The routes of watermark designs. */
export const watermarksRoutes = (port: WatermarkPort) =>
  serve(watermarksApi, {
    list: (call) => listWatermarks(call),
    create: (call) => createWatermark({ ...call, ...port }),
    change: (call, { id }) => changeWatermark({ ...call, ...port }, { id }),
    remove: (call, { id }) => removeWatermark({ ...call, ...port }, { id }),
    setStatus: (call, { id, status }) => setWatermarkStatus({ ...call, ...port }, { id, status }),
    job: (call, { id }) => readProgress(call, id),
  }).get('/file/watermarks/:watermark_id/:look', serveWatermark);
