import type { Owns } from '#worker/db/erasure.ts';
import { exportVolumes } from './tables.ts';

/** Exports that were begun. */
export const exportOwns: Owns = { catalogue: { byId: [exportVolumes.user_id] } };
