import { eq, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import { handovers, reservations } from '#worker/collection/showcase-tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';
import { ask, draft, prepareQuestion } from '#worker/db/prepared-query.ts';

/** Whether a specimen is promised in an exchange, or about to be. */
export async function isSpecimenReserved(core: CoreDb, specimenId: string): Promise<boolean> {
  const [reservation] = await core
    .select({ id: reservations.specimen_id })
    .from(reservations)
    .where(eq(reservations.specimen_id, specimenId));
  return reservation !== undefined;
}

/** Returns those of these specimens that are promised in an exchange, or about to be. */
export async function readReservedIds(core: CoreDb, specimenIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (specimenIds.length === 0) return new Set();
  const { specimen_id } = reservations;
  const rows = await core
    .select({ specimen_id })
    .from(reservations)
    .where(sql`${specimen_id} in ${inList(specimenIds)}`);
  return new Set(rows.map((row) => row.specimen_id));
}

/** A condition on a reservation's row, supplied by the exchange: whether its giver has parted with the specimen. */
export type Promises = { isFulfilled: SQL<number> };

/** The state of a specimen in an exchange: held, completed and still held, or handed over. */
type PromiseState = 'held' | 'fulfilled' | 'handed over';

/** Returns those of these specimens that are in an exchange, each with its state. */
export async function readPromises(
  core: CoreDb,
  { isFulfilled }: Promises,
  specimenIds: readonly string[],
): Promise<ReadonlyMap<string, PromiseState>> {
  if (specimenIds.length === 0) return new Map();
  const ids = inList(specimenIds);
  const rows = await unionAll(
    core
      .select({ specimen_id: handovers.specimen_id, promised: sql<PromiseState>`'handed over'`.as('promised') })
      .from(handovers)
      .where(sql`${handovers.specimen_id} in ${ids}`),
    core
      .select({
        specimen_id: reservations.specimen_id,
        promised: sql<PromiseState>`iif(${isFulfilled}, 'fulfilled', 'held')`.as('promised'),
      })
      .from(reservations)
      .where(sql`${reservations.specimen_id} in ${ids}`),
  );
  return new Map(rows.map((row) => [row.specimen_id, row.promised]));
}

/** Returns all specimens of an owner that are promised in an exchange, or about to be. */
export async function readOwnerReservedIds(core: CoreDb, userId: string): Promise<ReadonlySet<string>> {
  const rows = await ask(core, reservedBy({ user_id: userId }));
  return new Set(rows.map((row) => row.specimen_id));
}

const { specimen_id, giver_id } = reservations;
const reservedBy = prepareQuestion(() =>
  draft
    .select({ specimen_id })
    .from(reservations)
    .where(eq(giver_id, sql.placeholder('user_id'))),
);

/** Adds `reserved` to the specimens of a list that exchanges hold. */
export const flagReserved = <S extends { id: string }>(specimens: readonly S[], reservedIds: ReadonlySet<string>) =>
  specimens.map((specimen) => (reservedIds.has(specimen.id) ? { ...specimen, reserved: true } : specimen));
