import { z } from 'zod';
import { receivedDraft } from '#contract/collection/handover/received-draft.ts';
import { ownFilters, ownSorts } from '#contract/collection/listing/own-filters.ts';
import { ownSpecimen } from '#contract/collection/specimen/specimen.ts';
import { get, post } from '#contract/http/endpoint.ts';
import { pageIds, pageInput, pageSchema } from '#contract/http/page.ts';
import { bulkEdit, operation, skippedWithNumbers } from './bulk.ts';
import { cellsEdit, leftCells } from './cells-edit.ts';
import { ownMatches, ownMatchesQuery } from './own-matches.ts';
import { collectionStats } from './stats.ts';

/** How many ids one answer holds. */
export const IDS_MAX = 5_000;
const PERMANENT_MAX = 100;

const token = z.object({ token: z.string().min(1).max(40) });

const permanentIds = z
  .string()
  .max(PERMANENT_MAX * 41)
  .transform((text) => [...new Set(text.split(',').filter((id) => id.trim() !== ''))])
  .refine((ids) => ids.length <= PERMANENT_MAX, { error: 'specimens_many', params: { max: PERMANENT_MAX } })
  .meta({ examples: ['ZX4T9QKA', ''] });

/** Working on many of one's own specimens: which they are, one change for all, and its undo. */
export const deskApi = {
  /** The ids alone of what a list would show, in its order: up to 5,000, then its cursor goes on. */
  ids: get('/api/i/specimens/ids', {
    who: 'user',
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
  /** What came by exchanges and has not been looked through, the newest first; of some specimens, which of them. */
  drafts: get('/api/i/specimens/drafts', {
    who: 'user',
    input: z.object({ ...pageInput, ids: pageIds }),
    output: pageSchema(receivedDraft),
  }),
  /**
   * One change of up to 500 specimens, all of it or nothing. Those already so are `unchanged`; those that could not be
   * changed are left and listed. Calls with one operation_id and one change have one undo.
   */
  bulk: post('/api/i/specimens/bulk', {
    keptIn: 'catalogue',
    who: 'user',
    input: bulkEdit,
    output: z.object({
      changed: z.int(),
      unchanged: z.int(),
      left: skippedWithNumbers,
      /** null while the operation has changed nothing */
      undo_token: z.string().nullable(),
      /** for the next call about the same specimens */
      as_of: z.string(),
    }),
  }),
  /**
   * Writes cells of up to 500 specimens, each cell by itself: one that says neither what the caller read nor what it is to
   * say was changed since and is left, with what it says now. Calls with one operation_id have one undo; a specimen that
   * the operation has changed before is not touched again.
   */
  cells: post('/api/i/specimens/cells', {
    keptIn: 'catalogue',
    who: 'user',
    input: cellsEdit,
    output: z.object({
      /** specimens */
      changed: z.int(),
      unchanged: z.int(),
      /** specimens of which nothing was written */
      left: skippedWithNumbers,
      left_cells: leftCells,
      /** null while the operation has changed nothing */
      undo_token: z.string().nullable(),
    }),
  }),
  /**
   * Takes an operation back, up to 500 specimens a call; while `more`, the same call goes on. A specimen whose changed
   * fields are no longer as the operation left them is left and listed. Again when all is done: the same answer.
   */
  undo: post('/api/i/undo/:token', {
    keptIn: 'catalogue',
    who: 'user',
    params: token,
    output: z.object({
      /** so far, of all */
      restored_count: z.int(),
      of: z.int(),
      skipped_count: z.int(),
      /** the first 500 of them */
      left: skippedWithNumbers,
      more: z.boolean(),
    }),
  }),
  /** What was done in bulk, the newest first. */
  operations: get('/api/i/undo', { who: 'user', input: z.object(pageInput), output: pageSchema(operation) }),
  /** One's own specimens of scanned or typed permanent ids, in that order; those that lead to none are told as typed. */
  byPermanent: get('/api/i/specimens/by_permanent', {
    who: 'user',
    input: z.object({ ids: permanentIds }),
    output: z.object({ items: z.array(ownSpecimen), missing: z.array(z.string()), as_of: z.string() }),
  }),
  /**
   * One's own specimens of a code that stands on a label: a permanent id, else a collection number or one on a stone, in
   * whatever case, with or without its spaces and zeros. A number that was given up leads on; one that several carry finds up to fifty.
   */
  byCode: get('/api/i/specimens/by_code', {
    who: 'user',
    input: z.object({
      code: z
        .string()
        .min(1)
        .max(60)
        .meta({ examples: ['SC-0412', 'sc 412', 'ZX4T9QKA'] }),
    }),
    output: z.object({ items: z.array(ownSpecimen), as_of: z.string() }),
  }),
  /** What the search of every page finds among the owner's specimens, private ones too. */
  matches: get('/api/i/specimens/matches', { who: 'user', input: ownMatchesQuery, output: ownMatches }),
  /** Where specimens lie, by name: what is in one place is the list filtered by `storage`. At most 1,000. */
  storage: get('/api/i/storage', {
    who: 'user',
    output: z.object({ items: z.array(z.object({ storage: z.string(), specimen_count: z.int() })) }),
  }),
  stats: get('/api/i/specimens/stats', { who: 'user', output: collectionStats }),
};
