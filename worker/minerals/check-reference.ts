import type { CoreDb } from '#worker/db/core.ts';
import { referenceLoads } from './tables.ts';

/** Throws if the reference of minerals and localities was never loaded. */
export async function checkReference(core: CoreDb): Promise<void> {
  const [load] = await core.select({ name: referenceLoads.name }).from(referenceLoads).limit(1);
  if (!load) throw new Error('The reference data is not loaded');
}
