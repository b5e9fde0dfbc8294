import { and, eq, gt } from 'drizzle-orm';
import type { CoreDb } from '#worker/db/core.ts';
import { attempts } from '#worker/db/core-tables.ts';
import { incrementCount } from '#worker/db/throttle.ts';

const KEY = 'emails:codes late';
/** How long a failed try counts: as long as a code is good. */
const SECONDS = 600;

/** Notes that a code or a reset link could not be sent just now. */
export const noteLateCode = (core: CoreDb) => incrementCount(core, KEY, SECONDS);

/** Says whether codes and reset links are late at the moment, for everybody alike. */
export async function readCodeAnswer(core: CoreDb, nowMs: number): Promise<{ codes_late: boolean }> {
  const [row] = await core
    .select({ key: attempts.key })
    .from(attempts)
    .where(and(eq(attempts.key, KEY), gt(attempts.expires_at, nowMs)));
  return { codes_late: row !== undefined };
}
