import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { MarketCounts } from '#contract/exchange/market/market.ts';
import { localizedMineralName } from '#contract/minerals/localized-mineral-name.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { localeAtom } from '#web/shell/language.ts';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { ListedWantRow } from './listed-want-row.tsx';
import { readWants, type WantsFilters, type WantsPage } from './read-market-lists.ts';

type MineralsProps = { minerals: MarketCounts['wanted']; firstPage: WantsPage; filters: WantsFilters };

/** The most wanted minerals as links that narrow the list, and the one that narrows it. */
export function WantedMinerals({ minerals, firstPage, filters: { mineral } }: MineralsProps) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const path = screenAddress('marketWants');
  const otherMinerals = minerals.filter(({ value }) => value !== mineral);
  const filterMineral =
    firstPage.items.find((want) => want.mineral?.id === mineral)?.mineral ??
    minerals.find(({ value }) => value === mineral);
  if (mineral === undefined && otherMinerals.length === 0) return null;
  return (
    <nav aria-label={t`Wants`} className="mt-4 mb-2 flex flex-wrap gap-2">
      {mineral !== undefined && (
        <Link to={path} aria-label={t`Clear filters`} className="chip chip-on no-underline">
          {filterMineral ? localizedMineralName(filterMineral, locale) : mineral}
          <Icon small name="i-lucide-x" className="text-azurite" />
        </Link>
      )}
      {otherMinerals.map(({ value, ...names }) => (
        <Link key={value} to={`${path}?mineral=${encodeURIComponent(value)}`} className="chip no-underline">
          {localizedMineralName(names, locale)}
        </Link>
      ))}
    </nav>
  );
}

/** The wants of all listed collectors, the newest first. */
export function AllWants({ firstPage, filters }: { firstPage: WantsPage; filters: WantsFilters }) {
  const { items, list, ...pagination } = usePages(firstPage, (cursor, signal) => readWants(filters, cursor, signal));
  const path = screenAddress('marketWants');
  if (items.length === 0 && !pagination.hasMore)
    return (
      <div className="pt-8">
        <EmptyState
          title={
            filters.mineral === undefined ? (
              <Trans>Nothing is wanted at the moment.</Trans>
            ) : (
              <Trans>No listed collector looks for this mineral at the moment.</Trans>
            )
          }
          actions={
            filters.mineral !== undefined && (
              <ButtonLink to={path}>
                <Trans>Clear filters</Trans>
              </ButtonLink>
            )
          }
        />
      </div>
    );
  return (
    <>
      <ul className="mt-2 border-t border-mica">
        {items.map((want) => (
          <ListedWantRow key={want.id} want={want} />
        ))}
      </ul>
      <LoadMore {...pagination} nextCursor={list.next_cursor} />
    </>
  );
}
