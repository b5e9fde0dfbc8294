import { useLingui } from '@lingui/react/macro';
import type { PublicFacetKind } from '#contract/collection/listing/facets.ts';
import type { PublicFacetCounts } from '#contract/collection/listing/filters.ts';
import { useFilterNames, useValueName } from '#web/collection/listing/filter-words.ts';
import type { ListingQuery } from '#web/collection/listing/listing-address.ts';
import { useFormat } from '#web/shell/format.ts';
import { Chip } from '#web/ui/chip.tsx';

const sections: readonly PublicFacetKind[] = ['locality', 'mineral', 'element', 'serie', 'size_class', 'tag'];
const AT_ONCE = 6;

type Props = {
  query: ListingQuery;
  facets: PublicFacetCounts;
  onToggle: (kind: PublicFacetKind, value: string) => void;
  onMore: (kind: PublicFacetKind) => void;
};

/** Every filter with the values that leave the most; more of them at a press. Of places, the countries. */
export function FilterSections({ query, facets, onToggle, onMore }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const names = useFilterNames();
  const valueName = useValueName(facets, []);
  return sections.map((kind) => {
    const all = facets[kind];
    const large = kind === 'locality' ? facets.locality.filter((place) => place.kind === 'country') : all;
    const shown = large.slice(0, AT_ONCE);
    const chosen = all.find(({ value }) => value === query[kind]);
    const chips = !chosen || shown.some(({ value }) => value === chosen.value) ? shown : [chosen, ...shown];
    if (all.length === 0) return null;
    return (
      <fieldset key={kind} className="min-w-0">
        <legend className="mb-1 text-t2 text-graphite">{names[kind]}</legend>
        <div className="flex flex-wrap gap-2 py-1.5">
          {chips.map(({ value, specimen_count }) => (
            <Chip
              key={value}
              on={value === query[kind]}
              count={number(specimen_count)}
              onClick={() => onToggle(kind, value)}
            >
              <span className="max-w-60 truncate">{valueName(kind, value)}</span>
            </Chip>
          ))}
          {all.length > shown.length && (
            <Chip aria-label={t`More: ${names[kind]}`} onClick={() => onMore(kind)}>{t`More`}</Chip>
          )}
        </div>
      </fieldset>
    );
  });
}
