import { forgetOldCodes, forgetOldResets, forgetOldSessions } from '../account/queries.ts';
import type { CoreDb } from '../db/core.ts';
import { forgetOldAnswers } from '../db/idempotency.ts';
import { forgetDone } from '../db/job.ts';
import { forgetOldTries } from '../db/throttle.ts';

/** Deletes from core what is past its time: tries, kept answers, codes, sessions and jobs that are done. */
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
