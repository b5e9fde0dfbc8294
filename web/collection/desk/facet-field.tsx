import { useLingui } from '@lingui/react/macro';
import type { FacetKind } from '#contract/collection/facets.ts';
import type { OwnFacetCounts } from '#contract/collection/filters.ts';
import { useOwnFilterNames } from '#web/collection/desk/desk-words.ts';
import { useOwnValueName } from '#web/collection/desk/filter-value-name.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

type FacetProps = {
  kind: FacetKind;
  value: string;
  facets: OwnFacetCounts | null;
  onValue: (change: Record<string, string>) => void;
};

/** One filter with what each of its values leaves; one that no specimen has is not offered. */
export function FacetField({ kind, value, facets, onValue }: FacetProps) {
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
