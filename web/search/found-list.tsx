import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from 'react-router';
import type { FoundListProps } from '#web/shell/search/found-list.ts';
import { searchAddress } from '#web/shell/search/search-address.ts';
import { groupsTotal } from './found-groups.tsx';
import { FoundOptions } from './found-options.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListSays } from './list-says.tsx';
import { recentSearches } from './recent-searches.ts';
import { optionGroups, useFoundThings } from './use-found-things.tsx';
import { useOptionKeys } from './use-option-keys.ts';

/** The options under the search field: hits while the user types, or recent searches. */
export function FoundList({ text, listId, keys, onChoose, onClose, onLeave }: FoundListProps) {
  const navigate = useNavigate();
  const results = useFoundThings(text);
  const { q, resultsQuery, foundGroups, isAnswered, isReading, fault } = results;
  const groups = optionGroups(q, results);
  // Hits for an earlier text can't be chosen, and are dimmed if the answer is slow.
  const isOutdated = q !== '' && isReading && resultsQuery !== q;
  const ids = groups.map(({ key, rows }) => rows.map((_, rowIndex) => `${listId}-${key}-${rowIndex}`));
  const addresses = new Map(
    groups.flatMap(({ rows }, groupIndex) =>
      rows.map(({ to }, rowIndex) => [ids[groupIndex]?.[rowIndex], to] as const),
    ),
  );
  const remember = () => {
    if (q !== '') recentSearches.remember({ id: q }, q);
  };
  const leave = () => {
    remember();
    onLeave();
  };
  const chosenId = useOptionKeys({
    groups: isOutdated ? [] : ids,
    keys,
    onChoose,
    onOpen: (id) => {
      leave();
      void navigate(addresses.get(id) ?? searchAddress(q));
    },
    onAsk: remember,
  });
  if (q === '' && groups.length === 0) return <div role="listbox" id={listId} hidden />;
  const { count, isMore } = groupsTotal(foundGroups);
  const forget = () => {
    recentSearches.forget();
    onClose();
  };
  return (
    <div className="found-list" onPointerDown={(event) => event.preventDefault()}>
      <div aria-hidden="true" className={isReading ? 'breathing h-0.5 bg-azurite' : 'h-0.5'} />
      <div aria-busy={isOutdated} className={isOutdated ? 'outdated' : undefined}>
        <FoundOptions groups={groups} listId={listId} ids={ids} chosenId={chosenId} onOpen={leave} />
      </div>
      <ListSays
        q={resultsQuery}
        count={isAnswered ? Math.max(count, groups.length) : null}
        isReading={isReading}
        fault={fault}
      />
      <ListFoot onForget={q === '' ? forget : undefined}>
        {count > 0 && !isOutdated && (
          <Link to={searchAddress(resultsQuery)} className="link min-h-11 inline-flex items-center" onClick={leave}>
            {isMore ? <Trans>All results</Trans> : <Trans>All {count} results</Trans>}
          </Link>
        )}
      </ListFoot>
    </div>
  );
}
