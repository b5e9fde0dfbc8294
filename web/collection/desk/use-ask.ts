import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { DeskView } from '#contract/collection/desk/views.ts';
import { linkTo } from '#contract/paths.ts';
import { type DeskQuery, deskAddress, deskQuery, queryOf, viewAddress } from '#web/collection/desk/desk-address.ts';

/** Whether the list takes the place of the one before in the browser's history, as while a search is typed. */
export type AskHow = { replaces?: boolean };

/**
 * Asking for the list: `ask` with a change to what was asked for last, which may still be on its way; `askView` for a
 * view as it was just saved, which the views that were read may not know yet.
 */
export function useAsk(query: DeskQuery, views: readonly DeskView[]) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const latestQuery = useRef(query);
  const going = useRef<string | null>(null);
  useEffect(() => {
    const isComing = location?.pathname === linkTo('myCollection');
    if (isComing && location.pathname + location.search === going.current) return;
    going.current = null;
    latestQuery.current = isComing ? deskQuery(new URLSearchParams(location.search), views) : query;
  }, [location, query, views]);
  const go = useCallback(
    (next: DeskQuery, address: string, { replaces = false }: AskHow = {}) => {
      latestQuery.current = next;
      going.current = address;
      void navigate(address, { preventScrollReset: true, replace: replaces });
    },
    [navigate],
  );
  const ask = useCallback(
    (change: (query: DeskQuery) => Partial<DeskQuery>, how?: AskHow) => {
      const next = { ...latestQuery.current, ...change(latestQuery.current) };
      go(next, deskAddress(next), how);
    },
    [go],
  );
  const askView = useCallback((view: DeskView) => go(queryOf(view), viewAddress(view.id)), [go]);
  return { ask, askView };
}
