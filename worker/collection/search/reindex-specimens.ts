import { isNull, sql } from 'drizzle-orm';
import { visiblePath } from '#contract/localities/precision.ts';
import { readManyReferences } from '#worker/collection/specimen/many-references.ts';
import type { References } from '#worker/collection/specimen/references.ts';
import { changeEntryStatements, demandAllStill, writeRows } from '#worker/collection/specimen/write-rows.ts';
import { type SpecimenRow, specimens } from '#worker/collection/tables.ts';
import { retryOnConflict, runBatch } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';
import { nextSeqSql, reindexStatements } from './index-specimen.ts';

const AT_ONCE = 100;

/**
 * Updates specimens and their index entries to the current reference and their owners' names of localities, and
 * queues visible changes for core. `version` stays, so that no open edit becomes stale. Repeating it changes
 * nothing.
 */
export async function reindexSpecimens(core: CoreDb, catalogueDb: CatalogueDb, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += AT_ONCE)
    await retryOnConflict(() => reindexSome(core, catalogueDb, ids.slice(start, start + AT_ONCE)));
}

async function reindexSome(core: CoreDb, catalogueDb: CatalogueDb, ids: readonly string[]): Promise<void> {
  const rows = await catalogueDb
    .select()
    .from(specimens)
    .where(sql`${specimens.id} in ${inList(ids)}`);
  for (const [userId, ownerRows] of Map.groupBy(rows, ({ user_id }) => user_id)) {
    const referencesOf = await readManyReferences({ core, ownerDb: catalogueDb }, userId, ownerRows);
    const changes = ownerRows.map((oldRow) => ({
      oldRow,
      newRow: withReferences(oldRow, referencesOf(oldRow)),
    }));
    await runBatch(catalogueDb, [
      demandAllStill(catalogueDb, ownerRows),
      ...writeRows(catalogueDb, changes, writtenColumnNames, {
        seq: sql`coalesce(${specimens.seq}, ${nextSeqSql} + c.key)`,
      }),
      ...reindexStatements(
        catalogueDb,
        changes.map(({ newRow }) => newRow),
      ),
      ...changeEntryStatements(catalogueDb, changes, { nowMs: Date.now() }),
    ]);
  }
}

const writtenColumnNames = [
  'mineral_ids',
  'minerals',
  'elements',
  'other_names',
  'locality_id',
  'user_place_id',
  'locality_path',
  'shown_path',
  'locality_names',
  'shown_version',
] as const;

function withReferences(row: SpecimenRow, { path, names, ...otherReferences }: References): SpecimenRow {
  const ref = path[0]?.id ?? null;
  return {
    ...row,
    ...otherReferences,
    mineral_ids: otherReferences.minerals.map(({ id }) => id),
    locality_id: typeof ref === 'number' ? ref : null,
    user_place_id: typeof ref === 'string' ? ref : null,
    locality_path: path,
    shown_path: [...visiblePath(path, row.locality_precision)],
    locality_names: names,
    shown_version: row.shown_version + 1,
  };
}

/** Indexes the next specimens without a `seq`, as after a restore; returns 'more' if there may be others. */
export async function indexUnknown(core: CoreDb, catalogueDb: CatalogueDb): Promise<'more' | 'done'> {
  const rows = await catalogueDb
    .select({ id: specimens.id })
    .from(specimens)
    .where(isNull(specimens.seq))
    .limit(AT_ONCE);
  await reindexSpecimens(
    core,
    catalogueDb,
    rows.map(({ id }) => id),
  );
  return rows.length < AT_ONCE ? 'done' : 'more';
}
