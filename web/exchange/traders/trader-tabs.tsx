import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import type { Trader } from '#contract/exchange/traders/trader.ts';
import { useFormat } from '#web/shell/format.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';
import type { TraderReviewPage, TraderThreadPage } from './read-trader.ts';

type Props = {
  trader: Pick<Trader, 'intents' | 'wants' | 'credit'>;
  threads: TraderThreadPage;
  reviews: TraderReviewPage;
};

/** The tabs of a trader's page, each with its count where that is known. */
export function TraderTabs({ trader, threads, reviews }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { hash } = useLocation();
  const { intents, wants, credit } = trader;
  const { positive, neutral, negative } = credit.reviews;
  const totalCount = ({ items, next_cursor }: { items: unknown[]; next_cursor: string | null }) =>
    next_cursor === null ? items.length : null;
  const tabs = [
    { part: '#intents', label: t`Intents`, count: totalCount(intents) ?? credit.active_intents },
    { part: '#wants', label: t`Want list`, count: wants.length },
    { part: '#conversations', label: t`Public conversations`, count: totalCount(threads) },
    { part: '#reviews', label: t`Reviews`, count: totalCount(reviews) ?? positive + neutral + negative },
  ];
  return (
    <TabLinks
      label={t`Parts of this page`}
      links={tabs.map(({ part, label, count }, index) => ({
        to: part,
        label,
        ...(count !== null && { count: number(count) }),
        current: hash === part || (index === 0 && !tabs.some((tab) => tab.part === hash)),
      }))}
    />
  );
}
