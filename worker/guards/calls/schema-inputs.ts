import * as fc from 'fast-check';
import type { z } from 'zod';

type Inputs = fc.Arbitrary<unknown>;
type Def = {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  options?: readonly z.ZodType[];
  items?: readonly z.ZodType[];
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  values?: readonly unknown[];
  entries?: Record<string, unknown>;
  shape?: Record<string, z.ZodType>;
  defaultValue?: unknown;
};

const schemaDefinition = (schema: z.ZodType) => schema._zod.def as unknown as Def;

/** Texts of many scripts, for fields without a format of their own. */
const sampleTexts = fc.oneof(
  fc.constantFrom(
    'Fluorite, Yaogangxian',
    '萤石 🪨',
    'O’Brien & <b>Söhne</b>',
    "x' or 1=1 --",
    '%_*"NEAR(',
    '=1+1',
    '\u202Eabc',
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);

/**
 * Inputs that a schema accepts, generated from the schema itself; its examples are used for rules that it cannot
 * express.
 */
export function schemaInputs(schema: z.ZodType): Inputs {
  const examples = schema.meta()?.examples;
  if (Array.isArray(examples) && examples.length > 0) return fc.constantFrom(...(examples as unknown[]));
  const def = schemaDefinition(schema);
  const make = makers[def.type];
  if (!make) throw new Error(`No inputs are known for the schema type ${def.type}`);
  return make(def, schema);
}

const inner = ({ innerType }: Def): Inputs => (innerType ? schemaInputs(innerType) : fc.constant(null));

const makers: Record<string, (def: Def, schema: z.ZodType) => Inputs> = {
  object: ({ shape = {} }) => objectInputs(shape),
  array: ({ element }) => fc.array(element ? schemaInputs(element) : fc.constant(null), { maxLength: 4 }),
  tuple: ({ items = [] }) => fc.tuple(...items.map(schemaInputs)),
  record: (def) => recordInputs(def),
  union: ({ options = [] }) => fc.oneof(...options.map(schemaInputs)),
  optional: (def) => fc.option(inner(def), { nil: undefined, freq: 2 }),
  nullable: (def) => fc.option(inner(def), { nil: null, freq: 3 }),
  default: (def) => fc.option(inner(def), { nil: undefined, freq: 2 }),
  nonoptional: inner,
  readonly: inner,
  pipe: (def) => (def.in ? schemaInputs(def.in) : fc.constant(null)),
  enum: ({ entries = {} }) => fc.constantFrom(...Object.values(entries)),
  literal: ({ values = [] }) => fc.constantFrom(...values),
  boolean: () => fc.boolean(),
  number: (_, schema) => numberInputs(schema as z.ZodNumber),
  string: (_, schema) => textInputs(schema as z.ZodString),
};

function objectInputs(shape: Record<string, z.ZodType>): Inputs {
  const fields = Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, schemaInputs(schema)]));
  return fc.record(fields).map((value) => withoutUndefined(value as Record<string, unknown>));
}

const recordInputs = ({ keyType, valueType }: Def): Inputs =>
  keyType && valueType
    ? fc.dictionary(schemaInputs(keyType) as fc.Arbitrary<string>, schemaInputs(valueType), {
        maxKeys: 4,
        noNullPrototype: true,
      })
    : fc.constant({});

const withoutUndefined = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined));

function numberInputs({ minValue, maxValue, format }: z.ZodNumber): Inputs {
  const min = Number.isFinite(minValue) ? Number(minValue) : -1_000;
  const max = Number.isFinite(maxValue) ? Number(maxValue) : 1_000_000;
  const isWhole = format !== null && format !== undefined && String(format).includes('int');
  const small = Math.min(max, min + 5);
  if (isWhole) return fc.oneof(fc.integer({ min, max: small }), fc.integer({ min, max }));
  return fc.oneof(fc.integer({ min: Math.ceil(min), max: Math.floor(max) }), fc.double({ min, max, noNaN: true }));
}

function textInputs({ minLength, maxLength }: z.ZodString): Inputs {
  const min = minLength ?? 0;
  const max = maxLength ?? 200;
  return sampleTexts.map((text) => text.slice(0, max).padEnd(min, 'x'));
}
