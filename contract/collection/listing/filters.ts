import * as z from 'zod';
import type { FieldTable, MatchingNames, SpecimenField } from '#contract/collection/specimen/field.ts';
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

/** Returns the schema of one filter value of a field. */
export const fieldValue = (kind: FieldKind) =>
  'choiceNames' in kind ? choiceSchema(kind) : shortText(valueLengthMax(kind));
export type FieldValue<K extends FieldKind> = ValueOf<K> extends readonly (infer V)[] ? V : NonNullable<ValueOf<K>>;

export type Filter<V> = z.ZodOptional<z.ZodType<V, V>>;
type PublicFieldFilters<T extends FieldTable> = {
  [N in MatchingNames<T, { facet: 'public' }>]: Filter<FieldValue<T[N]['kind']>>;
};

/** Returns the schemas of the fields by which visitors may filter. */
export const publicFieldFilters = <T extends FieldTable>(table: T) =>
  Object.fromEntries<z.ZodType>(
    Object.entries<SpecimenField>(table).flatMap(([name, { facet, kind }]) =>
      facet === 'public' ? [[name, fieldValue(kind).optional()]] : [],
    ),
  ) as PublicFieldFilters<T>;

/**
 * The filters for visitors of a collection; several together narrow it further. `q` is searched in all public
 * text.
 */
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
  /** a locality and all within it */
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
export type FacetCount = z.infer<typeof countedValue>;

/** Returns the schemas of the counts for these fields. */
export const fieldCounts = <N extends string>(fields: readonly N[]) =>
  Object.fromEntries(fields.map((name) => [name, z.array(countedValue)])) as Record<N, z.ZodArray<typeof countedValue>>;

/**
 * How many specimens each filter leaves, the most first: at most a hundred of a kind. Localities have their kind
 * and country. With filters, the counts apply to the remaining specimens, and for an active filter to what the
 * others leave; if that would read too much, the counts apply to all specimens.
 */
export const publicFacetCounts = z.object({
  total: z.int(),
  /** how many specimens the filters leave; null if that was not counted and the counts apply to all */
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

/** The filter counts of the own list, including filters that only an owner has. */
export const ownFacetCounts = publicFacetCounts.extend({
  ...fieldCounts(facetFields),
  op_tag: z.array(countedValue),
  missing: z.array(countedValue),
});
export type OwnFacetCounts = z.infer<typeof ownFacetCounts>;

/** How many specimens contain each element; elements without a specimen are left out. */
export const elementCounts = z.object({ elements: z.array(z.object({ symbol: z.string(), specimen_count: z.int() })) });

/**
 * The elements that occur in minerals but in none of the owner's specimens: for each, up to three of the
 * best-known minerals that contain it.
 */
export const elementGaps = z.object({
  missing: z.array(z.object({ symbol: z.string(), minerals: z.array(mineralName) })),
});
export type PeriodicGaps = z.infer<typeof elementGaps>;

/**
 * For a search without results: the minerals that it would have found without one mistyped letter; a field of the
 * page.
 */
export const queryMinerals = { meant: z.array(mineralName).optional() };
