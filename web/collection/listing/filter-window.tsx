import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { PublicFacetKind } from '#contract/collection/listing/facets.ts';
import type { PublicFacetCounts } from '#contract/collection/listing/filters.ts';
import { FilterSections } from '#web/collection/listing/filter-sections.tsx';
import { FilterValues } from '#web/collection/listing/filter-values.tsx';
import { useFilterNames } from '#web/collection/listing/filter-words.ts';
import { isNarrowed, type ListingQuery, listingAddress } from '#web/collection/listing/listing-address.ts';
import { useListingChange } from '#web/collection/listing/listing-change.ts';
import { word } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { DialogWindow } from '#web/ui/dialog/dialog-window.tsx';

export type FilterWindowProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** the filter whose values are shown, or all of them */
  asked: PublicFacetKind | 'all';
  query: ListingQuery;
  /** undefined while they are on their way, null when they can't be had */
  facets: PublicFacetCounts | null | undefined;
};

/** All filters with what each leaves, or the values of one of them. */
export function FilterWindow({ open, onOpenChange, asked, query, facets }: FilterWindowProps) {
  const { t } = useLingui();
  const names = useFilterNames();
  const change = useListingChange(query);
  const [shown, setShown] = useState(asked);
  useEffect(() => {
    if (open) setShown(asked);
  }, [open, asked]);
  const toggle = (kind: PublicFacetKind, value: string) =>
    change({ [kind]: query[kind] === value ? undefined : value });
  const choose = (kind: PublicFacetKind, value: string) => {
    toggle(kind, value);
    onOpenChange(false);
  };
  return (
    <DialogWindow
      open={open}
      onOpenChange={onOpenChange}
      title={shown === 'all' ? t`Filters` : names[shown]}
      actions={
        <>
          {isNarrowed(query) && (
            <ButtonLink look="text" to={listingAddress({ username: query.username, sort: query.sort })}>
              <Trans>Clear filters</Trans>
            </ButtonLink>
          )}
          <Button look="primary" onClick={() => onOpenChange(false)}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      {!facets && <p role="status">{facets === null ? word('samples_failed') : <Trans>Loading…</Trans>}</p>}
      {facets && shown === 'all' && (
        <FilterSections query={query} facets={facets} onToggle={toggle} onMore={setShown} />
      )}
      {facets && shown !== 'all' && (
        <FilterValues kind={shown} query={query} facets={facets} onChoose={(value) => choose(shown, value)} />
      )}
    </DialogWindow>
  );
}
