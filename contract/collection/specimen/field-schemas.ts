import * as z from 'zod';
import { SIDE_MAX } from '#contract/format/size.ts';
import { localityRef } from '#contract/localities/specimen-locality.ts';
import { collIndex, serieCode } from '#contract/numbers/coll-no.ts';
import { minId } from '#contract/numbers/min-id.ts';
import { tags } from '#contract/text/tags.ts';
import { optionalLine, optionalParagraph, textLine } from '#contract/text/text.ts';
import { type FieldTable, matchingFieldKeys, pick, visitorFields } from './field.ts';
import { type ChoiceNames, choiceValues, type FieldKind, type KindType, type ValueOf } from './field-kinds.ts';
import { currency } from './money.ts';
import { partialDate } from './partial-date.ts';
import { provenance } from './provenance.ts';

export const MINERALS_MAX = 20;
/** The longest name of a mineral that is not in the reference. */
const WRITTEN_MINERAL_MAX = 200;
const WRITTEN_LOCALITY_MAX = 300;

const side = z
  .number({ error: 'form_number' })
  .positive({ error: 'form_positive' })
  .max(SIDE_MAX, { error: 'form_range' })
  .nullable()
  .default(null);

export const choiceSchema = <V extends string>(kind: { choiceNames: ChoiceNames<V> }) => z.enum(choiceValues(kind));
const oneOrNone = <V extends string>(kind: { choiceNames: ChoiceNames<V> }) => choiceSchema(kind).nullable().optional();
const choicesSchema = <V extends string>(kind: { choiceNames: ChoiceNames<V> }) => {
  const [firstValue] = choiceValues(kind);
  return z
    .array(choiceSchema(kind))
    .max(choiceValues(kind).length)
    .meta({ examples: [firstValue === undefined ? [] : [firstValue], []] });
};

/** The input schema of each kind of field. */
const writtenSchemas = {
  series: () => serieCode,
  index: () => collIndex,
  minerals: () =>
    z
      .array(z.string().regex(/^[a-z0-9-]{1,80}$/, { error: 'form_id' }))
      .max(MINERALS_MAX, { error: 'form_range' })
      .transform((ids) => [...new Set(ids)])
      .meta({ examples: [['fluorite'], ['quartz', 'pyrite'], []] }),
  written_minerals: () =>
    z
      .array(textLine(WRITTEN_MINERAL_MAX))
      .max(MINERALS_MAX, { error: 'form_range' })
      .transform((names) => [...new Set(names.map((name) => name.trim()))])
      .meta({ examples: [['Purple stuff'], []] }),
  locality: () =>
    localityRef
      .nullable()
      .optional()
      .meta({ examples: [null, 156] }),
  written_place: () => optionalLine(WRITTEN_LOCALITY_MAX),
  size: () => z.object({ length: side, width: side, height: side }),
  weight: () =>
    z
      .number({ error: 'form_number' })
      .positive({ error: 'form_positive' })
      .max(1e8, { error: 'form_range' })
      .nullable()
      .optional(),
  price: () =>
    z
      .number({ error: 'form_number' })
      .nonnegative({ error: 'form_positive' })
      .max(1e11, { error: 'form_range' })
      .nullable()
      .optional(),
  currency: () => currency.nullable().optional(),
  line: ({ max }: FieldKind<'line'>) => optionalLine(max),
  paragraph: ({ max }: FieldKind<'paragraph'>) => optionalParagraph(max),
  lines: ({ max, maxLines }: FieldKind<'lines'>) =>
    z
      .array(textLine(max))
      .max(maxLines, { error: 'form_range' })
      .meta({ examples: [['A. Bancroft'], []] }),
  tags: () => tags,
  date: () => partialDate,
  flag: () => z.boolean(),
  provenance: () => provenance,
  min_id: () => minId,
  watermark: () =>
    z
      .string()
      .max(40)
      .nullable()
      .optional()
      .meta({ examples: [null] }),
  choice: choiceSchema,
  optional_choice: oneOrNone,
  choices: choicesSchema,
} satisfies Schemas;

const text = () => z.string().nullable();
const texts = () => z.array(z.string());
const number = () => z.number().nullable();

/** The schema of each kind of field in an answer. */
const readSchemas: Schemas = {
  series: () => z.string(),
  index: () => z.int(),
  minerals: texts,
  written_minerals: texts,
  locality: () => localityRef.nullable(),
  written_place: text,
  size: () => z.object({ length: number(), width: number(), height: number() }),
  weight: number,
  price: number,
  currency: text,
  line: text,
  paragraph: text,
  lines: texts,
  tags: texts,
  date: text,
  flag: () => z.boolean(),
  provenance: () => z.array(z.object({ owner: text(), from: text(), to: text(), number: text(), public: z.boolean() })),
  min_id: text,
  watermark: text,
  choice: choiceSchema,
  optional_choice: (kind) => choiceSchema(kind).nullable(),
  choices: (kind) => z.array(choiceSchema(kind)),
};

type Schemas = { [T in KindType]: (kind: FieldKind<T>) => z.ZodType };
type ChoiceValue<K> = K extends { choiceNames: ChoiceNames<infer V> } ? V : never;

type WrittenOf<K extends FieldKind> = K['type'] extends 'choice'
  ? ReturnType<typeof choiceSchema<ChoiceValue<K>>>
  : K['type'] extends 'optional_choice'
    ? ReturnType<typeof oneOrNone<ChoiceValue<K>>>
    : K['type'] extends 'choices'
      ? ReturnType<typeof choicesSchema<ChoiceValue<K>>>
      : ReturnType<(typeof writtenSchemas)[K['type']]>;

const kindSchema = <T extends KindType>(schemas: Schemas, kind: FieldKind<T>) => schemas[kind.type](kind);

const buildShape = (schemas: Schemas, table: FieldTable) =>
  Object.fromEntries(Object.entries(table).map(([name, { kind }]) => [name, kindSchema(schemas, kind)]));

/** Returns the input schemas of a table's fields. */
export const writtenShape = <T extends FieldTable>(table: T) =>
  buildShape(writtenSchemas, table) as { [N in keyof T]: WrittenOf<T[N]['kind']> };

type ReadShape<T extends FieldTable> = { [N in keyof T]: z.ZodType<ValueOf<T[N]['kind']>> };

/** Returns the answer schemas of a table's fields. */
export const readShape = <T extends FieldTable>(table: T) => buildShape(readSchemas, table) as ReadShape<T>;

/** Returns the answer schemas of a table's fields for visitors, and of those that only the owner reads. */
export const openShapeSchema = <T extends FieldTable>(table: T) => pick(readShape(table), visitorFields(table));
export const ownShapeSchema = <T extends FieldTable>(table: T) =>
  pick(readShape(table), matchingFieldKeys(table, { visibility: 'own' }));
