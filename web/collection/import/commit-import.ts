import { importApi, type WrittenRow } from '#contract/collection/import/import-api.ts';
import type { BeforeRows, PlannedWrite } from '#contract/collection/import/plan/planned-row.ts';
import { localityNamesApi } from '#contract/collection/names/locality-names-api.ts';
import { ownPlacesApi } from '#contract/localities/own-places-api.ts';
import { forgetImport, type KeptImport, keepChunk, keepImport, keptChunk } from '#web/collection/import/kept-import.ts';
import { call } from '#web/lib/call.ts';

type ChunkOf = (at: number) => Promise<readonly PlannedWrite[]>;

/** Puts a plan on the device before any of it is written, so that a closed tab loses nothing. */
export async function keepPlan(kept: KeptImport, chunkOf: ChunkOf): Promise<void> {
  for (let at = 0; at < kept.chunks; at += 1) await keepChunk(kept.id, at, await chunkOf(at));
  await keepImport(kept);
}

/** Writes an import chunk by chunk, from where it stood still; each chunk that is written is noted on the device. */
export async function commitImport(begun: KeptImport, tell: (now: KeptImport) => void, chunkOf?: ChunkOf) {
  let kept = begun;
  const { id, plan_hash, rows_total, name } = kept;
  await call(importApi.begin, { id, plan_hash, rows_total, name }, { quiet: true });
  if (kept.before) {
    await makeBefore(kept.before);
    kept = { ...kept, before: undefined };
    await keepImport(kept);
  }
  for (let chunk = kept.written; chunk < kept.chunks; chunk += 1) {
    const rows = [...((await chunkOf?.(chunk)) ?? (await keptChunk(id, chunk)) ?? [])];
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
