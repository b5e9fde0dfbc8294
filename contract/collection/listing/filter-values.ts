import type { z } from 'zod';
import type { FieldTable } from '#contract/collection/specimen/field.ts';
import type { FieldKind } from '#contract/collection/specimen/field-kinds.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { sizeClasses } from '#contract/format/size.ts';
import { MINERAL_ID_MAX, patterns, QUERY_MAX } from '#contract/text/patterns.ts';
import { TAG_LENGTH_MAX } from '#contract/text/tag-limits.ts';
import { type AnyFacet, type FacetKind, type GeneralKind, ownFacetKinds, valueLengthMax } from './facets.ts';
import type { publicFilters } from './filters.ts';

/** The default order of the own list, with or without a search text: the highest number first. */
export const usualSort = 'number_desc' as const;
/** The default order for visitors: specimens with a photo first, then the others, each by descending number. */
export const usualPublicSort = 'photos' as const;

/** A visitor's filters of a collection. */
export type PublicFilters = z.output<z.ZodObject<typeof publicFilters>>;

/** Checks filter values like their schemas: public pages read their address without loading schemas. */
const generalChecks: Record<'q' | GeneralKind, (value: string) => boolean> = {
  q: (value) => value.length <= QUERY_MAX,
  serie: (value) => patterns.serie.test(value),
  mineral: (value) => value.length <= MINERAL_ID_MAX && patterns.mineral.test(value),
  element: (value) => patterns.element.test(value),
  locality: (value) => patterns.place.test(value) || patterns.id.test(value),
  tag: (value) => value.length <= TAG_LENGTH_MAX,
  size_class: (value) => sizeClasses.some((sizeClass) => sizeClass === value),
  has_media: (value) => value === 'true',
};

const fieldCheck = (kind: FieldKind) => (text: string) =>
  'choiceNames' in kind ? Object.hasOwn(kind.choiceNames, text) : text.length <= valueLengthMax(kind);

const fieldChecks = (table: FieldTable) =>
  Object.entries(table).flatMap(([name, { facet, kind }]) =>
    facet === 'public' ? [[name, fieldCheck(kind)] as const] : [],
  );

/** Returns the filters in an address's query; invalid or empty ones are left out. */
export const readPublicFilters = (search: URLSearchParams, table: FieldTable = specimenFields): PublicFilters =>
  Object.fromEntries(
    [...Object.entries(generalChecks), ...fieldChecks(table)].flatMap(([name, isRight]) => {
      const value = search.get(name)?.trim();
      return value && isRight(value) ? [[name, value]] : [];
    }),
  );

/** Returns the facets that a specimen must have to pass all filters; the search text is not a facet. */
export const filterFacets = (query: FilterQuery<FacetKind>): AnyFacet[] => facetsOfKinds(ownFacetKinds, query);

type FilterQuery<K extends string> = Partial<Record<K, string | readonly string[] | undefined>>;
export const facetsOfKinds = <K extends string>(kinds: readonly K[], query: FilterQuery<K>) =>
  kinds.flatMap((kind) => {
    const values = filterValues(query[kind]);
    return values.length === 0 ? [] : [{ kind, values }];
  });

/** Returns the distinct values of a filter: none, one or several. */
export const filterValues = (value: string | readonly string[] | undefined): string[] =>
  value === undefined ? [] : [...new Set(typeof value === 'string' ? [value] : value)];
