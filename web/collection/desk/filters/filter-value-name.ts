import { useAtomValue } from 'jotai';
import { facetFields } from '#contract/collection/listing/facets.ts';
import type { OwnFacetCounts } from '#contract/collection/listing/filters.ts';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { calendarDate } from '#contract/format/dates.ts';
import { useLabelNames, useMissingNames } from '#web/collection/desk/desk-words.ts';
import { useFieldText } from '#web/collection/field-text.ts';
import { useValueName } from '#web/collection/listing/filter-words.ts';
import { localeAtom } from '#web/shell/language.ts';

/** What the value of any filter of one's own list is called. */
export function useOwnValueName(facets: OwnFacetCounts | null, listed: readonly PublicSpecimen[]) {
  const locale = useAtomValue(localeAtom);
  const valueName = useValueName(facets, listed);
  const fieldText = useFieldText();
  const missingNames = useMissingNames();
  const labelNames = useLabelNames();
  return (name: keyof SpecimenFilters, value: string): string => {
    const field = facetFields.find((one) => one === name);
    if (field) return fieldText(specimenFields[field].kind, value) ?? value;
    if (name === 'missing') return missingNames[value as keyof typeof missingNames];
    if (name === 'label') return labelNames[value as keyof typeof labelNames];
    if (name === 'mineral' || name === 'locality' || name === 'size_class') return valueName(name, value);
    return /_(from|to)$/.test(name) ? calendarDate(value, locale) : value;
  };
}
