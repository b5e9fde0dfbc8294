import { isNull, sql } from 'drizzle-orm';
import { coarsen } from '#contract/collection/specimen/precision.ts';
import { inOneBatch, retryOnConflict } from '../../db/batch.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import { inList } from '../../db/json-lists.ts';
import { readManyReferences } from '../specimen/many-references.ts';
import type { References } from '../specimen/references.ts';
import { demandAllStill, tellOfMany, writeRows } from '../specimen/write-rows.ts';
import { type SpecimenRow, specimens } from '../tables.ts';
import { indexAnew, nextSeq } from './index-specimen.ts';

const AT_ONCE = 100;

/**
 * Brings specimens, with the index, to what the reference and their owners' names for places now say; core is told where
 * visitors see it. `version` stays, so that nobody's open edit becomes stale. Again: nothing more.
 */
export async function reindexSpecimens(core: CoreDb, own: CatalogueDb, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += AT_ONCE)
    await retryOnConflict(() => reindexSome(core, own, ids.slice(at, at + AT_ONCE)));
}

async function reindexSome(core: CoreDb, own: CatalogueDb, ids: readonly string[]): Promise<void> {
  const rows = await own
    .select()
    .from(specimens)
    .where(sql`${specimens.id} in ${inList(ids)}`);
  for (const [userId, of] of Map.groupBy(rows, ({ user_id }) => user_id)) {
    const referencesOf = await readManyReferences({ core, own }, userId, of);
    const changes = of.map((before) => ({ before, after: withReferences(before, referencesOf(before)) }));
    await inOneBatch(own, [
      demandAllStill(own, of),
      ...writeRows(own, changes, written, { seq: sql`coalesce(${specimens.seq}, ${nextSeq} + c.key)` }),
      ...indexAnew(
        own,
        changes.map(({ after }) => after),
      ),
      ...tellOfMany(own, changes, { now: Date.now() }),
    ]);
  }
}

const written = [
  ...(['mineral_ids', 'minerals', 'elements', 'other_names', 'locality_id', 'user_place_id'] as const),
  ...(['locality_path', 'shown_path', 'locality_names', 'shown_version'] as const),
] as const;

function withReferences(row: SpecimenRow, { path, names, ...named }: References): SpecimenRow {
  const ref = path[0]?.id ?? null;
  return {
    ...row,
    ...named,
    mineral_ids: named.minerals.map(({ id }) => id),
    locality_id: typeof ref === 'number' ? ref : null,
    user_place_id: typeof ref === 'string' ? ref : null,
    locality_path: path,
    shown_path: [...coarsen(path, row.locality_precision)],
    locality_names: names,
    shown_version: row.shown_version + 1,
  };
}

/** Indexes the next specimens that have no number in the index, as after a restore; 'more' if there may be others. */
export async function indexUnknown(core: CoreDb, own: CatalogueDb): Promise<'more' | 'done'> {
  const rows = await own.select({ id: specimens.id }).from(specimens).where(isNull(specimens.seq)).limit(AT_ONCE);
  await reindexSpecimens(
    core,
    own,
    rows.map(({ id }) => id),
  );
  return rows.length < AT_ONCE ? 'done' : 'more';
}
