import { ownSearchApi, searchApi } from '#contract/search/search-api.ts';
import { type Call, serve } from '#worker/http/serve-api.ts';
import type { SearchContext } from './findable-people.ts';
import { searchAll } from './search-all.ts';
import { searchKind } from './search-kind.ts';

const searchContext = ({ c, core, user }: Call<'public'> | Call<'user'>): SearchContext => ({
  core,
  databases: c.var.databases,
  reader: user?.id ?? null,
});

/** The search for visitors, the same for all of them. */
export const searchRoutes = serve(searchApi, {
  all: (call, input) => searchAll(searchContext(call), input),
  ofKind: (call, input) => searchKind(searchContext(call), input),
});

/** The search for a logged-in user. */
export const ownSearchRoutes = serve(ownSearchApi, {
  all: (call, input) => searchAll(searchContext(call), input),
  ofKind: (call, input) => searchKind(searchContext(call), input),
});
