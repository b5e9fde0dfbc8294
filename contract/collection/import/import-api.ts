import * as z from 'zod';
import { skippedWithNumbers } from '#contract/collection/desk/bulk-edit.ts';
import { askedThings, thingsHere } from '#contract/collection/import/exported-collection/thing-lookup.ts';
import { plannedWrite, specimenId } from '#contract/collection/import/rows/planned-row.ts';
import { CHUNK_ROWS, IMPORT_ROWS_MAX } from '#contract/collection/import/table/import-limits.ts';
import { preference } from '#contract/collection/preferences/preferences.ts';
import { ownSpecimen } from '#contract/collection/specimen/specimen.ts';
import { get, post, put } from '#contract/http/endpoint.ts';
import { id } from '#contract/http/id.ts';
import { pageInput, pageSchema } from '#contract/http/page.ts';
import { LABEL_MAX, resolution } from '#contract/localities/locality.ts';
import { collIndex, serieCode } from '#contract/numbers/coll-no.ts';
import { textLine } from '#contract/text/text.ts';

/** The limits of one call about a table. */
export const ASKED_NUMBERS = 100;
export const ASKED_NAMES = 300;
export const ASKED_MENTIONS = 40;
export const ASKED_LOCALITIES = 20;
const ASKED_SERIES = 20;

const importId = z.object({ id });
const digest = z
  .string()
  .regex(/^[0-9a-f]{64}$/, { error: 'form_id' })
  .meta({ examples: ['0'.repeat(64)] });
/** The count of digits of collection numbers, applied from the first row on; omitted: unchanged. */
const digits = preference.shape.digits.optional();
/** An id from an export; it may be invalid. */
const exportedId = z.string().min(1).max(40);
const foldedText = z.string().min(1).max(100);
/** In UTF-16 code units, of which a four-byte character has two. */
const OWN_NUMBER_MAX = 80;

/** The import of a table by a user, with its progress. */
const importOfTable = z.object({
  id: z.string(),
  /** the file's name */
  name: z.string(),
  plan_hash: z.string(),
  /** SHA-256 of the file, to recognise it on another device; null: unknown */
  file_hash: z.string().nullable(),
  /** index of the worksheet in the file, from 0 */
  sheet: z.int(),
  rows_total: z.int(),
  created_count: z.int(),
  updated_count: z.int(),
  began_at: z.string(),
  finished_at: z.string().nullable(),
  /** the end of the time in which it can be undone */
  until: z.string(),
  state: z.enum(['under_way', 'finished', 'undoing', 'undone', 'over']),
  /** whether rows were written in the last seconds, so that a device is probably still importing */
  is_active: z.boolean(),
  restored_count: z.int(),
  skipped_count: z.int(),
});
export type ImportOfTable = z.infer<typeof importOfTable>;

const namedMineral = z.object({ id: z.string(), name: z.string(), name_zh: z.string().nullable() });

/** The result of a planned row: written now or by an earlier try, or refused with its fields. */
const writtenRow = z.object({
  row: z.int(),
  id: z.string(),
  written: z.enum(['created', 'updated']).nullable(),
  coll_no: z.string().nullable(),
  refused: z
    .object({ error: z.string(), issues: z.array(z.object({ path: z.string(), message: z.string() })) })
    .nullable(),
});
export type WrittenRow = z.infer<typeof writtenRow>;

/** Rows to be written together, each with another specimen. */
const plannedChunk = z
  .array(plannedWrite)
  .min(1)
  .max(CHUNK_ROWS)
  .refine((rows) => new Set(rows.map(specimenId)).size === rows.length, { error: 'form_choice' });

/** Importing a table of specimens: looking up its texts, writing the plan in chunks, and the undo. */
export const importApi = {
  list: get('/api/i/imports', { access: 'user', input: z.object(pageInput), output: pageSchema(importOfTable) }),
  /** Imports that are neither finished nor abandoned, the newest first; at most five. */
  open: get('/api/i/imports/open', { access: 'user', output: z.object({ items: z.array(importOfTable) }) }),
  /** Begins an import, or returns it if it has begun before; another plan under its id is refused. */
  begin: post('/api/i/imports', {
    keptIn: 'catalogue',
    access: 'user',
    input: z.object({
      id,
      plan_hash: digest,
      rows_total: z.int().min(1).max(IMPORT_ROWS_MAX),
      name: textLine(200),
      file_hash: digest.optional(),
      sheet: z.int().min(0).max(10_000).default(0),
      digits,
    }),
    output: importOfTable,
    status: 201,
  }),
  /**
   * Continues an open import with a new plan made from its file, as on another device; the old plan is no longer
   * valid. `rows_left` counts the rows that the new plan still writes, `rows_written` those it omits as written: if
   * more rows are written by now, the call is refused.
   */
  resume: post('/api/i/imports/:id/resume', {
    keptIn: 'catalogue',
    access: 'user',
    params: importId,
    input: z.object({
      plan_hash: digest,
      rows_left: z.int().min(0).max(IMPORT_ROWS_MAX),
      rows_written: z.int().min(0).max(IMPORT_ROWS_MAX),
      digits,
    }),
    output: importOfTable,
  }),
  /**
   * The rows of its file that an import has written, each with its specimen; pass `next` as `after` for the
   * following ones.
   */
  writtenRows: get('/api/i/imports/:id/written', {
    access: 'user',
    params: importId,
    input: z.object({ after: id.optional() }),
    output: z.object({
      items: z.array(z.object({ row: z.int(), specimen_id: z.string() })),
      next: z.string().nullable(),
    }),
  }),
  /**
   * Looks up a table's texts: folded mineral names, mistyped ones, localities, and which numbers and ids the caller
   * has.
   */
  check: post('/api/i/imports/check', {
    keptIn: 'catalogue',
    access: 'user',
    input: z.object({
      numbers: z
        .array(z.object({ coll_serie: serieCode, coll_index: collIndex }))
        .max(ASKED_NUMBERS)
        .default([]),
      /** ids; an id of another owner is answered like an unknown one */
      ids: z.array(exportedId).max(ASKED_NUMBERS).default([]),
      /** own numbers as they are written */
      own_numbers: z.array(z.string().min(1).max(OWN_NUMBER_MAX)).max(ASKED_NUMBERS).default([]),
      names: z.array(foldedText).max(ASKED_NAMES).default([]),
      mentions: z.array(foldedText).max(ASKED_MENTIONS).default([]),
      places: z.array(z.string().min(1).max(LABEL_MAX)).max(ASKED_LOCALITIES).default([]),
      series: z.array(serieCode).max(ASKED_SERIES).default([]),
    }),
    output: z.object({
      existing: z.array(ownSpecimen),
      /** for those, the lines of the private note that an import wrote */
      imported_notes: z.array(z.object({ id: z.string(), text: z.string() })),
      /**
       * `above`: ids of the minerals each is a kind of; `others`: other meanings of its name, among which the user
       * chooses
       */
      minerals: z.array(
        namedMineral.extend({ asked: z.string(), above: z.array(z.string()), others: z.array(namedMineral) }),
      ),
      near: z.array(namedMineral.extend({ asked: z.string() })),
      places: z.array(resolution.extend({ asked: z.string() })),
      /** the next free number after all in a series, the trash included */
      next: z.array(z.object({ coll_serie: z.string(), coll_index: z.int() })),
    }),
  }),
  /**
   * Returns which ids of an exported collection exist here; the caller's own places are matched by id, or by name
   * and parent.
   */
  checkExported: post('/api/i/imports/check_exported', {
    keptIn: 'catalogue',
    access: 'user',
    input: askedThings,
    output: thingsHere,
  }),
  /**
   * Writes up to 200 rows of the plan, each once even if sent again; those that can be stored are written in one
   * batch.
   */
  rows: put('/api/i/imports/:id/rows/:chunk', {
    keptIn: 'catalogue',
    access: 'user',
    params: importId.extend({ chunk: z.coerce.number().int().min(0).max(IMPORT_ROWS_MAX) }),
    input: z.object({ plan_hash: digest, rows: plannedChunk }),
    output: z.object({ items: z.array(writtenRow) }),
  }),
  /**
   * Ends the import: all rows are written, or the others are abandoned. The same call again returns the same answer.
   */
  finish: post('/api/i/imports/:id/finish', {
    keptIn: 'catalogue',
    access: 'user',
    params: importId,
    output: importOfTable,
  }),
  read: get('/api/i/imports/:id', { access: 'user', params: importId, output: importOfTable }),
  /**
   * Undoes an import, up to 200 rows a call; while `more` is true, the same call continues. Added specimens go to
   * the trash, changed ones get their previous values back; a specimen that was changed since is skipped and listed.
   */
  undo: post('/api/i/imports/:id/undo', {
    keptIn: 'catalogue',
    access: 'user',
    params: importId,
    output: z.object({
      restored_count: z.int(),
      of: z.int(),
      skipped_count: z.int(),
      /** the first 500 skipped specimens */
      left: skippedWithNumbers,
      more: z.boolean(),
    }),
  }),
};
