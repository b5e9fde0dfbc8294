import type { CoreDb } from '#worker/db/core.ts';
import type { Collector } from './collector.ts';
import { readOwnerReservedIds } from './reservation-queries.ts';

type Page = { rows: readonly { was_promised: boolean }[] };

const isAnyPromised = ({ rows }: Page) => rows.some(({ was_promised }) => was_promised);
const noIds: ReadonlySet<string> = new Set();

/**
 * Of collectors that are kept in the isolate, whether anything of theirs was ever promised, as far as was seen: false of
 * nobody before core itself said that nothing is held, since what was held before rows carried the mark has none.
 */
const wasPromised = new WeakMap<Collector, boolean>();

/**
 * A page of somebody's specimens, and which of theirs exchanges hold. Core is asked at the same moment, but not about
 * those of whom nothing was promised when last looked: a specimen says so before anything holds it, so the rows tell when
 * core has to be asked after all.
 */
export async function withReserved<P extends Page>(core: CoreDb, collector: Collector, pagePromise: Promise<P>) {
  const isAsked = wasPromised.get(collector) !== false;
  const [page, earlyIds] = await Promise.all([
    pagePromise,
    isAsked ? readOwnerReservedIds(core, collector.user_id) : noIds,
  ]);
  const reservedIds = !isAsked && isAnyPromised(page) ? await readOwnerReservedIds(core, collector.user_id) : earlyIds;
  if (!wasPromised.get(collector)) wasPromised.set(collector, reservedIds.size > 0 || isAnyPromised(page));
  return { page, reserved: reservedIds };
}
