import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { filterValues } from '#contract/collection/listing/filter-values.ts';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import {
  activeFilters,
  type DeskQuery,
  filteredAddress,
  withFilter,
  withoutValue,
} from '#web/collection/desk/desk-address.ts';
import type { DeskFacets } from '#web/collection/desk/desk-listing.ts';
import { useDeskFilterNames, useMissingFieldTexts } from '#web/collection/desk/desk-texts.ts';
import type { AskHow } from '#web/collection/desk/use-list-request.ts';
import { useFormat } from '#web/shell/format.ts';
import { Chip } from '#web/ui/chip.tsx';
import { ChipRow } from '#web/ui/chip-row.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useOpenedComponent } from '#web/ui/state/use-lazy-component.ts';
import { useOwnValueName } from './filter-value-name.ts';

const load = () => import('./own-filter-window.tsx').then((module) => module.OwnFilterWindow);

export type DeskControlsProps = {
  query: DeskQuery;
  specimens: readonly OwnSpecimen[];
  facets: DeskFacets | null;
  /** receives the last requested filter and returns the next one */
  onFilter: (change: (filter: SpecimenFilters) => SpecimenFilters, askOptions?: AskHow) => void;
  onSave: () => void;
  /** shown before the filters */
  lead?: ReactNode;
};

/**
 * The active filters of the list, and how many specimens lack what is missing; the other filters are behind one
 * chip.
 */
export function DeskControls({ query, specimens, facets, onFilter, onSave, lead }: DeskControlsProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [open, setOpen] = useState(false);
  const [isNear, setNear] = useState(false);
  const FilterWindow = useOpenedComponent(load, open, isNear);
  const names = useDeskFilterNames();
  const missingNames = useMissingFieldTexts();
  const valueName = useOwnValueName(facets, specimens);
  const { filter } = query;
  const allButton = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  // The pressed chip disappears or becomes another: the keyboard focus stays among the chips.
  useEffect(() => {
    if (!wasPressed.current || document.activeElement !== document.body) return;
    wasPressed.current = false;
    allButton.current?.focus({ preventScroll: true });
  });
  const press = (change: (filters: SpecimenFilters) => SpecimenFilters) => {
    wasPressed.current = true;
    onFilter(change);
  };
  const activeValues = activeFilters(filter).filter(([name]) => name !== 'q');
  const missingCounts = (facets?.missing ?? []).filter(({ value }) => !filterValues(filter.missing).includes(value));
  return (
    <div className="min-h-12">
      <ChipRow oneLine label={t`Filters`}>
        {lead}
        <button
          ref={allButton}
          type="button"
          className="chip"
          aria-haspopup="dialog"
          onPointerEnter={() => setNear(true)}
          onFocus={() => setNear(true)}
          onClick={() => setOpen(true)}
        >
          <Icon small name="i-lucide-list-filter" className="text-graphite" />
          <Trans>All filters</Trans>
        </button>
        {activeValues.map(([name, value]) => (
          <Chip
            key={`${name} ${value}`}
            isPressed
            onClick={() => press((filters) => withoutValue(filters, name, value))}
          >
            <span className="max-w-60 truncate">
              {name !== 'missing' && <span className="text-graphite">{names[name]}: </span>}
              {valueName(name, value)}
            </span>
          </Chip>
        ))}
        {activeFilters(filter).length > 0 && (
          <Link className="chip no-underline" to={filteredAddress(screenAddress('exportCollection'), filter)}>
            <Icon small name="i-lucide-printer" className="text-graphite" />
            {facets?.matching == null ? (
              <Trans>Report of these</Trans>
            ) : (
              <Trans>Report of these {number(facets.matching)}</Trans>
            )}
          </Link>
        )}
        {missingCounts.map(({ value, specimen_count }) => (
          <Chip
            key={value}
            isPressed={false}
            onClick={() => press((filters) => withFilter(filters, { missing: value as SpecimenFilters['missing'] }))}
          >
            {facets?.matching != null && <span className="num font-600">{number(specimen_count)}</span>}
            {missingNames[value as keyof typeof missingNames]}
          </Chip>
        ))}
        {activeFilters(filter).length > 0 && (
          <button type="button" className="chip" onClick={onSave}>
            <Trans>Save this search</Trans>
          </button>
        )}
      </ChipRow>
      {FilterWindow && open && (
        <FilterWindow
          open={open}
          onOpenChange={setOpen}
          filter={filter}
          facets={facets}
          onFilter={(newFilters) => onFilter(() => newFilters)}
        />
      )}
    </div>
  );
}
