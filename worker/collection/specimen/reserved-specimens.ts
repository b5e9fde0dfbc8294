import type { CoreDb } from '#worker/db/core.ts';
import type { Collector } from './collector.ts';
import { readOwnerReservedIds } from './reservation-queries.ts';

type Page = { rows: readonly { was_promised: boolean }[] };

const hasPromisedRow = ({ rows }: Page) => rows.some(({ was_promised }) => was_promised);
const noIds: ReadonlySet<string> = new Set();

/**
 * Each isolate caches, per collector, whether any specimen was ever reserved. False is cached only after core
 * returned no reservations, because those made before the column `was_promised` existed did not set it.
 */
const hasReservationsByCollector = new WeakMap<Collector, boolean>();

/**
 * Returns a page of a collector's specimens, and the ids of the collector's reserved ones. Core is queried in
 * parallel, unless `wasPromised` is false. `was_promised` is set on a specimen before it is reserved, so a page
 * with that flag shows that core must be queried after all.
 */
export async function addReservedIds<P extends Page>(core: CoreDb, collector: Collector, pagePromise: Promise<P>) {
  const queriesCoreEarly = hasReservationsByCollector.get(collector) !== false;
  const [page, earlyIds] = await Promise.all([
    pagePromise,
    queriesCoreEarly ? readOwnerReservedIds(core, collector.user_id) : noIds,
  ]);
  const reservedIds =
    !queriesCoreEarly && hasPromisedRow(page) ? await readOwnerReservedIds(core, collector.user_id) : earlyIds;
  if (!hasReservationsByCollector.get(collector))
    hasReservationsByCollector.set(collector, reservedIds.size > 0 || hasPromisedRow(page));
  return { page, reservedIds };
}
