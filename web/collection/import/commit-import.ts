import { importApi, type WrittenRow } from '#contract/collection/import/import-api.ts';
import type { BeforeRows, PlannedWrite } from '#contract/collection/import/plan/planned-row.ts';
import { localityNamesApi } from '#contract/collection/names/locality-names-api.ts';
import { ownPlacesApi } from '#contract/localities/own-places-api.ts';
import { forgetImport, type KeptImport, keepChunk, keepImport, keptChunk } from '#web/collection/import/kept-import.ts';
import { call } from '#web/lib/call.ts';

type Chunks = readonly (readonly PlannedWrite[])[];

/** Puts a plan on the device before any of it is written, so that a closed tab loses nothing. */
export async function keepPlan(kept: KeptImport, chunks: Chunks): Promise<void> {
  for (const [at, rows] of chunks.entries()) await keepChunk(kept.id, at, rows);
  await keepImport(kept);
}

/**
 * Writes an import chunk by chunk, from where it stood still; each chunk that is written is noted on the device. The
 * chunks are those of the device unless the page has them still.
 */
export async function commitImport(begun: KeptImport, tell: (now: KeptImport) => void, chunks?: Chunks) {
  let kept = begun;
  const { id, plan_hash } = kept;
  await beginOrResume(kept);
  if (kept.before) {
    await makeBefore(kept.before);
    kept = { ...kept, before: undefined };
    await keepImport(kept);
  }
  for (let chunk = kept.written; chunk < kept.chunks; chunk += 1) {
    const rows = [...(chunks?.[chunk] ?? (await keptChunk(id, chunk)) ?? [])];
    if (rows.length > 0) {
      const { items } = await call(importApi.rows, { id, chunk, plan_hash, rows }, { quiet: true });
      kept = withAnswers(kept, items);
    }
    kept = { ...kept, written: chunk + 1 };
    await keepImport(kept);
    tell(kept);
  }
  await call(importApi.finish, { id }, { quiet: true });
  await forgetImport(kept);
  return kept;
}

async function beginOrResume({
  id,
  plan_hash,
  rows_left,
  rows_total,
  name,
  file_hash,
  sheet,
}: KeptImport): Promise<void> {
  if (rows_left === undefined)
    await call(importApi.begin, { id, plan_hash, rows_total, name, file_hash, sheet }, { quiet: true });
  else await call(importApi.resume, { id, plan_hash, rows_left }, { quiet: true });
}

/** Makes the places that rows lie at, and calls places as they were called; each again is the same. */
async function makeBefore({ places, names }: BeforeRows): Promise<void> {
  for (const place of places) await call(ownPlacesApi.create, place, { quiet: true });
  for (const said of names) await call(localityNamesApi.set, said, { quiet: true });
}

const withAnswers = (kept: KeptImport, items: readonly WrittenRow[]): KeptImport => ({
  ...kept,
  done: kept.done + items.filter(({ written }) => written !== null).length,
  refused: [
    ...kept.refused,
    ...items.flatMap(({ row, refused }) =>
      refused ? [{ row, why: refused.issues[0]?.message ?? refused.error }] : [],
    ),
  ],
});
