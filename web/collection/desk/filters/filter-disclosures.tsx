import { useLingui } from '@lingui/react/macro';
import { ownFacetKinds } from '#contract/collection/listing/facets.ts';
import type { OwnFacetCounts } from '#contract/collection/listing/filters.ts';
import { labelFilters } from '#contract/collection/specimen/label-state.ts';
import { useDeskFilterNames, useLabelStateNames } from '#web/collection/desk/desk-texts.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Radio } from '#web/ui/field/radio.tsx';
import type { AskedFilters } from './asked-filters.ts';
import { FacetField } from './facet-field.tsx';

type LabelStateFieldProps = { value: string; onValue: (value: string) => void };

/** The filter for label states, which opens to its choices; `any` by default. */
function LabelStateField({ value, onValue }: LabelStateFieldProps) {
  const { t } = useLingui();
  const name = useDeskFilterNames().label;
  const names = useLabelStateNames();
  const chosenState = labelFilters.find((state) => state === value);
  const choices = [
    { value: '', label: t`Any` },
    ...labelFilters.map((state) => ({ value: state, label: names[state] })),
  ];
  return (
    <Disclosure
      title={name}
      summary={<span className={chosenState && 'font-600 text-ink'}>{chosenState ? names[chosenState] : t`Any`}</span>}
    >
      <fieldset aria-label={name}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            name="label"
            label={choice.label}
            checked={choice.value === (chosenState ?? '')}
            onChange={() => onValue(choice.value)}
          />
        ))}
      </fieldset>
    </Disclosure>
  );
}

type FilterDisclosuresProps = {
  filters: AskedFilters;
  facets: OwnFacetCounts | null;
  onAsk: (change: Partial<AskedFilters>) => void;
};

/** The filters that open to their values, one below the other. */
export const FilterDisclosures = ({
  filters: { chosenValues, typedValues },
  facets,
  onAsk,
}: FilterDisclosuresProps) => (
  <div>
    {ownFacetKinds.map((kind) => (
      <FacetField
        key={kind}
        kind={kind}
        values={chosenValues[kind] ?? []}
        facets={facets}
        onValues={(values) => onAsk({ chosenValues: { ...chosenValues, [kind]: values } })}
      />
    ))}
    <LabelStateField
      value={typedValues.label ?? ''}
      onValue={(label) => onAsk({ typedValues: { ...typedValues, label } })}
    />
  </div>
);
