import { Hono } from 'hono';
import { intentsApi, publicIntentsApi } from '#contract/exchange/intents/intents-api.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { serve } from '#worker/http/serve.ts';
import { changeIntent, readOwnIntent } from './change-intent.ts';
import { createIntent } from './create-intent.ts';
import { listOwnIntents } from './list-intents.ts';
import { addIntentMedia, readIntent } from './queries.ts';
import { setIntentStatus } from './set-status.ts';
import { intentShape } from './shape.ts';

const forVisitors = serve(publicIntentsApi, {
  read: async ({ c, core, nowMs }, { id }) => {
    const intent = await readIntent(core, id);
    if (!intent || intent.owner.delete_at !== null) throw new AppError('not_found');
    const intentWithMedia = await addIntentMedia(c.var.databases.catalogue(intent.owner.shard), intent);
    return intentShape(intentWithMedia, { viewer: 'visitor', nowMs: nowMs });
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
