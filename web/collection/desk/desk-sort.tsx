import { useLingui } from '@lingui/react/macro';
import { type OwnSort, ownSorts } from '#contract/collection/listing/own-filters.ts';
import { Select } from '#web/ui/field/select.tsx';

/** The order of the list, for layouts without column heads to press. */
export function DeskSort({ sort, onSort }: { sort: OwnSort; onSort: (sort: OwnSort) => void }) {
  const { t } = useLingui();
  const names: Record<OwnSort, string> = {
    number_desc: t`Highest number`,
    number: t`Lowest number`,
    newest: t`Newest`,
    oldest: t`Oldest`,
    updated: t`Changed last`,
    mineral: t`Mineral`,
    mineral_desc: t`Mineral, backwards`,
    price_desc: t`Highest price`,
    price: t`Lowest price`,
    purchased_desc: t`Purchased last`,
    purchased: t`Purchased first`,
  };
  return (
    <Select
      aria-label={t`Sort`}
      className="min-w-36 flex-1 sm:(w-44 flex-none)"
      value={sort}
      onValueChange={onSort}
      options={ownSorts.map((value) => ({ value, label: names[value] }))}
    />
  );
}
