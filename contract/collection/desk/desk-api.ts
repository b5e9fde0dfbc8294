import * as z from 'zod';
import { receivedDraft } from '#contract/collection/handover/received-draft.ts';
import { ownFilters, ownSorts } from '#contract/collection/listing/own-filters.ts';
import { ownSpecimen } from '#contract/collection/specimen/specimen.ts';
import { get, post } from '#contract/http/endpoint.ts';
import { pageIds, pageInput, pageSchema } from '#contract/http/page.ts';
import { bulkEdit, operation, skippedWithNumbers } from './bulk-edit.ts';
import { cellsEdit, leftCells } from './cells-edit.ts';
import { ownMatches, ownMatchesQuery } from './own-matches.ts';
import { collectionStats } from './stats.ts';

/** How many ids one answer contains. */
export const IDS_MAX = 5_000;
const PERMANENT_MAX = 100;

const token = z.object({ token: z.string().min(1).max(40) });

const permanentIds = z
  .string()
  .max(PERMANENT_MAX * 41)
  .transform((text) => [...new Set(text.split(',').filter((id) => id.trim() !== ''))])
  .refine((ids) => ids.length <= PERMANENT_MAX, { error: 'specimens_many', params: { max: PERMANENT_MAX } })
  .meta({ examples: ['ZX4T9QKA', ''] });

/** Bulk work on the caller's specimens: listing their ids, one change for all, and its undo. */
export const deskApi = {
  /** Returns only the ids of a list, in its order: up to 5,000, then by its cursor. */
  ids: get('/api/i/specimens/ids', {
    access: 'user',
    input: z.object({
      ...ownFilters,
      cursor: pageInput.cursor,
      sort: z.enum(ownSorts).optional(),
      limit: z.coerce.number().int().min(1).max(IDS_MAX).default(IDS_MAX),
    }),
    output: z.object({
      ids: z.array(z.string()),
      next_cursor: z.string().nullable(),
      total: z.int().optional(),
      as_of: z.string(),
    }),
  }),
  /** Specimens received by exchanges and not yet reviewed, the newest first; with ids, those among them. */
  drafts: get('/api/i/specimens/drafts', {
    access: 'user',
    input: z.object({ ...pageInput, ids: pageIds }),
    output: pageSchema(receivedDraft),
  }),
  /**
   * Applies one change to up to 500 specimens, all or nothing. `unchanged` counts those that already had the values;
   * those that could not be changed are skipped and listed. Calls with one operation_id and one change share one
   * undo.
   */
  bulk: post('/api/i/specimens/bulk', {
    keptIn: 'catalogue',
    access: 'user',
    input: bulkEdit,
    output: z.object({
      changed: z.int(),
      unchanged: z.int(),
      left: skippedWithNumbers,
      /** null until the operation has changed something */
      undo_token: z.string().nullable(),
      /** for the next call about the same specimens */
      as_of: z.string(),
    }),
  }),
  /**
   * Writes cells of up to 500 specimens, each cell on its own: a cell that has neither the value the caller read nor
   * the new one was changed since; it is skipped and returned with its current value. Calls with one operation_id
   * share one undo; a specimen that the operation has already changed is not changed again.
   */
  cells: post('/api/i/specimens/cells', {
    keptIn: 'catalogue',
    access: 'user',
    input: cellsEdit,
    output: z.object({
      /** number of specimens */
      changed: z.int(),
      unchanged: z.int(),
      /** specimens with no cell written */
      left: skippedWithNumbers,
      left_cells: leftCells,
      /** null until the operation has changed something */
      undo_token: z.string().nullable(),
    }),
  }),
  /**
   * Undoes an operation, up to 500 specimens a call; while `more` is true, the same call continues. A specimen whose
   * changed fields are no longer as the operation left them is skipped and listed. After the end, the same call
   * returns the same answer.
   */
  undo: post('/api/i/undo/:token', {
    keptIn: 'catalogue',
    access: 'user',
    params: token,
    output: z.object({
      /** so far, of all specimens */
      restored_count: z.int(),
      of: z.int(),
      skipped_count: z.int(),
      /** the first 500 skipped specimens */
      left: skippedWithNumbers,
      more: z.boolean(),
    }),
  }),
  /** The caller's bulk operations, the newest first. */
  operations: get('/api/i/undo', { access: 'user', input: z.object(pageInput), output: pageSchema(operation) }),
  /**
   * The caller's specimens of scanned or typed permanent ids, in that order; ids without a specimen are returned as
   * typed.
   */
  byPermanent: get('/api/i/specimens/by_permanent', {
    access: 'user',
    input: z.object({ ids: permanentIds }),
    output: z.object({ items: z.array(ownSpecimen), missing: z.array(z.string()), as_of: z.string() }),
  }),
  /**
   * The caller's specimens of a code on a label: a permanent id, else a collection number or own number, in any
   * case, with or without its spaces and zeros. A former number leads to its specimen; a number that several
   * specimens have returns up to fifty.
   */
  byCode: get('/api/i/specimens/by_code', {
    access: 'user',
    input: z.object({
      code: z
        .string()
        .min(1)
        .max(60)
        .meta({ examples: ['SC-0412', 'sc 412', 'ZX4T9QKA'] }),
    }),
    output: z.object({ items: z.array(ownSpecimen), as_of: z.string() }),
  }),
  /** What the search of every page finds among the caller's specimens, private ones too. */
  matches: get('/api/i/specimens/matches', { access: 'user', input: ownMatchesQuery, output: ownMatches }),
  /** Storage places by name, at most 1,000; the specimens of one place are the list filtered by `storage`. */
  storage: get('/api/i/storage', {
    access: 'user',
    output: z.object({ items: z.array(z.object({ storage: z.string(), specimen_count: z.int() })) }),
  }),
  stats: get('/api/i/specimens/stats', { access: 'user', output: collectionStats }),
};
