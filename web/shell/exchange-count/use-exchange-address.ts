import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { threadCountsAtom } from './thread-counts-atom.ts';

/**
 * Where “Exchange” leads: while conversations wait, to the list of them that the count beside it counts; otherwise,
 * and in the market itself, to the market.
 */
export function useExchangeAddress(): string {
  const counts = useAtomValue(threadCountsAtom);
  const { pathname } = useLocation();
  const market = screenAddress('market');
  const isWaiting = counts !== null && counts.yours + counts.unread > 0;
  return isWaiting && !pathname.startsWith(market) ? screenAddress('myExchange') : market;
}
