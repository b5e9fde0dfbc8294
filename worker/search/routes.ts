import { ownSearchApi, searchApi } from '#contract/search/search-api.ts';
import { serve } from '#worker/http/serve-api.ts';
import { searchAll } from './search-all.ts';
import { searchKind } from './search-kind.ts';

/** The search for visitors, the same for all of them. */
export const searchRoutes = serve(searchApi, {
  all: ({ core }, input) => searchAll({ core, reader: null }, input),
  ofKind: ({ core }, input) => searchKind({ core, reader: null }, input),
});

/** The search for a logged-in user. */
export const ownSearchRoutes = serve(ownSearchApi, {
  all: ({ core, user }, input) => searchAll({ core, reader: user.id }, input),
  ofKind: ({ core, user }, input) => searchKind({ core, reader: user.id }, input),
});
