import { asc, gt } from 'drizzle-orm';
import { type Job, newJob, ring } from '../background/job.ts';
import { jobs } from '../background/tables.ts';
import { openCore } from '../db/core.ts';
import type { Env } from '../env.ts';
import { threadRegister } from './tables.ts';
import { threadObject } from './thread-object.ts';

type Asked = Extract<Job, { kind: 'tell_threads' }>['payload'];

const AT_ONCE = 50;

/** Has every thread tell core again all that it is, in the order of their ids; a job tells of so many. */
export async function tellThreadsAgain(env: Env, { after }: Asked): Promise<void> {
  const core = openCore(env.DB);
  const found = await core
    .select({ id: threadRegister.id })
    .from(threadRegister)
    .where(gt(threadRegister.id, after))
    .orderBy(asc(threadRegister.id))
    .limit(AT_ONCE);
  for (const { id } of found) await threadObject(env, id).tellAgain();
  const last = found.at(-1);
  if (found.length < AT_ONCE || !last) return;
  const next = newJob({ kind: 'tell_threads', payload: { after: last.id } }, Date.now());
  await core.insert(jobs).values(next);
  await ring(env, next, null);
}
