import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useFormat } from '#web/shell/format.ts';
import { readThreadCounts } from './thread-counts.ts';
import { threadCountsAtom } from './thread-counts-atom.ts';

/** In how many conversations it is the user's turn, else how many have something unread; nothing where there are none. */
export function ExchangeCount() {
  const { t } = useLingui();
  const { number } = useFormat();
  const { key } = useLocation();
  const counts = useAtomValue(threadCountsAtom);
  useEffect(() => {
    // Again with each page, because reading and answering change them.
    if (key) void readThreadCounts();
  }, [key]);
  useEffect(() => {
    const readVisibly = () => document.visibilityState === 'visible' && void readThreadCounts();
    document.addEventListener('visibilitychange', readVisibly);
    return () => document.removeEventListener('visibilitychange', readVisibly);
  }, []);
  if (!counts || (counts.yours === 0 && counts.unread === 0)) return null;
  const [turns, unread] = [number(counts.yours), number(counts.unread)];
  return (
    <span className="num rounded bg-azurite px-1.5 text-[.6875rem] text-on-azurite leading-4">
      <span aria-hidden="true">{counts.yours > 0 ? turns : unread}</span>
      <span className="sr-only">{t`your turn in ${turns}, ${unread} unread`}</span>
    </span>
  );
}
