import { ownFacetKinds } from '#contract/collection/listing/facets.ts';
import type { OwnFacetCounts } from '#contract/collection/listing/filters.ts';
import type { AskedFilters } from './asked-filters.ts';
import { FacetField } from './facet-field.tsx';
import { LabelStateField } from './label-state-field.tsx';

type Props = { asked: AskedFilters; facets: OwnFacetCounts | null; onAsk: (change: Partial<AskedFilters>) => void };

/** The filters that open to their values, one below the other. */
export const FilterDisclosures = ({ asked: { chosenValues, typedValues }, facets, onAsk }: Props) => (
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
