import { and, eq, ne } from 'drizzle-orm';
import type { OwnersNames } from '#contract/collection/names/locality-name.ts';
import type { KindedPlace, LocalityRef } from '#contract/collection/specimen/locality-precision.ts';
import { coarsen } from '#contract/collection/specimen/precision.ts';
import { demand, inOneBatch, untilMet } from '../../db/batch.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import { placeWithPath } from '../../localities/place-with-path.ts';
import { placeWords } from '../../localities/place-words.ts';
import { knownMinerals } from '../../minerals/known-minerals.ts';
import { indexChanges } from '../facets/index-specimen.ts';
import { isStill } from '../form/write-specimen.ts';
import { hideFirst, tellOf } from '../showcase/showcase.ts';
import { type SpecimenRow, specimens } from '../tables.ts';
import { atPlace } from './at-place.ts';
import { moveNames, namesOf } from './names-of.ts';

type Databases = { core: CoreDb; own: CatalogueDb };
type Settled = {
  path: KindedPlace[];
  ref: LocalityRef;
  names: OwnersNames | null;
  words: ReadonlyMap<LocalityRef, string[]>;
};

const AT_ONCE = 20;
const IN_ONE_RUN = 100;

/**
 * Brings the specimens at a place of one's own to what the place is now: its name, what it lies in, or the place of the
 * reference that was made of it. False when a run's share is done and more are left. Interrupted or repeated, it goes
 * on where it was. `version` stays, so that nobody's open edit becomes stale.
 */
export async function settlePlace({ core, own }: Databases, userId: string, placeId: string): Promise<boolean> {
  const place = await placeWithPath(core, own, userId, placeId);
  const ref = place?.path[0]?.id;
  if (!place || ref === undefined) return true;
  if (ref !== placeId) await inOneBatch(own, moveNames(own, userId, placeId, ref));
  const ids = place.path.map(({ id }) => id).filter((id) => typeof id === 'number');
  const settled = {
    path: place.path,
    ref,
    names: await namesOf(own, userId, ref),
    words: await placeWords(core, ids),
  };
  for (let done = 0; done < IN_ONE_RUN; done += AT_ONCE) {
    const count = await untilMet(() => settleSome({ core, own }, userId, placeId, settled));
    if (count < AT_ONCE) return true;
  }
  return false;
}

async function settleSome({ core, own }: Databases, userId: string, placeId: string, settled: Settled) {
  const rows = await own
    .select()
    .from(specimens)
    .where(
      and(atPlace(userId, placeId), settled.ref === placeId ? ne(specimens.locality_path, settled.path) : undefined),
    )
    .limit(AT_ONCE);
  const minerals = await knownMinerals(core, [...new Set(rows.flatMap(({ mineral_ids }) => mineral_ids))]);
  const now = Date.now();
  const changes = rows.map((before) => ({ before, after: movedTo(before, settled, now) }));
  for (const { before, after } of changes) await hideFirst(core, before, after);
  await inOneBatch(
    own,
    changes.flatMap(({ before, after }) => {
      const words = before.mineral_ids.flatMap((id) => minerals.get(id)?.words ?? []);
      return [
        demand(own, isStill(before)),
        own.update(specimens).set(written(after)).where(eq(specimens.id, before.id)),
        ...indexChanges(own, before, after, { minerals: words, places: settled.words }),
        ...(after.listed ? [tellOf(own, { specimen_id: before.id }, now)] : []),
      ];
    }),
  );
  return rows.length;
}

const movedTo = (row: SpecimenRow, { path, ref, names }: Settled, now: number): SpecimenRow => ({
  ...row,
  locality_id: typeof ref === 'number' ? ref : null,
  user_place_id: typeof ref === 'string' ? ref : null,
  locality_names: names,
  locality_path: path,
  shown_path: [...coarsen(path, row.locality_precision)],
  shown_version: row.shown_version + 1,
  updated_at: now,
});

const written = (row: SpecimenRow) => {
  const { locality_id, user_place_id, locality_names, locality_path, shown_path, shown_version, updated_at } = row;
  return { locality_id, user_place_id, locality_names, locality_path, shown_path, shown_version, updated_at };
};
