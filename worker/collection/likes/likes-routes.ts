import { likesApi } from '#contract/collection/likes/likes-api.ts';
import { serve } from '#worker/http/serve-api.ts';
import { likeSpecimen, type ReadExchangeState, readState, unlike } from './likes.ts';

/** Routes of the user's own likes and own content. */
export const likesRoutes = (readExchangeState: ReadExchangeState) =>
  serve(likesApi, {
    like: (call, { specimen_id }) => likeSpecimen(call, specimen_id),
    unlike: (call, { specimen_id }) => unlike(call, specimen_id),
    state: (call, query) => readState(call, query, readExchangeState),
  });
