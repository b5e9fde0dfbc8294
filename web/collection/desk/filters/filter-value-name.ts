import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { OwnFacetCounts } from '#contract/collection/listing/filters.ts';
import { includesInnerStorage, outerStorage } from '#contract/collection/listing/inner-storage.ts';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { calendarDate } from '#contract/format/dates.ts';
import { useLabelStateNames, useMissingFieldTexts } from '#web/collection/desk/desk-texts.ts';
import { useValueName } from '#web/collection/listing/filter-names.ts';
import { localeAtom } from '#web/shell/language.ts';

/** The name of a value of any filter of the user's own list. */
export function useOwnValueName(
  facets: OwnFacetCounts | null,
  specimens: readonly Omit<PublicSpecimen, 'number_shared'>[],
) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const valueName = useValueName(facets, specimens);
  const missingNames = useMissingFieldTexts();
  const labelNames = useLabelStateNames();
  const storageLabel = (name: string) => t`All in ${name}`;
  return (name: keyof SpecimenFilters, value: string): string => {
    if (name === 'storage' && includesInnerStorage(value)) return storageLabel(outerStorage(value));
    if (name === 'missing') return missingNames[value as keyof typeof missingNames];
    if (name === 'label') return labelNames[value as keyof typeof labelNames];
    return /_(from|to)$/.test(name) ? calendarDate(value, locale) : valueName(name, value);
  };
}
