import { z } from 'zod';
import type { Fields, NamesLike, SpecimenField } from '#contract/collection/specimen/field.ts';
import type { FieldKind, ValueOf } from '#contract/collection/specimen/field-kinds.ts';
import { choiceSchema } from '#contract/collection/specimen/field-schemas.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { sizeClasses } from '#contract/format/size.ts';
import { id } from '#contract/http/id.ts';
import { mineralId, mineralName } from '#contract/minerals/mineral.ts';
import { serieCode } from '#contract/numbers/coll-no.ts';
import { patterns, QUERY_MAX } from '#contract/text/patterns.ts';
import { TAG_LENGTH_MAX } from '#contract/text/tag-limits.ts';
import { facetFields, publicFields, valueLengthMax } from './facets.ts';

export const shortText = (max: number) => z.string().min(1).max(max);

/** One value of a field, as a filter names it. */
export const fieldValue = (kind: FieldKind) => ('words' in kind ? choiceSchema(kind) : shortText(valueLengthMax(kind)));
export type FieldValue<K extends FieldKind> = ValueOf<K> extends readonly (infer V)[] ? V : NonNullable<ValueOf<K>>;

export type Filter<V> = z.ZodOptional<z.ZodType<V, V>>;
type PublicFieldFilters<T extends Fields> = {
  [N in NamesLike<T, { facet: 'public' }>]: Filter<FieldValue<T[N]['kind']>>;
};

/** The filters of the fields of a table that visitors may filter by. */
export const publicFieldFilters = <T extends Fields>(table: T) =>
  Object.fromEntries<z.ZodType>(
    Object.entries<SpecimenField>(table).flatMap(([name, { facet, kind }]) =>
      facet === 'public' ? [[name, fieldValue(kind).optional()]] : [],
    ),
  ) as PublicFieldFilters<T>;

/** What visitors may narrow a collection by; several together narrow it further. `q` is looked for in all they may read. */
export const publicFilters = {
  q: z
    .string()
    .max(QUERY_MAX)
    .optional()
    .meta({ examples: ['fluor', '萤石', 'FL-12'] }),
  serie: serieCode.optional(),
  mineral: mineralId.optional(),
  element: z
    .string()
    .regex(patterns.element, { error: 'form_choice' })
    .optional()
    .meta({ examples: ['Ca', 'F'] }),
  /** a place and all it holds */
  locality: z
    .union([z.string().regex(patterns.place, { error: 'form_id' }), id])
    .optional()
    .meta({ examples: ['156', '10201'] }),
  tag: shortText(TAG_LENGTH_MAX).optional(),
  size_class: z.enum(sizeClasses).optional(),
  has_media: z.literal('true').optional(),
  ...publicFieldFilters(specimenFields),
};

const countedValue = z.object({ value: z.string(), specimen_count: z.int() });
const namedValue = countedValue.extend({ name: z.string(), name_zh: z.string().nullable() });
export type CountedFacet = z.infer<typeof countedValue>;

/** The counts under the filters of these fields. */
export const fieldCounts = <N extends string>(fields: readonly N[]) =>
  Object.fromEntries(fields.map((name) => [name, z.array(countedValue)])) as Record<N, z.ZodArray<typeof countedValue>>;

/**
 * How many specimens each filter leaves, the most first: at most a hundred of a kind. Places carry their kind and country.
 * Under filters the counts are of what those leave, and of a filter that is on, of what the others leave; where that is
 * too much to be read, they are of all.
 */
export const publicFacetCounts = z.object({
  total: z.int(),
  /** how many the filters leave; null where that was not counted, and the counts are of all */
  matching: z.int().nullable(),
  serie: z.array(countedValue.extend({ remark: z.string() })),
  mineral: z.array(namedValue),
  element: z.array(countedValue),
  locality: z.array(namedValue.extend({ kind: z.string(), country: z.string().nullable() })),
  tag: z.array(countedValue),
  size_class: z.array(countedValue),
  has_media: z.array(countedValue),
  ...fieldCounts(publicFields),
});
export type PublicFacetCounts = z.infer<typeof publicFacetCounts>;

/** The counts under the filters of one's own list, with what only an owner may filter by. */
export const ownFacetCounts = publicFacetCounts.extend({
  ...fieldCounts(facetFields),
  op_tag: z.array(countedValue),
  missing: z.array(countedValue),
});
export type OwnFacetCounts = z.infer<typeof ownFacetCounts>;

/** How many specimens hold each element that any of them holds. */
export const elementCounts = z.object({ elements: z.array(z.object({ symbol: z.string(), specimen_count: z.int() })) });

/** The elements that minerals have and none of one's specimens holds: of each, up to three of the best known minerals with it. */
export const elementGaps = z.object({
  missing: z.array(z.object({ symbol: z.string(), minerals: z.array(mineralName) })),
});
export type PeriodicGaps = z.infer<typeof elementGaps>;

/** Where a search found nothing: the minerals it would have found were one letter not mistyped, as a field of its page. */
export const queryMinerals = { meant: z.array(mineralName).optional() };
