import { importApi } from '#contract/collection/import/import-api.ts';
import { serve } from '../../http/serve.ts';
import { thenAllMarked } from '../form/tell-core-after.ts';
import type { Promises } from '../specimen/reservation-queries.ts';
import {
  beginImport,
  finishImport,
  readOpenImports,
  readOwnImport,
  readWrittenRows,
  resumeImport,
} from './begin-import.ts';
import { checkExported } from './check-exported.ts';
import { checkTable } from './check-table.ts';
import { listImports } from './import-records.ts';
import { undoImport } from './undo-import.ts';
import { writeChunk } from './write-chunk.ts';

/** Bringing a table of specimens in, and taking it back. */
export const importRoutes = (promises: Promises) =>
  serve(importApi, {
    list: ({ own, user, now }, asked) => listImports(own, user.id, asked, now),
    open: (call) => readOpenImports(call),
    begin: (call, asked) => beginImport(call, asked),
    resume: (call, asked) => resumeImport(call, asked),
    written: (call, asked) => readWrittenRows(call, asked),
    check: (call, asked) => checkTable(call, asked),
    checkExported: (call, asked) => checkExported(call, asked),
    rows: (call, chunk) =>
      thenAllMarked(call, async (marking_id) => ({
        items: await writeChunk({ ...call, ...promises }, chunk, marking_id),
      })),
    finish: (call, { id }) => finishImport(call, id),
    read: (call, { id }) => readOwnImport(call, id),
    undo: (call, { id }) => thenAllMarked(call, () => undoImport({ ...call, ...promises }, id)),
  });
