import { likesApi } from '#contract/collection/likes/likes-api.ts';
import { serve } from '#worker/http/serve.ts';
import { like, type ReadExchangeState, readState, unlike } from './likes.ts';

/** What one likes, and what is one’s own. */
export const likesRoutes = (readExchangeState: ReadExchangeState) =>
  serve(likesApi, {
    like: (call, { specimen_id }) => like(call, specimen_id),
    unlike: (call, { specimen_id }) => unlike(call, specimen_id),
    state: (call, query) => readState(call, query, readExchangeState),
  });
