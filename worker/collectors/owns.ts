import type { Owns } from '#worker/db/erasure.ts';
import { collectors } from './tables.ts';

/** Somebody's place in the directory; what they are counted under goes with it. */
export const collectorsOwn: Owns = { core: { byId: [collectors.user_id] } };
