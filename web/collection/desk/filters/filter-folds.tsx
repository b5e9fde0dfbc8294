import { ownFacetKinds } from '#contract/collection/listing/facets.ts';
import type { OwnFacetCounts } from '#contract/collection/listing/filters.ts';
import type { AskedFilters } from './asked-filters.ts';
import { FacetField } from './facet-field.tsx';
import { LabelStateField } from './label-state-field.tsx';

type Props = { asked: AskedFilters; facets: OwnFacetCounts | null; onAsk: (change: Partial<AskedFilters>) => void };

/** The filters that open to their values, one below the other. */
export const FilterDisclosures = ({ asked: { chosenValues: chosen, typedValues: typed }, facets, onAsk }: Props) => (
  <div>
    {ownFacetKinds.map((kind) => (
      <FacetField
        key={kind}
        kind={kind}
        values={chosen[kind] ?? []}
        facets={facets}
        onValues={(values) => onAsk({ chosenValues: { ...chosen, [kind]: values } })}
      />
    ))}
    <LabelStateField value={typed.label ?? ''} onValue={(label) => onAsk({ typedValues: { ...typed, label } })} />
  </div>
);
