import { Trans } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import type { DeskView } from '#contract/collection/desk/views.ts';
import { usualSort } from '#contract/collection/listing/filter-values.ts';
import type { OwnSort } from '#contract/collection/listing/own-filters.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { activeFilters, type DeskQuery, deskAddress, listKey } from '#web/collection/desk/desk-address.ts';
import { type DeskFacets, type DeskListing, knownTotal, useDeskListing } from '#web/collection/desk/desk-listing.ts';
import { DeskControls, type DeskControlsProps } from '#web/collection/desk/filters/desk-controls.tsx';
import { ListFailed } from '#web/collection/desk/list-failed.tsx';
import { ManyActions } from '#web/collection/desk/operations/selection-actions.tsx';
import { useChosen } from '#web/collection/desk/selection/use-desk-selection.ts';
import { useHasSpace } from '#web/collection/desk/use-is-wide.ts';
import { useAsk } from '#web/collection/desk/use-list-request.ts';
import { ListWalkContext } from '#web/collection/form/list-walk/list-walk.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { Icon } from '#web/ui/icon.tsx';
import { DeskRows } from './desk-rows.tsx';
import { DeskTools, type DeskToolsProps } from './desk-tools.tsx';
import { useDeskLayout } from './use-desk-layout.ts';

type Props = Omit<DeskToolsProps, 'isSaving' | 'onSavingEnd'> & Omit<DeskControlsProps, 'onSave' | 'lead'>;

/** The search, the order and the filters above the rows; on narrow screens, search and order are collapsed. */
function DeskHead({ query, specimens, facets, onFilter, ...tools }: Props) {
  const [isSaving, setSaving] = useState(false);
  const [isOpen, setOpen] = useState(query.filter.q !== undefined);
  const isWideEnough = useHasSpace();
  const deskTools = (
    <DeskTools query={query} isSaving={isSaving} onSavingEnd={() => setSaving(false)} onFilter={onFilter} {...tools} />
  );
  return (
    <>
      {isWideEnough && deskTools}
      <DeskControls
        query={query}
        specimens={specimens}
        facets={facets}
        onFilter={onFilter}
        onSave={() => setSaving(true)}
        lead={!isWideEnough && <ToolsToggle isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
      />
      {!isWideEnough && (isOpen || isSaving) && deskTools}
    </>
  );
}

function ToolsToggle({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <button type="button" className="chip" aria-expanded={isOpen} onClick={onToggle}>
      <Icon small name="i-lucide-search" className="text-graphite" />
      <Trans>Search and order</Trans>
    </button>
  );
}

type DeskProps = {
  initialListing: DeskListing;
  query: DeskQuery;
  views: readonly DeskView[];
  preference: Preference;
  facets: Promise<DeskFacets | null>;
  onStored: () => void;
};

/** The user's own specimens: the list, its layout, and the actions on selected specimens. */
export function Desk({ initialListing, query, views, preference, facets: facetsRequest, onStored }: DeskProps) {
  const facets = useRead(facetsRequest, () => facetsRequest, { keepPrevious: true }).value ?? null;
  const { listing, state, loadMore, reread, put, showNow, readUpTo } = useDeskListing(initialListing, query);
  const appearance = useDeskLayout();
  const { selection, setSelection, select, selectAll, clear } = useChosen(query, listing);
  const { ask, askView } = useAsk(query, views);
  const sortBy = useCallback((sort: OwnSort) => ask(() => ({ sort })), [ask]);
  const total = knownTotal(query, listing, facets);
  const address = deskAddress(query);
  const { filter, sort } = query;
  const { as_of } = initialListing;
  const walk = useMemo(() => ({ filter, sort, address, as_of }), [filter, sort, address, as_of]);
  // Undo may be pressed long after another list is shown: the list shown then is the one read again.
  const handleChange = useCallback(() => {
    void reread();
    onStored();
  }, [reread, onStored]);
  return (
    <ListWalkContext value={walk}>
      <DeskHead
        query={query}
        views={views}
        appearance={appearance}
        specimens={listing.items}
        facets={facets}
        onViews={onStored}
        onView={askView}
        onColumns={(columns) => ask(() => ({ columns }))}
        onSort={sortBy}
        onFilter={(change, askOptions) =>
          ask(({ filter: askedFilter }) => ({ filter: change(askedFilter) }), askOptions)
        }
      />
      <DeskRows
        appearance={appearance}
        list={listKey(query)}
        items={listing.items}
        total={total}
        isWhole={listing.next_cursor === null}
        names={query.columns}
        sort={query.sort ?? usualSort}
        preference={preference}
        selection={selection}
        onSelect={select}
        onSelectAll={selectAll}
        onClear={clear}
        onSort={sortBy}
        onMore={loadMore}
        isLoading={state === 'busy'}
        onSaved={put}
        onReadRows={readUpTo}
        onCellsWritten={showNow}
        isFiltered={activeFilters(query.filter).length > 0}
        queryMinerals={listing.meant ?? []}
        searchAddress={(q) => deskAddress({ ...query, filter: { ...query.filter, q } })}
      />
      {state === 'failed' && <ListFailed onRetry={() => void loadMore()} />}
      <ManyActions
        query={query}
        listing={listing}
        total={total}
        selection={selection}
        onSelection={setSelection}
        onChanged={handleChange}
      />
    </ListWalkContext>
  );
}
