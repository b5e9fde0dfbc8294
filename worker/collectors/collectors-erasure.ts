import type { Owns } from '#worker/db/erasure.ts';
import { collectors } from './tables.ts';

/** A collector's row in the directory; the facets it is counted under are deleted with it. */
export const collectorsOwn: Owns = { core: { byId: [collectors.user_id] } };
