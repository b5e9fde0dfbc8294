import { importApi, type WrittenRow } from '#contract/collection/import/import-api.ts';
import type { PlannedWrite, RowPrerequisites } from '#contract/collection/import/rows/planned-row.ts';
import { localityNamesApi } from '#contract/collection/names/locality-names-api.ts';
import { ownPlacesApi } from '#contract/localities/own-places-api.ts';
import { call } from '#web/lib/call.ts';
import { forgetImport, keepChunk, keepImport, readChunk, type StoredImport } from './stored-import.ts';

type Chunks = readonly (readonly PlannedWrite[])[];

/** Stores a plan on the device before any row is sent, so that closing the tab loses nothing. */
export async function keepPlan(storedImport: StoredImport, chunks: Chunks): Promise<void> {
  for (const [index, rows] of chunks.entries()) await keepChunk(storedImport.id, index, rows);
  await keepImport(storedImport);
}

/**
 * Writes an import chunk by chunk from where it stopped, and stores the progress on the device after each. Without
 * `chunks`, they are read from the device.
 */
export async function commitImport(
  storedImport: StoredImport,
  tell: (progress: StoredImport) => void,
  chunks?: Chunks,
) {
  let progress = storedImport;
  const { id, plan_hash } = progress;
  await beginOrResume(progress);
  if (progress.before) {
    await createPlacesAndNames(progress.before);
    progress = { ...progress, before: undefined };
    await keepImport(progress);
  }
  for (let chunk = progress.written; chunk < progress.chunks; chunk += 1) {
    const rows = [...(chunks?.[chunk] ?? (await readChunk(id, chunk)) ?? [])];
    if (rows.length > 0) {
      const { items } = await call(importApi.rows, { id, chunk, plan_hash, rows }, { quiet: true });
      progress = withAnswers(progress, items);
    }
    progress = { ...progress, written: chunk + 1 };
    await keepImport(progress);
    tell(progress);
  }
  await call(importApi.finish, { id }, { quiet: true });
  await forgetImport(progress);
  return progress;
}

/**
 * Registers an import with the server: a new one, or one that continues with a new plan. Repeating it changes
 * nothing.
 */
export async function beginOrResume({
  id,
  plan_hash,
  rows_left,
  rows_total,
  name,
  file_hash,
  sheet,
  digits,
}: StoredImport): Promise<void> {
  if (rows_left === undefined)
    await call(importApi.begin, { id, plan_hash, rows_total, name, file_hash, sheet, digits }, { quiet: true });
  else
    await call(
      importApi.resume,
      { id, plan_hash, rows_left, rows_written: rows_total - rows_left, digits },
      { quiet: true },
    );
}

/**
 * Creates the user's own localities that rows refer to and sets the user's names of localities; repeating it
 * changes nothing.
 */
async function createPlacesAndNames({ places, names }: RowPrerequisites): Promise<void> {
  for (const place of places) await call(ownPlacesApi.create, place, { quiet: true });
  for (const name of names) await call(localityNamesApi.set, name, { quiet: true });
}

const withAnswers = (progress: StoredImport, items: readonly WrittenRow[]): StoredImport => ({
  ...progress,
  done: progress.done + items.filter(({ written }) => written !== null).length,
  refused: [
    ...progress.refused,
    ...items.flatMap(({ row, refused }) =>
      refused ? [{ row, why: refused.issues[0]?.message ?? refused.error }] : [],
    ),
  ],
});
