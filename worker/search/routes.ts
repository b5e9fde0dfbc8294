import { ownSearchApi, searchApi } from '#contract/search/search-api.ts';
import { serve } from '#worker/http/serve.ts';
import { searchAll } from './search-all.ts';
import { searchKind } from './search-kind.ts';

/** What everybody may find: the same for all. */
export const searchRoutes = serve(searchApi, {
  all: ({ core }, input) => searchAll({ core, reader: null }, input),
  ofKind: ({ core }, input) => searchKind({ core, reader: null }, input),
});

/** What somebody who is logged in finds. */
export const ownSearchRoutes = serve(ownSearchApi, {
  all: ({ core, user }, input) => searchAll({ core, reader: user.id }, input),
  ofKind: ({ core, user }, input) => searchKind({ core, reader: user.id }, input),
});
