import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { showToast } from '#web/shell/toast/toast.ts';

const MUTE = 'mute';

/**
 * Handles an email's link that asks to mute the conversation: asks once, then removes the parameter from the
 * address.
 */
export function useMuteLink(isMuted: boolean, ask: () => void) {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const answer = useRef(ask);
  answer.current = () => (isMuted ? showToast(t`E-mails about this conversation are off.`, { type: 'info' }) : ask());
  const isAsked = search.has(MUTE);
  useEffect(() => {
    if (!isAsked) return;
    answer.current();
    setSearch(
      (previousSearch) => {
        const newSearch = new URLSearchParams(previousSearch);
        newSearch.delete(MUTE);
        return newSearch;
      },
      { replace: true },
    );
  }, [isAsked, setSearch]);
}
