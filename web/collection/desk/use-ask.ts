import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { View } from '#contract/collection/views.ts';
import { linkTo } from '#contract/paths.ts';
import { type DeskQuery, deskAddress, deskQuery } from '#web/collection/desk/desk-address.ts';

/** Asks for the list with a change to what was asked for last, which may still be on its way. */
export function useAsk(query: DeskQuery, views: readonly View[]) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const asked = useRef(query);
  useEffect(() => {
    const isComing = location?.pathname === linkTo('myCollection');
    asked.current = isComing ? deskQuery(new URLSearchParams(location.search), views) : query;
  }, [location, query, views]);
  return useCallback(
    (change: (asked: DeskQuery) => Partial<DeskQuery>) => {
      asked.current = { ...asked.current, ...change(asked.current) };
      void navigate(deskAddress(asked.current), { preventScrollReset: true });
    },
    [navigate],
  );
}
