import { z } from 'zod';
import { lineOfText, optionalLine, optionalParagraph } from '../../text.ts';
import { collIndex, serieCode } from '../numbers/coll-no.ts';
import { minId } from '../numbers/min-id.ts';
import { tags } from '../preferences/tags.ts';
import { type Fields, fieldsWith, openFields, pick } from './field.ts';
import { type ChoiceWords, choicesOf, type FieldKind, type KindType, type ValueOf } from './field-kinds.ts';
import { localityRef } from './locality-precision.ts';
import { currency } from './money.ts';
import { partialDate } from './partial-date.ts';
import { provenance } from './provenance.ts';
import { SIDE_MAX } from './size.ts';

export const MINERALS_MAX = 20;
/** The longest name of a mineral that no reference knows. */
const WRITTEN_MINERAL_MAX = 200;
const WRITTEN_PLACE_MAX = 300;

const side = z
  .number({ error: 'form_number' })
  .positive({ error: 'form_positive' })
  .max(SIDE_MAX, { error: 'form_range' })
  .nullable()
  .default(null);

export const oneOf = <V extends string>(kind: { words: ChoiceWords<V> }) => z.enum(choicesOf(kind));
const oneOrNone = <V extends string>(kind: { words: ChoiceWords<V> }) => oneOf(kind).nullable().optional();
const anyOf = <V extends string>(kind: { words: ChoiceWords<V> }) => {
  const [first] = choicesOf(kind);
  return z
    .array(oneOf(kind))
    .max(choicesOf(kind).length)
    .meta({ examples: [first === undefined ? [] : [first], []] });
};

/** How each kind of field is checked when it is written. */
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
      .array(lineOfText(WRITTEN_MINERAL_MAX))
      .max(MINERALS_MAX, { error: 'form_range' })
      .transform((names) => [...new Set(names.map((name) => name.trim()))])
      .meta({ examples: [['Purple stuff'], []] }),
  locality: () =>
    localityRef
      .nullable()
      .optional()
      .meta({ examples: [null, 156] }),
  written_place: () => optionalLine(WRITTEN_PLACE_MAX),
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
  lines: ({ max, most }: FieldKind<'lines'>) =>
    z
      .array(lineOfText(max))
      .max(most, { error: 'form_range' })
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
  choice: oneOf,
  optional_choice: oneOrNone,
  choices: anyOf,
} satisfies Schemas;

const text = () => z.string().nullable();
const texts = () => z.array(z.string());
const number = () => z.number().nullable();

/** What each kind of field is in an answer. */
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
  choice: oneOf,
  optional_choice: (kind) => oneOf(kind).nullable(),
  choices: (kind) => z.array(oneOf(kind)),
};

type Schemas = { [T in KindType]: (kind: FieldKind<T>) => z.ZodType };
type Chosen<K> = K extends { words: ChoiceWords<infer V> } ? V : never;

type WrittenOf<K extends FieldKind> = K['type'] extends 'choice'
  ? ReturnType<typeof oneOf<Chosen<K>>>
  : K['type'] extends 'optional_choice'
    ? ReturnType<typeof oneOrNone<Chosen<K>>>
    : K['type'] extends 'choices'
      ? ReturnType<typeof anyOf<Chosen<K>>>
      : ReturnType<(typeof writtenSchemas)[K['type']]>;

const schemaOf = <T extends KindType>(schemas: Schemas, kind: FieldKind<T>) => schemas[kind.type](kind);

const shapeOf = (schemas: Schemas, table: Fields) =>
  Object.fromEntries(Object.entries(table).map(([name, { kind }]) => [name, schemaOf(schemas, kind)]));

/** The schemas of what is written in the fields of a table. */
export const writtenShape = <T extends Fields>(table: T) =>
  shapeOf(writtenSchemas, table) as { [N in keyof T]: WrittenOf<T[N]['kind']> };

type ReadShape<T extends Fields> = { [N in keyof T]: z.ZodType<ValueOf<T[N]['kind']>> };

/** The schemas of what is read in the fields of a table. */
export const readShape = <T extends Fields>(table: T) => shapeOf(readSchemas, table) as ReadShape<T>;

/** The schemas of what visitors read in the fields of a table, and of what its owner reads beside it. */
export const openShapeSchema = <T extends Fields>(table: T) => pick(readShape(table), openFields(table));
export const ownShapeSchema = <T extends Fields>(table: T) =>
  pick(readShape(table), fieldsWith(table, { seen: 'own' }));
