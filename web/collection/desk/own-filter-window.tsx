import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type FacetKind, ownFacetKinds } from '#contract/collection/facets.ts';
import type { OwnFacetCounts } from '#contract/collection/filters.ts';
import { readOwnFilters, type SpecimenFilters } from '#contract/collection/own-filters.ts';
import { filtersSaid, withFilter } from '#web/collection/desk/desk-address.ts';
import { useOwnFilterNames } from '#web/collection/desk/desk-words.ts';
import { useOwnValueName } from '#web/collection/desk/filter-value-name.ts';
import { RangeFields } from '#web/collection/desk/range-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogWindow } from '#web/ui/dialog-window.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filter: SpecimenFilters;
  facets: OwnFacetCounts | null;
  onFilter: (filter: SpecimenFilters) => void;
};

/** All filters of one's own list, each as a choice with its counts; days and prices as ranges. */
export function OwnFilterWindow({ open, onOpenChange, filter, facets, onFilter }: Props) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Record<string, string>>(() => Object.fromEntries(filtersSaid(filter)));
  const set = (change: Record<string, string>) => setAsked((before) => ({ ...before, ...change }));
  const isPriced = Boolean(asked.price_min || asked.price_max);
  const apply = () => {
    const said = Object.entries({ ...asked, ...(isPriced && { currency: asked.currency ?? 'USD' }) });
    onFilter(withFilter(readOwnFilters(new URLSearchParams(said.filter(([, value]) => value !== ''))), {}));
    onOpenChange(false);
  };
  return (
    <DialogWindow
      open={open}
      onOpenChange={onOpenChange}
      wide
      title={t`Filters`}
      actions={
        <>
          <Button look="text" onClick={() => setAsked(filter.q ? { q: filter.q } : {})}>
            <Trans>Clear filters</Trans>
          </Button>
          <Button look="primary" onClick={apply}>
            <Trans>Show</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {ownFacetKinds.map((kind) => (
          <FacetField key={kind} kind={kind} value={asked[kind] ?? ''} facets={facets} onValue={set} />
        ))}
        <RangeFields asked={asked} isPriced={isPriced} onValue={set} />
      </div>
    </DialogWindow>
  );
}

type FacetProps = {
  kind: FacetKind;
  value: string;
  facets: OwnFacetCounts | null;
  onValue: (change: Record<string, string>) => void;
};

/** One filter with what each of its values leaves; one that no specimen has is not offered. */
function FacetField({ kind, value, facets, onValue }: FacetProps) {
  const { t, i18n } = useLingui();
  const name = useOwnFilterNames()[kind];
  const valueName = useOwnValueName(facets, []);
  const counted = facets?.[kind] ?? [];
  if (counted.length === 0 && value === '') return null;
  const others = value !== '' && !counted.some((one) => one.value === value) ? [{ value, specimen_count: 0 }] : [];
  const labelOf = (one: string) => (kind === 'has_media' ? t`yes` : valueName(kind, one));
  return (
    <Field label={name}>
      <Select
        value={value}
        onValueChange={(chosen) => onValue({ [kind]: chosen })}
        options={[
          { value: '', label: t`Any` },
          ...[...others, ...counted].map((one) => ({
            value: one.value,
            label: `${labelOf(one.value)} (${i18n.number(one.specimen_count)})`,
          })),
        ]}
      />
    </Field>
  );
}
