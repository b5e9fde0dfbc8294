import { useLingui } from '@lingui/react/macro';
import type { LeftReason } from '#contract/collection/desk/bulk.ts';
import type { completeness } from '#contract/collection/listing/facets.ts';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import type { ColumnName } from '#web/collection/desk/views/columns.ts';
import { useFilterNames } from '#web/collection/listing/filter-words.ts';

/** What the columns of one's own list are called. */
export function useColumnNames(): Record<ColumnName, string> {
  const { t } = useLingui();
  return {
    coll_no: t`Number`,
    name: t`Name`,
    locality: t`Locality`,
    access_level: t`Visibility`,
    status: t`Status`,
    storage: t`Storage place`,
    tags: t`Tags`,
    op_tags: t`Working tags`,
    size: t`Size`,
    weight: t`Weight`,
    purchase_date: t`Acquired`,
    price: t`Price`,
    dealer: t`Dealer`,
    created_at: t`Added`,
    updated_at: t`Changed`,
  };
}

/** What all filters of one's own list are called. */
export function useOwnFilterNames(): Record<keyof SpecimenFilters, string> {
  const { t } = useLingui();
  return {
    ...useFilterNames(),
    q: t`Search`,
    access_level: t`Visibility`,
    status: t`Status`,
    storage: t`Storage place`,
    dealer: t`Dealer`,
    op_tag: t`Working tag`,
    missing: t({ message: 'Missing', context: 'what has still to be said' }),
    currency: t`Currency`,
    price_min: t`Price from`,
    price_max: t`Price to`,
    purchased_from: t`Acquired from`,
    purchased_to: t`Acquired to`,
    created_from: t`Added from`,
    created_to: t`Added to`,
    updated_from: t`Changed from`,
    updated_to: t`Changed to`,
  };
}

/** What a specimen lacks, as a chip says it. */
export function useMissingNames(): Record<(typeof completeness)[number], string> {
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

/** Why a specimen was left as it is. */
export function useLeftReasons(): Record<LeftReason, string> {
  const { t } = useLingui();
  return {
    missing: t`no longer in your collection`,
    changed: t`changed meanwhile`,
    tags_full: t`has no room for more tags`,
    place_gone: t`its place before is gone`,
    reserved: t`promised in an exchange`,
  };
}

/** public, private. */
export function useAccessNames() {
  const { t } = useLingui();
  return { public: t`Public`, private: t`Private` };
}
