import { Databases } from '../db/databases.ts';
import {
  claim,
  finish,
  type JobKind,
  type JobPayloads,
  putBack,
  releaseJob,
  sendJobMessage,
  TRIES,
} from '../db/job.ts';
import type { Env, JobMessage } from '../env.ts';
import { faultText } from '../ground/fault-text.ts';

/** More tries than faults allow: then nothing was left to write a fault down. Kinds with a last word have time to say it. */
const ENDED_WITH_ISOLATE = 2 * TRIES;

/** What a script does for the kinds of job it takes: 'more' means that it has more to do, a thrown fault 'try again'. */
export type Work = {
  [K in JobKind]?: (env: Env, payload: JobPayloads[K], shard: number | null) => Promise<unknown>;
};

/** Handles the messages of a queue: each job is claimed, carried out and marked; faults go back for another try. */
export async function consume(batch: MessageBatch<JobMessage>, env: Env, work: Work): Promise<void> {
  for (const message of batch.messages) {
    if (await answer(env, message.body, work)) message.retry({ delaySeconds: 2 ** message.attempts });
    else message.ack();
  }
}

/** Whether the message has to be delivered again. Nothing in a message or its job keeps the next one from being handled. */
async function answer(env: Env, jobMessage: JobMessage, work: Work): Promise<boolean> {
  if (typeof jobMessage?.job_id !== 'string') {
    console.error('message is of no job', { of: typeof jobMessage });
    return false;
  }
  try {
    return await carryOut(env, jobMessage, work);
  } catch (fault) {
    console.error('job message not handled', { job_id: jobMessage.job_id, fault: faultText(fault) });
    return true;
  }
}

async function carryOut(env: Env, { job_id, shard }: JobMessage, work: Work): Promise<boolean> {
  const databases = new Databases(env);
  const db = shard === null ? databases.freshCore : databases.catalogue(shard);
  const row = await claim(db, job_id, Date.now());
  if (!row) return false;
  const carry = work[row.kind as JobKind] as
    | ((env: Env, payload: unknown, shard: number | null) => Promise<unknown>)
    | undefined;
  try {
    if (!carry) throw new Error(`This script does not take jobs of kind ${row.kind}`);
    if (row.attempts > ENDED_WITH_ISOLATE) throw new Error('Given up: each try ended with its isolate');
    const progress = await carry(env, row.payload, shard);
    if (progress === 'more') {
      await putBack(db, job_id, Date.now());
      await sendJobMessage(env, row, shard);
    } else await finish(db, row, Date.now());
    return false;
  } catch (fault) {
    console.error('job failed', { job_id, kind: row.kind, attempt: row.attempts, fault: faultText(fault) });
    return (await releaseJob(db, row, faultText(fault), Date.now())) === 'queued';
  }
}
