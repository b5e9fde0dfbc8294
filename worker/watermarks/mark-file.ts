import type { Context } from 'hono';
import { readUser } from '#worker/account/session.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { sendObject } from '#worker/http/send-object.ts';
import { ownWatermark } from './queries.ts';

type C = Context<AppEnv>;

/** Sends the user's own watermark PNG, which others see only as part of photos; the answer is not cached. */
export async function serveWatermark(c: C): Promise<Response> {
  const { watermark_id = '', look = '' } = c.req.param();
  const user = await readUser(c);
  const [row] = user ? await ownWatermark(c.var.databases.catalogue(user.shard), user.id, watermark_id) : [];
  if (row?.appearance_hash !== look) throw new AppError('not_found');
  return sendObject(c, row.image_key, { 'cache-control': 'private, no-store', 'content-type': 'image/png' });
}
