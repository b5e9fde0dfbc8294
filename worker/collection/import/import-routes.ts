import { importApi } from '#contract/collection/import/import-api.ts';
import { publishAfterChange, thenAllMarked } from '#worker/collection/form/publish-after-change.ts';
import type { Promises } from '#worker/collection/specimen/reservation-queries.ts';
import { serve } from '#worker/http/serve-api.ts';
import {
  beginImport,
  finishImport,
  readOpenImports,
  readOwnImport,
  readWrittenRows,
  resumeImport,
} from './begin-import.ts';
import { checkExported } from './check-exported-collection.ts';
import { checkTable } from './check-table.ts';
import { listImports } from './import-records.ts';
import { undoImport } from './undo-import.ts';
import { writeChunk } from './write-chunk.ts';

/** Routes that import a table of specimens and undo the import. */
export const importRoutes = (promises: Promises) =>
  serve(importApi, {
    list: ({ ownerDb, user, nowMs }, input) => listImports(ownerDb, user.id, input, nowMs),
    open: (call) => readOpenImports(call),
    begin: (call, input) => beginImport(call, input),
    resume: (call, input) => publishAfterChange(call, resumeImport(call, input)),
    writtenRows: (call, input) => readWrittenRows(call, input),
    check: (call, input) => checkTable(call, input),
    checkExported: (call, input) => checkExported(call, input),
    rows: (call, chunk) =>
      thenAllMarked(call, async (marking_id) => ({
        items: await writeChunk({ ...call, ...promises }, chunk, marking_id),
      })),
    finish: (call, { id }) => finishImport(call, id),
    read: (call, { id }) => readOwnImport(call, id),
    undo: (call, { id }) => thenAllMarked(call, () => undoImport({ ...call, ...promises }, id)),
  });
