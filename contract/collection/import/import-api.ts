import { z } from 'zod';
import { skippedWithNumbers } from '#contract/collection/desk/bulk.ts';
import { askedThings, thingsHere } from '#contract/collection/import/exported/asked-things.ts';
import { plannedWrite, specimenId } from '#contract/collection/import/rows/planned-row.ts';
import { CHUNK_ROWS, IMPORT_ROWS_MAX } from '#contract/collection/import/table/import-limits.ts';
import { preference } from '#contract/collection/preferences/preferences.ts';
import { ownSpecimen } from '#contract/collection/specimen/specimen.ts';
import { get, post, put } from '#contract/http/endpoint.ts';
import { id } from '#contract/http/id.ts';
import { pageInput, pageSchema } from '#contract/http/page.ts';
import { LABEL_MAX, resolution } from '#contract/localities/locality.ts';
import { collIndex, serieCode } from '#contract/numbers/coll-no.ts';
import { lineOfText } from '#contract/text/text.ts';

/** How much one question about a table holds. */
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
/** Of collection numbers, as they are written from the first row on; left out: as before. */
const digits = preference.shape.digits.optional();
/** A id as an export has it, whether or not it is one. */
const exportedId = z.string().min(1).max(40);
const foldedText = z.string().min(1).max(100);
/** In the two halves of letters of four bytes. */
const OWN_NUMBER_MAX = 80;

/** A table that somebody imports, and what became of its rows so far. */
const importOfTable = z.object({
  id: z.string(),
  /** the file's name */
  name: z.string(),
  plan_hash: z.string(),
  /** SHA-256 of the file, by which it is recognised on another device; null: it is not known */
  file_hash: z.string().nullable(),
  /** which worksheet of the file, from 0 */
  sheet: z.int(),
  rows_total: z.int(),
  created_count: z.int(),
  updated_count: z.int(),
  began_at: z.string(),
  finished_at: z.string().nullable(),
  /** until when it can be undone */
  until: z.string(),
  state: z.enum(['under_way', 'finished', 'undoing', 'undone', 'over']),
  /** whether rows were written in the last seconds, so that a device is probably still at it */
  is_active: z.boolean(),
  restored_count: z.int(),
  skipped_count: z.int(),
});
export type ImportOfTable = z.infer<typeof importOfTable>;

const namedMineral = z.object({ id: z.string(), name: z.string(), name_zh: z.string().nullable() });

/** What became of a planned row: written now or by an earlier arrival, or refused with its fields. */
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

/** Rows that are written together, each of a specimen of its own. */
const plannedChunk = z
  .array(plannedWrite)
  .min(1)
  .max(CHUNK_ROWS)
  .refine((rows) => new Set(rows.map(specimenId)).size === rows.length, { error: 'form_choice' });

/** Bringing a table of specimens in: asking what its words mean, writing the plan piece by piece, and its undo. */
export const importApi = {
  list: get('/api/i/imports', { who: 'user', input: z.object(pageInput), output: pageSchema(importOfTable) }),
  /** Imports that were begun and neither finished nor given up, the newest first; at most five. */
  open: get('/api/i/imports/open', { who: 'user', output: z.object({ items: z.array(importOfTable) }) }),
  /** Begins an import, or answers it as it is where it began before; another plan under its id is refused. */
  begin: post('/api/i/imports', {
    keptIn: 'catalogue',
    who: 'user',
    input: z.object({
      id,
      plan_hash: digest,
      rows_total: z.int().min(1).max(IMPORT_ROWS_MAX),
      name: lineOfText(200),
      file_hash: digest.optional(),
      sheet: z.int().min(0).max(10_000).default(0),
      digits,
    }),
    output: importOfTable,
    status: 201,
  }),
  /**
   * Goes on with an open import by a plan that was made of its file anew, as on another device; the plan before holds no
   * longer. `rows_left` is what the new plan still writes, `rows_written` what it
   * leaves out as written: where more rows are by now, it is refused.
   */
  resume: post('/api/i/imports/:id/resume', {
    keptIn: 'catalogue',
    who: 'user',
    params: importId,
    input: z.object({
      plan_hash: digest,
      rows_left: z.int().min(0).max(IMPORT_ROWS_MAX),
      rows_written: z.int().min(0).max(IMPORT_ROWS_MAX),
      digits,
    }),
    output: importOfTable,
  }),
  /** Which rows of its file an import has written, each with its specimen; `next` asks for those that follow. */
  writtenRows: get('/api/i/imports/:id/written', {
    who: 'user',
    params: importId,
    input: z.object({ after: id.optional() }),
    output: z.object({
      items: z.array(z.object({ row: z.int(), specimen_id: z.string() })),
      next: z.string().nullable(),
    }),
  }),
  /** What a table's words mean: folded names of minerals, mistyped ones, places, and which numbers and ids one has. */
  check: post('/api/i/imports/check', {
    keptIn: 'catalogue',
    who: 'user',
    input: z.object({
      numbers: z
        .array(z.object({ coll_serie: serieCode, coll_index: collIndex }))
        .max(ASKED_NUMBERS)
        .default([]),
      /** ids; one that is not the caller's is answered like one that does not exist */
      ids: z.array(exportedId).max(ASKED_NUMBERS).default([]),
      /** on stones, as they are written */
      own_numbers: z.array(z.string().min(1).max(OWN_NUMBER_MAX)).max(ASKED_NUMBERS).default([]),
      names: z.array(foldedText).max(ASKED_NAMES).default([]),
      mentions: z.array(foldedText).max(ASKED_MENTIONS).default([]),
      places: z.array(z.string().min(1).max(LABEL_MAX)).max(ASKED_LOCALITIES).default([]),
      series: z.array(serieCode).max(ASKED_SERIES).default([]),
    }),
    output: z.object({
      existing: z.array(ownSpecimen),
      /** of those, the lines of the private note that an import wrote */
      imported_notes: z.array(z.object({ id: z.string(), text: z.string() })),
      /** `above`: what each is a kind of, by ids; `others`: what else its name means, of which somebody has to choose */
      minerals: z.array(
        namedMineral.extend({ asked: z.string(), above: z.array(z.string()), others: z.array(namedMineral) }),
      ),
      near: z.array(namedMineral.extend({ asked: z.string() })),
      places: z.array(resolution.extend({ asked: z.string() })),
      /** behind all that a series has, the trash included */
      next: z.array(z.object({ coll_serie: z.string(), coll_index: z.int() })),
    }),
  }),
  /** Which of what an exported collection names by ids is here; a place of one's own by its id, or by what it is called and where it lies. */
  checkExported: post('/api/i/imports/check_exported', {
    keptIn: 'catalogue',
    who: 'user',
    input: askedThings,
    output: thingsHere,
  }),
  /** Writes up to 200 rows of the plan, each once however often they come, all that can be stored in one batch. */
  rows: put('/api/i/imports/:id/rows/:chunk', {
    keptIn: 'catalogue',
    who: 'user',
    params: importId.extend({ chunk: z.coerce.number().int().min(0).max(IMPORT_ROWS_MAX) }),
    input: z.object({ plan_hash: digest, rows: plannedChunk }),
    output: z.object({ items: z.array(writtenRow) }),
  }),
  /** Says that nothing more is written: all rows were, or the others are given up. Again: the same. */
  finish: post('/api/i/imports/:id/finish', {
    keptIn: 'catalogue',
    who: 'user',
    params: importId,
    output: importOfTable,
  }),
  read: get('/api/i/imports/:id', { who: 'user', params: importId, output: importOfTable }),
  /**
   * Takes an import back, up to 200 rows a call; while `more`, the same call goes on. What it added goes into the trash,
   * what it changed gets back what it said; a specimen that was changed since is left and listed.
   */
  undo: post('/api/i/imports/:id/undo', {
    keptIn: 'catalogue',
    who: 'user',
    params: importId,
    output: z.object({
      restored_count: z.int(),
      of: z.int(),
      skipped_count: z.int(),
      /** the first 500 of them */
      left: skippedWithNumbers,
      more: z.boolean(),
    }),
  }),
};
