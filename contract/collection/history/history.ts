import * as z from 'zod';
import { type FieldTable, fieldsWithoutKinds, type NamesWithoutKinds } from '#contract/collection/specimen/field.ts';
import type { ValueOf } from '#contract/collection/specimen/field-kinds.ts';
import { readShape } from '#contract/collection/specimen/field-schemas.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { ownersNames } from '#contract/localities/locality-name.ts';
import { localityName } from '#contract/localities/specimen-locality.ts';

/** How many changes of a specimen are stored: the newest ones, for as long as the specimen exists. */
export const HISTORY_MAX_ENTRIES = 200;

/**
 * The origin of a change: the owner, in this specimen alone, in a bulk edit or by undoing one; a moderator, who
 * hid it; or an exchange, which gave it away.
 */
export const changers = ['owner', 'bulk', 'undo', 'moderator', 'exchange'] as const;
export type Changer = (typeof changers)[number];

const change = <F extends z.ZodType<string>, V extends z.ZodType>(field: F, value: V) =>
  z.object({
    /** the specimen's version after the change; changes of one version were made together */
    version: z.int(),
    changed_at: z.string(),
    changed_by: z.enum(changers),
    field,
    from: value,
    to: value,
    /** the note entered with a status */
    note: z.string().nullable(),
  });

/** Kinds that the history stores in another form than the specimen. */
const recordedOtherwise = [
  'series',
  'index',
  'minerals',
  'written_minerals',
  'locality',
  'price',
  'watermark',
] as const;
type RecordedName<T extends FieldTable> = NamesWithoutKinds<T, (typeof recordedOtherwise)[number]>;

type FieldChanges<T extends FieldTable> = {
  [N in RecordedName<T>]: ReturnType<typeof change<z.ZodLiteral<N>, z.ZodType<ValueOf<T[N]['kind']>>>>;
}[RecordedName<T>];

/** Returns the fields of a table whose values the history stores as they are. */
export const historyFields = <T extends FieldTable>(table: T) => fieldsWithoutKinds(table, recordedOtherwise);

/** Returns the history schemas of a table's fields. */
export function fieldChanges<T extends FieldTable>(table: T) {
  const read = readShape(table);
  return historyFields(table).map((name) => change(z.literal(name), read[name])) as FieldChanges<T>[];
}

const amount = z.object({ amount: z.number(), currency: z.string() });

/** One changed field of a specimen: old and new value, time and origin. */
export const historyEntry = z.discriminatedUnion('field', [
  change(z.literal('coll_no'), z.string()),
  change(z.literal('minerals'), z.array(localityName.pick({ name: true, name_zh: true }))),
  change(
    z.literal('locality'),
    z
      .object({ path: z.array(localityName.pick({ name: true, name_zh: true })), names: ownersNames.nullable() })
      .nullable(),
  ),
  change(z.literal('buy_price'), amount.nullable()),
  change(z.literal('value'), amount.nullable()),
  /** null is the default watermark; one deleted since has no name */
  change(z.literal('watermark_id'), z.object({ id: z.string(), name: z.string().nullable() }).nullable()),
  change(z.literal('in_trash'), z.boolean()),
  ...fieldChanges(specimenFields),
]);
export type HistoryEntry = z.infer<typeof historyEntry>;
export type HistoryField = HistoryEntry['field'];
