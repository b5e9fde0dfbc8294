import { forgetOldCodes, forgetOldResets, forgetOldSessions } from '#worker/account/queries.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { forgetOldAnswers } from '#worker/db/idempotency.ts';
import { forgetDone } from '#worker/db/job.ts';
import { forgetOldTries } from '#worker/db/throttle.ts';

/** Deletes expired rows from core: attempts, idempotency records, codes, sessions and finished jobs. */
export async function forgetOld(core: CoreDb, nowMs: number): Promise<void> {
  await core.batch([
    forgetOldTries(core, nowMs),
    forgetOldAnswers(core, nowMs),
    forgetOldCodes(core, nowMs),
    forgetOldSessions(core, nowMs),
    forgetOldResets(core, nowMs),
    forgetDone(core, nowMs),
  ]);
}
