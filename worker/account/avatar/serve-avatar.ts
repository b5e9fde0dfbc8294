import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { isPersonFindable, users } from '#worker/account/tables.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { isLocal } from '#worker/ground/env.ts';
import { FOR_A_MINUTE } from '#worker/http/cache-control.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { sendObject } from '#worker/http/send-object.ts';
import { avatarEdges, avatarKey } from './avatar-keys.ts';

type C = Context<AppEnv>;

/** Serves an image of a user's current avatar; one that was replaced, removed or never made is not found. */
export async function serveAvatar(c: C): Promise<Response> {
  const { avatar_id = '', name = '' } = c.req.param();
  const edge = avatarEdges.find((avatarEdge) => name === `${avatarEdge}.webp`);
  const [owner] = await c.var.databases.core
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.avatar_key, avatar_id), isPersonFindable));
  if (!edge || !owner) throw new AppError('not_found');
  return sendObject(c, avatarKey(owner.id, avatar_id, edge), {
    ...cacheHeaders(c),
    etag: `"${avatar_id}-${edge}"`,
    'content-type': 'image/webp',
  });
}

/**
 * A new avatar has a new address, so browsers cache it; the edge revalidates every minute. Locally every
 * request is revalidated.
 */
const cacheHeaders = (c: C): Record<string, string> =>
  isLocal(c.env)
    ? { 'cache-control': 'public, no-cache' }
    : { 'cache-control': 'public, max-age=31536000, immutable', 'cdn-cache-control': FOR_A_MINUTE };
