import * as z from 'zod';
import {
  type FieldTable,
  type MatchingNames,
  matchingFieldKeys,
  pick,
  type SpecimenField,
} from '#contract/collection/specimen/field.ts';
import { blankValue, type ValueOf } from '#contract/collection/specimen/field-kinds.ts';
import { writtenShape } from '#contract/collection/specimen/field-schemas.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { id } from '#contract/http/id.ts';
import { tag } from '#contract/text/tags.ts';

/** How many specimens one call takes; a larger operation is several calls with one operation_id. */
export const BULK_MAX = 500;

/** Ids sent by a client: an unknown id, or one of another owner, is skipped and listed as missing. */
export const specimenIds = z
  .array(z.string().min(1).max(40))
  .min(1, { error: 'form_required' })
  .max(BULK_MAX, { error: 'specimens_many' })
  .transform((ids) => [...new Set(ids)])
  .meta({ examples: [['01930000-0000-7000-8000-000000000001']] });

/** Returns the schemas of the fields that a bulk edit can set. Numbers are never changed in bulk. */
export const settableShape = <T extends FieldTable>(table: T) =>
  pick(writtenShape(table), matchingFieldKeys(table, { isBulk: true }));

type Bulk<T extends FieldTable> = MatchingNames<T, { isBulk: true }>;
type Clearable<T extends FieldTable> = { [N in Bulk<T>]: null extends ValueOf<T[N]['kind']> ? N : never }[Bulk<T>];

/** Returns the names of the fields that a bulk edit can clear: those that may be blank. */
export const clearableFields = <T extends FieldTable>(table: T) =>
  Object.entries<SpecimenField>(table).flatMap(([name, { isBulk, kind }]) =>
    isBulk && blankValue(kind) === null ? [name] : [],
  ) as Clearable<T>[];

export const clearable = clearableFields(specimenFields);
export type ClearableField = (typeof clearable)[number];

const someTags = z.array(tag).max(20, { error: 'tags_rule' }).default([]);

/** One change of many specimens: fields set and cleared, tags added and removed; or all moved to the trash. */
export const bulkChange = z.object({
  set: z.object(settableShape(specimenFields)).partial().default({}),
  clear: z.array(z.enum(clearable)).max(clearable.length).default([]),
  add_tags: someTags,
  remove_tags: someTags,
  add_op_tags: someTags,
  remove_op_tags: someTags,
  /** moves to the trash and changes nothing else */
  trash: z.boolean().default(false),
});
export type BulkChange = z.output<typeof bulkChange>;

/** Whether a change contains nothing to do. */
const isEmptyChange = ({ set, clear, add_tags, remove_tags, add_op_tags, remove_op_tags, trash }: BulkChange) =>
  !trash &&
  Object.values(set).every((value) => value === undefined) &&
  [clear, add_tags, remove_tags, add_op_tags, remove_op_tags].every((list) => list.length === 0);

const moment = z.iso
  .datetime({ error: 'form_date' })
  .meta({ examples: ['2999-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'] });

/** A bulk edit, or a part of one: `as_of` comes from the list of the ids, or from the previous answer. */
export const bulkEdit = z
  .object({ operation_id: id, ids: specimenIds, as_of: moment })
  .extend(bulkChange.shape)
  .refine((edit) => !isEmptyChange(edit), { path: ['set'], error: 'form_required' })
  .refine((edit) => !edit.trash || isEmptyChange({ ...edit, trash: false }), { path: ['trash'], error: 'form_choice' })
  .refine(({ set, clear }) => clear.every((name) => set[name] === undefined), {
    path: ['clear'],
    error: 'form_choice',
  });
export type BulkEdit = z.output<typeof bulkEdit>;

/**
 * Why a specimen was skipped. missing: the caller has none of that id outside the trash; changed: it was changed
 * since; tags_full: it has no room for more tags; place_gone: the locality to restore no longer exists; reserved:
 * it is part of an exchange, so it can't be moved to the trash or get a status that says it is gone.
 */
const skipReasons = ['missing', 'changed', 'tags_full', 'place_gone', 'reserved'] as const;
export type SkipReason = (typeof skipReasons)[number];

export const skippedSpecimens = z.array(z.object({ id: z.string(), reason: z.enum(skipReasons) }));
export type SkippedSpecimens = z.infer<typeof skippedSpecimens>;

/** Skipped specimens, each with its number; null if the caller no longer has a specimen of that id. */
export const skippedWithNumbers = z.array(
  skippedSpecimens.element.extend({
    coll_no: z.string().nullable(),
    /** set if other specimens of the caller have that number */
    number_shared: z.literal(true).optional(),
  }),
);
export type SkippedWithNumbers = z.infer<typeof skippedWithNumbers>;

/** What an operation did: one change of all specimens, or edits of single cells in these columns. */
const operationChange = bulkChange.extend({ cells: z.array(z.string()).optional() });
export type OperationChange = z.output<typeof operationChange>;

/** An operation as the list of operations returns it. */
export const operation = z.object({
  /** the token of its undo: the operation's id */
  token: z.string(),
  change: operationChange,
  specimen_count: z.int(),
  at: z.string(),
  /** the end of the time in which it can be undone */
  until: z.string(),
  /** open: can be undone; undoing: the undo has begun; undone: undone as far as possible; over: too late to undo */
  state: z.enum(['open', 'undoing', 'undone', 'over']),
  restored_count: z.int(),
  skipped_count: z.int(),
});
export type Operation = z.infer<typeof operation>;
