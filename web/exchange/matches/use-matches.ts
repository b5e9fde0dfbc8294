import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Match } from '#contract/exchange/matches/match.ts';
import { matchesApi } from '#contract/exchange/matches/matches-api.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { useNextRowFocus } from '#web/lib/use-next-row-focus.ts';
import { showToast } from '#web/shell/toast/toast.ts';

/** The id of the placeholder shown when there are no matches. */
export const NO_MATCHES = 'no_matches';

export const readMatches = () => call(matchesApi.list, {}, { quiet: true });
export type MatchesRead = Awaited<ReturnType<typeof readMatches>>;

/** The user's matches as they were read, without dismissed ones; a dismissal can be undone. */
export function useMatches({ items }: MatchesRead) {
  const { t } = useLingui();
  const [goneIds, setGone] = useState<ReadonlySet<string>>(new Set());
  const focusAfter = useNextRowFocus(NO_MATCHES);
  const remainingMatches = items.filter(({ id }) => !goneIds.has(id));
  const shownMatches = {
    mutual: remainingMatches.filter(({ give }) => give !== null),
    oneSided: remainingMatches.filter(({ give }) => give === null),
  };
  const hideMatch = ({ id, partner }: Match) => {
    setGone((previousIds) => new Set([...previousIds, id]));
    const listedIds = [...shownMatches.mutual, ...shownMatches.oneSided].map((match) => match.id);
    focusAfter(listedIds, new Set([id]));
    showToast(t`The match with ${partner.display_name} is left out`, {
      type: 'success',
      action: { label: t`Undo`, onPress: () => void restore({ id }) },
    });
  };
  // The toast of the call shows why nothing changed.
  const { run: restore } = useAction(({ id }: Pick<Match, 'id'>) => call(matchesApi.restore, { id }), {
    onSuccess: (_, { id }) => setGone((previousIds) => new Set([...previousIds].filter((otherId) => otherId !== id))),
  });
  const { run: dismiss, busy } = useAction(({ id }: Match) => call(matchesApi.dismiss, { id }), {
    onSuccess: (_, match) => hideMatch(match),
  });
  return { ...shownMatches, dismiss, busy: busy?.[0].id ?? null };
}
