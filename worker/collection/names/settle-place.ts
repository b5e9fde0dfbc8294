import { and, ne } from 'drizzle-orm';
import type { OwnersNames } from '#contract/localities/locality-name.ts';
import { visiblePath } from '#contract/localities/precision.ts';
import type { LocalityRef, LocalityWithKind } from '#contract/localities/specimen-locality.ts';
import { searchIndexStatements } from '#worker/collection/search/index-specimen.ts';
import { hideAllFirst } from '#worker/collection/showcase/hide-from-showcase.ts';
import { localityCondition } from '#worker/collection/specimen/locality-condition.ts';
import { moveNames, readOwnersNames } from '#worker/collection/specimen/owner-locality-names.ts';
import { changeEntryStatements, demandAllStill, writeRows } from '#worker/collection/specimen/write-rows.ts';
import { type SpecimenRow, specimens } from '#worker/collection/tables.ts';
import { retryOnConflict, runBatch } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { readOtherNames } from '#worker/localities/locality-other-names.ts';
import { readLocalityPath } from '#worker/localities/read-locality-path.ts';

type Databases = { core: CoreDb; ownerDb: CatalogueDb };
type SettledLocality = {
  path: LocalityWithKind[];
  ref: LocalityRef;
  names: OwnersNames | null;
  other_names: Record<string, string[]>;
};

const AT_ONCE = 20;
const IN_ONE_RUN = 100;

/**
 * Updates the specimens at an own locality to its current name and parents, or to the reference's locality that
 * it became. Returns false when a run's share is done and more are left. Interrupted or repeated, it continues
 * where it was. `version` stays, so that no open edit becomes stale.
 */
export async function settlePlace({ core, ownerDb }: Databases, userId: string, placeId: string): Promise<boolean> {
  const place = await readLocalityPath(core, ownerDb, userId, placeId);
  const ref = place?.path[0]?.id;
  if (!place || ref === undefined) return true;
  if (ref !== placeId) await runBatch(ownerDb, moveNames(ownerDb, userId, placeId, ref));
  const settledLocality = {
    path: place.path,
    ref,
    names: await readOwnersNames(ownerDb, userId, ref),
    other_names: await readOtherNames(core, place.path),
  };
  for (let doneCount = 0; doneCount < IN_ONE_RUN; doneCount += AT_ONCE) {
    const count = await retryOnConflict(() => settleSome({ core, ownerDb }, userId, placeId, settledLocality));
    if (count < AT_ONCE) return true;
  }
  return false;
}

async function settleSome(
  { core, ownerDb }: Databases,
  userId: string,
  placeId: string,
  settledLocality: SettledLocality,
) {
  const rows = await ownerDb
    .select()
    .from(specimens)
    .where(
      and(
        localityCondition(userId, placeId),
        settledLocality.ref === placeId ? ne(specimens.locality_path, settledLocality.path) : undefined,
      ),
    )
    .limit(AT_ONCE);
  const nowMs = Date.now();
  const changes = rows.map((oldRow) => ({ oldRow, newRow: relocatedRow(oldRow, settledLocality, nowMs) }));
  await hideAllFirst(core, changes);
  if (changes.length > 0)
    await runBatch(ownerDb, [
      demandAllStill(ownerDb, rows),
      ...writeRows(ownerDb, changes, writtenColumnNames),
      ...searchIndexStatements(ownerDb, changes),
      ...changeEntryStatements(ownerDb, changes, { nowMs }),
    ]);
  return rows.length;
}

const relocatedRow = (
  row: SpecimenRow,
  { path, ref, names, other_names }: SettledLocality,
  nowMs: number,
): SpecimenRow => ({
  ...row,
  locality_id: typeof ref === 'number' ? ref : null,
  user_place_id: typeof ref === 'string' ? ref : null,
  other_names: row.other_names && { ...row.other_names, places: other_names },
  locality_names: names,
  locality_path: path,
  shown_path: [...visiblePath(path, row.locality_precision)],
  shown_version: row.shown_version + 1,
  updated_at: nowMs,
});

const writtenColumnNames = [
  'locality_id',
  'user_place_id',
  'other_names',
  'locality_names',
  'locality_path',
  'shown_path',
  'shown_version',
  'updated_at',
] as const;
