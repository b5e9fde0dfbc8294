import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Match } from '#contract/exchange/matches/match.ts';
import { matchesApi } from '#contract/exchange/matches/matches-api.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { useFocusAfter } from '#web/lib/use-focus-after.ts';
import { showToast } from '#web/shell/toast/toast.ts';

/** The id of what stands in the place of matches when there are none. */
export const NO_MATCHES = 'no_matches';

export const readMatches = () => call(matchesApi.list, {}, { quiet: true });
export type MatchesRead = Awaited<ReturnType<typeof readMatches>>;

/** One's own matches as they were read, without those that were said to be not for oneself, which can be taken back. */
export function useMatches({ items }: MatchesRead) {
  const { t } = useLingui();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const focusAfter = useFocusAfter(NO_MATCHES);
  const left = items.filter(({ id }) => !gone.has(id));
  const shown = {
    mutual: left.filter(({ give }) => give !== null),
    oneSided: left.filter(({ give }) => give === null),
  };
  const leaveOut = ({ id, partner }: Match) => {
    setGone((before) => new Set([...before, id]));
    const listed = [...shown.mutual, ...shown.oneSided].map((match) => match.id);
    focusAfter(listed, new Set([id]));
    showToast(t`The match with ${partner.display_name} is left out`, {
      type: 'success',
      action: { label: t`Undo`, onPress: () => void restore({ id }) },
    });
  };
  // Why nothing changed is told by the toast of the call.
  const { run: restore } = useAction(({ id }: Pick<Match, 'id'>) => call(matchesApi.restore, { id }), {
    done: (_, { id }) => setGone((before) => new Set([...before].filter((one) => one !== id))),
  });
  const { run: dismiss, busy } = useAction(({ id }: Match) => call(matchesApi.dismiss, { id }), {
    done: (_, match) => leaveOut(match),
  });
  return { ...shown, dismiss, busy: busy?.[0].id ?? null };
}
