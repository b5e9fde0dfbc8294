import { useCallback, useEffect, useRef } from 'react';
import { createPath, useLocation, useNavigate, useNavigation } from 'react-router';
import type { DeskView } from '#contract/collection/desk/views.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { type DeskQuery, deskAddress, deskQuery, viewAddress, viewQuery } from './desk-address.ts';

/** Whether the new list replaces the present history entry, as while a search is typed. */
export type AskHow = { replaces?: boolean };

/**
 * Requests a list: `ask` applies a change to the query requested last, which may still be loading; `askView` shows
 * a view just saved, which the loaded views may not contain yet.
 */
export function useAsk(query: DeskQuery, views: readonly DeskView[]) {
  const navigate = useNavigate();
  const { location: nextLocation } = useNavigation();
  const currentAddress = createPath(useLocation());
  const latestQuery = useRef(query);
  /**
   * The list requested last: its address, the address it was requested from, and whether its navigation was rendered.
   */
  const request = useRef<{ address: string; origin: string; isRendered: boolean } | null>(null);
  useEffect(() => {
    const isComing = nextLocation?.pathname === screenAddress('myCollection');
    if (request.current && isComing && createPath(nextLocation) === request.current.address) {
      request.current.isRendered = true;
      return;
    }
    // An earlier answer may be rendered between a press and the navigation it begins: the press still counts.
    const isWaiting = !nextLocation && request.current?.isRendered === false;
    if (isWaiting && currentAddress === request.current?.origin) return;
    request.current = null;
    latestQuery.current = isComing ? deskQuery(new URLSearchParams(nextLocation.search), views) : query;
  }, [nextLocation, currentAddress, query, views]);
  const go = useCallback(
    (next: DeskQuery, address: string, { replaces = false }: AskHow = {}) => {
      latestQuery.current = next;
      request.current = { address, origin: currentAddress, isRendered: false };
      void navigate(address, { preventScrollReset: true, replace: replaces });
    },
    [navigate, currentAddress],
  );
  const ask = useCallback(
    (change: (query: DeskQuery) => Partial<DeskQuery>, askMode?: AskHow) => {
      const next = { ...latestQuery.current, ...change(latestQuery.current) };
      go(next, deskAddress(next), askMode);
    },
    [go],
  );
  const askView = useCallback((view: DeskView) => go(viewQuery(view), viewAddress(view.id)), [go]);
  return { ask, askView };
}
