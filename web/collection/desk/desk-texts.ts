import { useLingui } from '@lingui/react/macro';
import type { SkipReason } from '#contract/collection/desk/bulk-edit.ts';
import { facetFields, type missingFieldKinds } from '#contract/collection/listing/facets.ts';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import { pick } from '#contract/collection/specimen/field.ts';
import type { LabelFilter } from '#contract/collection/specimen/label-state.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import { useFilterNames } from '#web/collection/listing/filter-names.ts';
import type { ColumnName } from './columns.ts';

/** The names of the columns of the user's own list. */
export function useColumnNames(): Record<ColumnName, string> {
  const { t } = useLingui();
  const names = useFieldNames();
  return { ...names, name: t`Name`, price: names.buy_price, created_at: t`Added`, updated_at: t`Changed` };
}

/** The names of all filters of the user's own list. */
export function useDeskFilterNames(): Record<keyof SpecimenFilters, string> {
  const { t } = useLingui();
  const names = useFieldNames();
  return {
    ...pick(names, facetFields),
    ...useFilterNames(),
    q: t`Search`,
    op_tag: t`Working tag`,
    missing: t({ message: 'Missing', context: 'what has still to be said' }),
    label: t`Label card`,
    currency: names.currency,
    price_min: t`Buy price from`,
    price_max: t`Buy price to`,
    purchased_from: t`Purchased from`,
    purchased_to: t`Purchased to`,
    created_from: t`Added from`,
    created_to: t`Added to`,
    updated_from: t`Changed from`,
    updated_to: t`Changed to`,
  };
}

/** The names of the label states, for chips. */
export function useLabelStateNames(): Record<LabelFilter, string> {
  const { t } = useLingui();
  return {
    not_printed: t`not printed since changed`,
    changed: t`changed since printed`,
    printed: t({ message: 'printed', context: 'a label card' }),
  };
}

/** The texts for what a specimen lacks, for chips. */
export function useMissingFieldTexts(): Record<(typeof missingFieldKinds)[number], string> {
  const { t } = useLingui();
  return {
    photo: t`without photo`,
    mineral: t`without mineral`,
    locality: t`without locality`,
    size: t`without size`,
    weight: t`without weight`,
    price: t`without price`,
    storage: t`without storage place`,
    purchase_date: t`without date of purchase`,
  };
}

/** The reasons why a specimen was skipped. */
export function useSkipReasonTexts(): Record<SkipReason, string> {
  const { t } = useLingui();
  return {
    missing: t`no longer in your collection`,
    changed: t`changed meanwhile`,
    tags_full: t`has no room for more tags`,
    place_gone: t`its place before is gone`,
    reserved: t`promised in an exchange`,
  };
}
