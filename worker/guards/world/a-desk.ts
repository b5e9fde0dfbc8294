import { v7 as uuid } from 'uuid';
import { bulkChange } from '#contract/collection/desk/bulk-edit.ts';
import { operations, undoRows, views } from '#worker/collection/history/desk-tables.ts';
import { importRows, imports } from '#worker/collection/import/import-tables.ts';
import { core } from '#worker/collection/showcase/showcase-for-tests.ts';
import { exportVolumes } from '#worker/export/tables.ts';
import { measurements } from '#worker/media/measurement-tables.ts';
import type { Person } from '#worker/testing/people.ts';

/** The plan of a person's import. */
export const PLAN = '0'.repeat(64);

/**
 * Adds to a person's data: an operation that changed nothing but can be undone, a saved view, an import of one
 * row, an export of one volume, and a measurement.
 */
export async function aDesk(
  { id: user_id, catalogue }: Person,
  texts: { view?: string; storage?: string; previousStorage?: string; file?: string } = {},
): Promise<{ operation_id: string; view_id: string; import_id: string; export_id: string }> {
  const operation_id = uuid();
  const view_id = uuid();
  const import_id = uuid();
  const export_id = uuid();
  const nowMs = Date.now();
  const { view: name = 'To photograph', storage = 'Drawer 1', previousStorage, file = 'minerals.csv' } = texts;
  const change = bulkChange.parse({ set: { storage } });
  await catalogue
    .insert(operations)
    .values({ user_id, id: operation_id, change, specimen_count: 0, created_at: nowMs });
  if (previousStorage !== undefined)
    await catalogue.insert(undoRows).values({
      user_id,
      operation_id,
      specimen_id: uuid(),
      before: { storage: previousStorage },
      after: { storage },
    });
  await catalogue
    .insert(views)
    .values({ id: view_id, user_id, name, filter: { storage }, sort: null, columns: [], version: 1 });
  await catalogue
    .insert(imports)
    .values({ user_id, id: import_id, name: file, plan_hash: PLAN, rows_total: 1, created_at: nowMs });
  await catalogue.insert(importRows).values({ user_id, import_id, specimen_id: uuid(), version: 1, before: null });
  const volume = { volume_number: 1, kind: 'catalogue' as const, files: 1, bytes: 1, ids: [] };
  await catalogue.insert(exportVolumes).values({ user_id, export_id, ...volume, created_at: nowMs });
  const figure = { figure: 'line' as const, points: [], created_at: nowMs };
  await core()
    .insert(measurements)
    .values({ id: uuid(), media_id: uuid(), owner_id: user_id, author_id: user_id, ...figure });
  return { operation_id, view_id, import_id, export_id };
}
