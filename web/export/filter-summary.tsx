import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { activeFilters, filterAddress } from '#web/collection/desk/desk-address.ts';
import { useDeskFilterNames } from '#web/collection/desk/desk-texts.ts';
import { useOwnValueName } from '#web/collection/desk/filters/filter-value-name.ts';
import { useFormat } from '#web/shell/format.ts';

type Props = { filter: SpecimenFilters; specimens: readonly OwnSpecimen[]; allAddress: string };

/** The filters by which the specimens of a report or an export were chosen, and the links to change them. */
export function FilterSummary({ filter, specimens, allAddress }: Props) {
  const { joinSayings } = useFormat();
  const names = useDeskFilterNames();
  const valueName = useOwnValueName(null, specimens);
  const sayings = activeFilters(filter).map(([name, value]) =>
    name === 'missing' ? valueName(name, value) : `${names[name]}: ${valueName(name, value)}`,
  );
  return (
    <p className="mt-1 text-t2">
      <Trans>Filtered by {joinSayings(sayings)}</Trans>
      <span className="print:hidden">
        {' · '}
        <Link to={filterAddress(filter)} className="link">
          <Trans>Change the filter</Trans>
        </Link>
        {' · '}
        <Link to={allAddress} className="link">
          <Trans>All specimens</Trans>
        </Link>
      </span>
    </p>
  );
}
