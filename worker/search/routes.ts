import { ownSearchApi, searchApi } from '#contract/search/search-api.ts';
import { serve } from '../http/serve.ts';
import { searchAll } from './search-all.ts';
import { searchKind } from './search-kind.ts';

/** What everybody may find: the same for all. */
export const searchRoutes = serve(searchApi, {
  all: ({ core }, asked) => searchAll({ core, reader: null }, asked),
  ofKind: ({ core }, asked) => searchKind({ core, reader: null }, asked),
});

/** What somebody who is logged in finds. */
export const ownSearchRoutes = serve(ownSearchApi, {
  all: ({ core, user }, asked) => searchAll({ core, reader: user.id }, asked),
  ofKind: ({ core, user }, asked) => searchKind({ core, reader: user.id }, asked),
});
