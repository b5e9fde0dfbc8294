import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { UserInfo } from '#contract/account/profile.ts';
import type { OtherSpecimens } from '#contract/collection/overview/overview.ts';
import type { ShowcaseTile } from '#contract/collection/showcase/shelves.ts';
import { localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { OtherRow } from './other-row.tsx';

type OtherListsProps = { otherSpecimens: OtherSpecimens; collector: UserInfo };

/**
 * Other specimens from the same locality, of the same mineral and of the same collector; an empty list takes no
 * column.
 */
export function OtherLists({
  otherSpecimens: { place, mineral, collector: collectorSpecimens },
  collector,
}: OtherListsProps) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { username, display_name, specimen_count } = collector;
  const isAlone = [place, mineral, collectorSpecimens].filter(Boolean).length === 1;
  const from = place && localizedLocalityName(place, locale);
  return (
    <div className="mt-12 grid gap-x-8 gap-y-12 sm:grid-cols-[repeat(auto-fit,minmax(0,1fr))] sm:[grid-auto-flow:column] print:hidden">
      {place && (
        <List
          isAlone={isAlone}
          title={t`From ${from}`}
          count={place.specimen_count}
          to={screenAddress('locality', { id: String(place.id) })}
        >
          {rows(place.items, 'collector')}
        </List>
      )}
      {mineral && (
        <List
          isAlone={isAlone}
          title={localizedLocalityName(mineral, locale)}
          count={mineral.specimen_count}
          to={screenAddress('mineral', { id: mineral.id })}
        >
          {rows(mineral.items, 'place')}
        </List>
      )}
      {collectorSpecimens && (
        <List
          isAlone={isAlone}
          title={t`More from ${display_name}`}
          count={specimen_count}
          to={screenAddress('userCollection', { username })}
        >
          {rows(collectorSpecimens.items, 'place')}
        </List>
      )}
    </div>
  );
}

const rows = (tiles: readonly ShowcaseTile[], says: 'collector' | 'place') =>
  tiles.map((tile) => <OtherRow key={tile.id} tile={tile} says={says} />);

/** `isAlone`: the only list; its entries are then in a row instead of a column. */
type ListProps = { isAlone: boolean; title: string; count: number; to: string; children: ReactNode };

function List({ isAlone, title, count, to, children }: ListProps) {
  const { number } = useFormat();
  const all = number(count);
  return (
    <section className="min-w-0">
      <div className="flex items-baseline justify-between gap-4 border-b border-mica pb-2">
        <h2 className="min-w-0 break-keep-names text-h3">{title}</h2>
        <Link to={to} className="link num text-t2" aria-label={`${title}: ${all}`}>
          <Trans>All {all}</Trans>
        </Link>
      </div>
      <ul className={isAlone ? 'grid gap-x-8 sm:grid-cols-3' : undefined}>{children}</ul>
    </section>
  );
}
