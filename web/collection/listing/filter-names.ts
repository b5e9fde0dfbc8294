import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { SpecimenCard } from '#contract/collection/cards/read-cards.ts';
import { facetFields, type PublicFacetKind, publicFields } from '#contract/collection/listing/facets.ts';
import type { PublicFacetCounts } from '#contract/collection/listing/filters.ts';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import { pick } from '#contract/collection/specimen/field.ts';
import type { FieldKind } from '#contract/collection/specimen/field-kinds.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import type { Locale } from '#contract/format/locale.ts';
import { useSizeClassName } from '#web/collection/choice-names.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import { localeAtom } from '#web/shell/language.ts';

/** The names of the filters. */
export function useFilterNames(): Record<PublicFacetKind, string> {
  const { t } = useLingui();
  const names = useFieldNames();
  return {
    ...pick(names, publicFields),
    locality: names.locality,
    mineral: t`Mineral`,
    element: t`Element`,
    serie: names.coll_serie,
    size_class: names.size,
    tag: t`Tag`,
    has_media: t`With photos`,
  };
}

type LocalizedName = { name: string; name_zh: string | null };

/** A name in the reader's language. */
export const localizedName = ({ name, name_zh }: LocalizedName, locale: Locale) => (locale === 'zh' && name_zh) || name;

/** The name of a value of a field that specimens are filtered by. */
export const fieldValueName = (kind: FieldKind, value: string, locale: Locale): string =>
  ('choiceNames' in kind && kind.choiceNames[value]?.[locale]) || value;

/**
 * The name of a filter's value. The names of minerals and localities come from the facet counts or, until those are
 * loaded, from the listed specimens, each of which has the filtered value.
 */
export function useValueName(
  facets: PublicFacetCounts | null,
  [specimen]: readonly Pick<SpecimenCard, 'minerals' | 'locality'>[],
) {
  const locale = useAtomValue(localeAtom);
  const sizeName = useSizeClassName();
  return (kind: keyof SpecimenFilters, value: string): string => {
    const field = facetFields.find((name) => name === kind);
    if (field) return fieldValueName(specimenFields[field].kind, value, locale);
    if (kind === 'size_class') return sizeName(value as Parameters<typeof sizeName>[0]);
    if (kind !== 'mineral' && kind !== 'locality') return value;
    const specimenValues: readonly (LocalizedName & { id: string | number })[] =
      (kind === 'mineral' ? specimen?.minerals : specimen?.locality?.path) ?? [];
    const match =
      facets?.[kind].find((facetValue) => facetValue.value === value) ??
      specimenValues.find(({ id }) => String(id) === value);
    return match ? localizedName(match, locale) : value;
  };
}
