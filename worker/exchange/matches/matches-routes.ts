import { matchesApi } from '#contract/exchange/matches/matches-api.ts';
import { serve } from '#worker/http/serve.ts';
import { dismissMatch, restoreMatch } from './dismiss-match.ts';
import { listMatches } from './list-matches.ts';

export const matchesRoutes = serve(matchesApi, {
  list: (call) => listMatches(call),
  dismiss: (call, { id }) => dismissMatch(call, id),
  restore: (call, { id }) => restoreMatch(call, id),
});
