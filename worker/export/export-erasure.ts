import type { Owns } from '#worker/db/erasure.ts';
import { exportVolumes } from './tables.ts';

/** The exports of a user. */
export const exportOwns: Owns = { catalogue: { byId: [exportVolumes.user_id] } };
