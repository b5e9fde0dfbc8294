import type { z } from 'zod';
import type { Fields } from '#contract/collection/specimen/field.ts';
import type { FieldKind } from '#contract/collection/specimen/field-kinds.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { sizeClasses } from '#contract/format/size.ts';
import { MINERAL_ID_MAX, patterns, QUERY_MAX } from '#contract/text/patterns.ts';
import { TAG_LENGTH_MAX } from '#contract/text/tag-limits.ts';
import { type AnyFacet, type FacetKind, type GeneralKind, ownFacetKinds, valueLengthMax } from './facets.ts';
import type { publicFilters } from './filters.ts';

/** The order of one's own list that names none, whether a text is looked for or not: the highest number first. */
export const usualSort = 'number_desc' as const;
/** The same of a visitor's: those with a photograph first, each half the highest number first. */
export const usualPublicSort = 'photos' as const;

/** What visitors ask of a collection. */
export type PublicFilters = z.output<z.ZodObject<typeof publicFilters>>;

/** Whether a filter may say this, as its schema has it: what everybody may open reads its address without schemas. */
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
  'words' in kind ? Object.hasOwn(kind.words, text) : text.length <= valueLengthMax(kind);

const fieldChecks = (table: Fields) =>
  Object.entries(table).flatMap(([name, { facet, kind }]) =>
    facet === 'public' ? [[name, fieldCheck(kind)] as const] : [],
  );

/** What the query of an address asks of these; what it asks wrongly, or emptily, is left out. */
export const readPublicFilters = (search: URLSearchParams, table: Fields = specimenFields): PublicFilters =>
  Object.fromEntries(
    [...Object.entries(generalChecks), ...fieldChecks(table)].flatMap(([name, isRight]) => {
      const value = search.get(name)?.trim();
      return value && isRight(value) ? [[name, value]] : [];
    }),
  );

/** What a specimen must have of each kind to pass all filters; the text is no facet. */
export const facetsOfFilters = (query: FilterQuery<FacetKind>): AnyFacet[] => facetsOfKinds(ownFacetKinds, query);

type FilterQuery<K extends string> = Partial<Record<K, string | readonly string[] | undefined>>;
export const facetsOfKinds = <K extends string>(kinds: readonly K[], query: FilterQuery<K>) =>
  kinds.flatMap((kind) => {
    const values = filterValues(query[kind]);
    return values.length === 0 ? [] : [{ kind, values }];
  });

/** The values that a filter says, each once: none, one or several. */
export const filterValues = (value: string | readonly string[] | undefined): string[] =>
  value === undefined ? [] : [...new Set(typeof value === 'string' ? [value] : value)];
