import { Hono } from 'hono';
import type { z } from 'zod';
import { intentsApi, publicIntentsApi } from '#contract/exchange/intents/intents-api.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { type Call, serve } from '#worker/http/serve-api.ts';
import { changeIntent, readOwnIntent } from './change-intent.ts';
import { createIntent } from './create-intent.ts';
import { intentShape } from './intent-shape.ts';
import { addIntentMedia, addIntentsMedia, readIntent, readOffering } from './queries.ts';
import { setIntentStatus } from './set-intent-status.ts';

type ListInput = z.output<typeof intentsApi.list.input>;

/** Returns the caller's intents, newest first. */
async function listOwnIntents({ core, ownerDb, user, nowMs }: Call<'user'>, { limit, cursor, status }: ListInput) {
  const list = `intents ${user.id} ${status ?? ''}`;
  const cursorPosition = readCursor(list, cursor, ['number', 'string']);
  const read = await readOffering(core, user.id, { status, limit, cursorPosition });
  const page = buildPage(read?.found ?? [], limit, ({ row }) => writeCursor(list, [row.created_at, row.id]));
  const intentsWithMedia = await addIntentsMedia(ownerDb, page.items);
  return { ...page, items: intentsWithMedia.map((read) => intentShape(read, { viewer: 'owner', nowMs })) };
}

const forVisitors = serve(publicIntentsApi, {
  read: async ({ c, core, nowMs }, { id }) => {
    const intent = await readIntent(core, id);
    if (!intent?.owner.is_findable || intent.row.barred) throw new AppError('not_found');
    const intentWithMedia = await addIntentMedia(c.var.databases.catalogue(intent.owner.shard), intent);
    return intentShape(intentWithMedia, { viewer: 'visitor', nowMs });
  },
});

const forOwners = serve(intentsApi, {
  list: (call, query) => listOwnIntents(call, query),
  create: (call, input) => createIntent(call, input),
  read: async (call, { id }) => intentShape(await readOwnIntent(call, id), { viewer: 'owner', nowMs: call.nowMs }),
  change: (call, input) => changeIntent(call, input),
  setStatus: (call, input) => setIntentStatus(call, input),
});

export const intentsRoutes = new Hono<AppEnv>().route('/', forVisitors).route('/', forOwners);
