import { eq, isNull, sql } from 'drizzle-orm';
import { coarsen } from '#contract/collection/specimen/precision.ts';
import { demand, inOneBatch, untilMet } from '../../db/batch.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import { isStill } from '../form/write-specimen.ts';
import { tellOf } from '../showcase/showcase.ts';
import { namedBy, readReferences } from '../specimen/references.ts';
import { type SpecimenRow, specimens } from '../tables.ts';
import { indexChanges, nextSeq } from './index-specimen.ts';

const AT_ONCE = 100;

/**
 * Brings specimens, with their filters and the search, to what the reference and the owner's names for places now
 * say; core is told where visitors see it. `version` stays, so that nobody's open edit becomes stale. Again: nothing more.
 */
export async function reindexSpecimens(core: CoreDb, own: CatalogueDb, ids: readonly string[]): Promise<void> {
  for (const id of ids) await untilMet(() => reindex(core, own, id));
}

async function reindex(core: CoreDb, own: CatalogueDb, id: string): Promise<void> {
  const [before] = await own.select().from(specimens).where(eq(specimens.id, id));
  if (!before) return;
  const { words, ...known } = await readReferences({ core, own, user: { id: before.user_id } }, namedBy(before));
  const after: SpecimenRow = {
    ...before,
    mineral_ids: known.minerals.map((mineral) => mineral.id),
    minerals: known.minerals,
    elements: known.elements,
    locality_path: known.path,
    shown_path: [...coarsen(known.path, before.locality_precision)],
    locality_names: known.names,
    shown_version: before.shown_version + 1,
  };
  const { mineral_ids, minerals, elements, locality_path, shown_path, locality_names, shown_version } = after;
  const ref = locality_path[0]?.id ?? null;
  await inOneBatch(own, [
    demand(own, isStill(before)),
    own
      .update(specimens)
      .set({
        ...{ mineral_ids, minerals, elements, locality_path, shown_path, locality_names, shown_version },
        locality_id: typeof ref === 'number' ? ref : null,
        user_place_id: typeof ref === 'string' ? ref : null,
        seq: sql`coalesce(${specimens.seq}, ${nextSeq})`,
      })
      .where(eq(specimens.id, id)),
    ...indexChanges(own, before.seq === null ? null : before, after, words, true),
    ...(after.listed ? [tellOf(own, { specimen_id: id }, Date.now())] : []),
  ]);
}

/** Indexes specimens that no search knows yet: those that an older version of the app stored. */
export async function indexUnknown(core: CoreDb, own: CatalogueDb): Promise<void> {
  const rows = await own.select({ id: specimens.id }).from(specimens).where(isNull(specimens.seq)).limit(AT_ONCE);
  await reindexSpecimens(
    core,
    own,
    rows.map(({ id }) => id),
  );
}
