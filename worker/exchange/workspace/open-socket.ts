import type { Context } from 'hono';
import { PAGE_USER_QUERY } from '#contract/account/page-user.ts';
import { readUser } from '#worker/account/session.ts';
import { countTry } from '#worker/db/throttle.ts';
import { signingKey } from '#worker/exchange/signed-media.ts';
import { ownThread } from '#worker/exchange/thread/thread-object.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { assertPageUser, demandOwnOrigin } from '#worker/http/request/origin.ts';

/** How often a user may open a socket: enough for tabs that come and go, not for a flood. */
const SOCKET_ALLOWANCE = { limit: 120, seconds: 600 };

/**
 * Opens the socket of one of the two users. The thread gets a new request, with the user and the session but
 * without the client's own headers or address.
 */
export async function openSocket(c: Context<AppEnv>): Promise<Response> {
  demandOwnOrigin(c);
  const user = await readUser(c);
  if (!user) throw new AppError('not_logged_in');
  assertPageUser(c, user, c.req.query(PAGE_USER_QUERY));
  const { primaryCoreDb: freshCore } = c.var.databases;
  const object = await ownThread({ env: c.env, freshCore, user }, c.req.param('thread_id') ?? '');
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') throw new AppError('input_refused');
  await countTry(freshCore, `socket:${user.id}`, SOCKET_ALLOWANCE);
  const headers = {
    upgrade: 'websocket',
    'x-user': user.id,
    'x-session': user.session_hash,
    'x-key': await signingKey(c.env, freshCore),
  };
  const { webSocket } = await object.fetch('https://thread/socket', { headers });
  if (!webSocket) throw new AppError('not_found');
  return new Response(null, { status: 101, webSocket });
}
