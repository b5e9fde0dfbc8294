import { sql } from 'drizzle-orm';
import { EMAIL_SPAN_MS, questionEmailDay } from '#contract/collection/questions/question-limits.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { newJob, sendJobMessage } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import type { Env } from '#worker/ground/env.ts';
import { questions } from './question-tables.ts';

const AT_ONCE = 200;

/**
 * Selects each owner who has unanswered questions, with the time of the newest: two lookups in the index for each,
 * however many questions wait.
 */
const waitingOwners = sql`with recursive owners(owner_id) as (
    select min(${questions.owner_id}) from ${questions}
    union all
    select (select min(${questions.owner_id}) from ${questions} where ${questions.owner_id} > owners.owner_id)
    from owners where owners.owner_id is not null)
  select owners.owner_id as user_id, (select max(${questions.created_at}) from ${questions}
    where ${questions.owner_id} = owners.owner_id and ${questions.unanswered} = 1) as newest_at
  from owners where owners.owner_id is not null`;

/**
 * The sweep in the hour of the emails: queues one for each of some more owners with questions since the day before. An
 * email has the id of its day and reader, so that no owner gets two.
 */
export async function beginQuestionEmails(env: Env, core: CoreDb, nowMs: number): Promise<void> {
  const day = questionEmailDay(nowMs);
  if (day === null) return;
  const startMs = nowMs - EMAIL_SPAN_MS;
  const jobId = (userId: string) => `questions-${day}-${userId}`;
  const readers = await core.all<{ user_id: string }>(sql`select user_id from (${waitingOwners})
    where newest_at > ${startMs} and not exists (select 1 from ${jobs} where ${jobs.id} = ${jobId('')} || user_id)
    limit ${AT_ONCE}`);
  for (const { user_id } of readers) {
    const emailJob = {
      ...newJob({ kind: 'write_of_questions', payload: { user_id, since: startMs } }, nowMs),
      id: jobId(user_id),
    };
    await core.insert(jobs).values(emailJob).onConflictDoNothing();
    await sendJobMessage(env, emailJob, null);
  }
}
