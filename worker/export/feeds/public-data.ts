import { type Context, Hono } from 'hono';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { sendCollection } from './send-collection.ts';
import { sendFeed } from './send-feed.ts';

type C = Context<AppEnv>;
type Calls = Hono<AppEnv>;

/**
 * Public data for other programs: a collection as JSON and CSV, and feeds. All of it is what the API answers a
 * visitor, so nothing is published here that is not public there.
 */
export const publicDataRoutes = (calls: Calls) =>
  new Hono<AppEnv>()
    .get('/mc/:file{[^/.]+\\.(json|csv|atom)}', (c) => {
      const [username = '', form = ''] = c.req.param('file').toLowerCase().split('.');
      return form === 'atom'
        ? sendFeed(c, calls, 'userCollection', { username })
        : sendCollection(c, calls, username, form);
    })
    .get('/mineral/:file{[^/.]+\\.atom}', (c) => sendFeed(c, calls, 'mineral', { id: fileStem(c).toLowerCase() }))
    .get('/locality/:file{[^/.]+\\.atom}', (c) => sendFeed(c, calls, 'locality', { id: fileStem(c) }))
    .get('/exchange.atom', (c) => sendFeed(c, calls, 'market', {}));

const fileStem = (c: C) => (c.req.param('file') ?? '').replace(/\.atom$/, '');
