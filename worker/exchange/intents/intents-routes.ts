import { Hono } from 'hono';
import { intentsApi, publicIntentsApi } from '#contract/exchange/intents/intents-api.ts';
import { AppError } from '../../ground/app-error.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { serve } from '../../http/serve.ts';
import { changeIntent, readOwnIntent } from './change-intent.ts';
import { createIntent } from './create-intent.ts';
import { listOwnIntents } from './list-intents.ts';
import { readIntent, withItsPictures } from './queries.ts';
import { setIntentStatus } from './set-status.ts';
import { intentShape } from './shape.ts';

const forVisitors = serve(publicIntentsApi, {
  read: async ({ c, core, now }, { id }) => {
    const found = await readIntent(core, id);
    if (!found || found.owner.delete_at !== null) throw new AppError('not_found');
    const pictured = await withItsPictures(c.var.databases.catalogue(found.owner.shard), found);
    return intentShape(pictured, { viewer: 'visitor', now });
  },
});

const forOwners = serve(intentsApi, {
  list: (call, asked) => listOwnIntents(call, asked),
  create: (call, said) => createIntent(call, said),
  read: async (call, { id }) => intentShape(await readOwnIntent(call, id), { viewer: 'owner', now: call.now }),
  change: (call, said) => changeIntent(call, said),
  setStatus: (call, said) => setIntentStatus(call, said),
});

export const intentsRoutes = new Hono<AppEnv>().route('/', forVisitors).route('/', forOwners);
