import { eq, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { CoreDb } from '../../db/core.ts';
import { inList } from '../../db/json-lists.ts';
import { ask, draft, prepared } from '../../db/prepared.ts';
import { handovers, reservations } from '../showcase/showcase-tables.ts';

/** Whether a specimen is promised in an exchange, or just being promised. */
export async function isSpecimenReserved(core: CoreDb, specimenId: string): Promise<boolean> {
  const [found] = await core
    .select({ id: reservations.specimen_id })
    .from(reservations)
    .where(eq(reservations.specimen_id, specimenId));
  return found !== undefined;
}

/** Which of some specimens are promised in an exchange, or just being promised. */
export async function reservedAmong(core: CoreDb, specimenIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (specimenIds.length === 0) return new Set();
  const { specimen_id } = reservations;
  const found = await core
    .select({ specimen_id })
    .from(reservations)
    .where(sql`${specimen_id} in ${inList(specimenIds)}`);
  return new Set(found.map((row) => row.specimen_id));
}

/** What the exchange says of a reservation, as a condition about its row: whether its giver has parted with the specimen. */
export type Promises = { isFulfilled: SQL<number> };

/** What an exchange has with a specimen: it holds it, is completed and holds it still, or has handed it over. */
type Promised = 'held' | 'fulfilled' | 'handed over';

/** Of some specimens, those that an exchange has something with. */
export async function promisesAmong(
  core: CoreDb,
  { isFulfilled }: Promises,
  specimenIds: readonly string[],
): Promise<ReadonlyMap<string, Promised>> {
  if (specimenIds.length === 0) return new Map();
  const ids = inList(specimenIds);
  const found = await unionAll(
    core
      .select({ specimen_id: handovers.specimen_id, promised: sql<Promised>`'handed over'`.as('promised') })
      .from(handovers)
      .where(sql`${handovers.specimen_id} in ${ids}`),
    core
      .select({
        specimen_id: reservations.specimen_id,
        promised: sql<Promised>`iif(${isFulfilled}, 'fulfilled', 'held')`.as('promised'),
      })
      .from(reservations)
      .where(sql`${reservations.specimen_id} in ${ids}`),
  );
  return new Map(found.map((row) => [row.specimen_id, row.promised]));
}

/** Everything of somebody's that is promised in an exchange, or just being promised. */
export async function reservedOf(core: CoreDb, userId: string): Promise<ReadonlySet<string>> {
  const found = await ask(core, reservedBy({ user_id: userId }));
  return new Set(found.map((row) => row.specimen_id));
}

const { specimen_id, giver_id } = reservations;
const reservedBy = prepared(() =>
  draft
    .select({ specimen_id })
    .from(reservations)
    .where(eq(giver_id, sql.placeholder('user_id'))),
);

/** A list in which the specimens say so that exchanges hold. */
export const markReserved = <S extends { id: string }>(specimens: readonly S[], reserved: ReadonlySet<string>) =>
  specimens.map((specimen) => (reserved.has(specimen.id) ? { ...specimen, reserved: true } : specimen));
