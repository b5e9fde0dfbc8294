import { eq } from 'drizzle-orm';
import type { CoreDb } from '../db/core.ts';
import { reservations } from './tables.ts';

/** Whether a specimen is promised in an exchange, or just being promised. */
export async function isReserved(core: CoreDb, specimenId: string): Promise<boolean> {
  const [found] = await core
    .select({ id: reservations.specimen_id })
    .from(reservations)
    .where(eq(reservations.specimen_id, specimenId));
  return found !== undefined;
}
