import { useState } from 'react';
import type { Match } from '#contract/exchange/matches/match.ts';
import { matchesApi } from '#contract/exchange/matches/matches-api.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';

export const readMatches = () => call(matchesApi.list, {}, { quiet: true });
export type MatchesRead = Awaited<ReturnType<typeof readMatches>>;

/** One's own matches as they were read, without those that were said to be not for oneself. */
export function useMatches({ items }: MatchesRead) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  // Why nothing changed is told by the toast of the call.
  const { run: dismiss, busy } = useAction(({ id }: Match) => call(matchesApi.dismiss, { id }), {
    done: (_, { id }) => setGone((before) => new Set([...before, id])),
  });
  const left = items.filter(({ id }) => !gone.has(id));
  return {
    mutual: left.filter(({ give }) => give !== null),
    oneSided: left.filter(({ give }) => give === null),
    ...{ dismiss, busy: busy?.[0].id ?? null },
  };
}
