import { sql } from 'drizzle-orm';
import { DIGEST_SPAN, digestWeek } from '#contract/exchange/matches/digest.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { newJob, sendJobMessage } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import { intents } from '#worker/exchange/intents/tables.ts';
import { matches } from '#worker/exchange/tables.ts';
import type { Env } from '#worker/ground/env.ts';

const AT_ONCE = 200;

/**
 * The sweep in the hour of the digests: queues an email for each of some more users who have a match with an
 * intent that is new since their last one. An email has the id of its week and reader, so that no user gets two.
 */
export async function beginDigests(env: Env, core: CoreDb, nowMs: number): Promise<void> {
  const week = digestWeek(nowMs);
  if (week === null) return;
  const startMs = nowMs - DIGEST_SPAN;
  const jobId = (userId: string) => `digest-${week}-${userId}`;
  const readers = await core.all<{ user_id: string }>(sql`select distinct ${matches.user_id} as user_id
    from ${intents} cross join ${matches} on ${matches.intent_id} = ${intents.id}
    where ${intents.created_at} > ${startMs} and ${intents.status} = 'active' and ${matches.rank} is not null
      and not exists (select 1 from ${jobs} where ${jobs.id} = ${jobId('')} || ${matches.user_id}) limit ${AT_ONCE}`);
  for (const { user_id } of readers) {
    const emailJob = {
      ...newJob({ kind: 'write_of_matches', payload: { user_id, since: startMs } }, nowMs),
      id: jobId(user_id),
    };
    await core.insert(jobs).values(emailJob).onConflictDoNothing();
    await sendJobMessage(env, emailJob, null);
  }
}
