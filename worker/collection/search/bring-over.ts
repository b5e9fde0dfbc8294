import { isNull } from 'drizzle-orm';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { Databases } from '../../db/databases.ts';
import { type JobPayloads, newJob, sendJobMessage } from '../../db/job.ts';
import { jobs } from '../../db/tables.ts';
import type { Env } from '../../env.ts';
import { tellShowcase } from '../showcase/showcase.ts';
import { specimens } from '../tables.ts';
import { indexUnknown } from './reindex.ts';

declare module '../../db/job.ts' {
  interface JobPayloads {
    index_specimens: { shard: number };
  }
}

/** Has the specimens indexed that no index knows: those an older version of the app stored. At most one job an hour. */
export async function beginIndexing(env: Env, own: CatalogueDb, shard: number, now: number): Promise<void> {
  const [unknown] = await own.select({ id: specimens.id }).from(specimens).where(isNull(specimens.seq)).limit(1);
  if (!unknown) return;
  const job = newJob({ kind: 'index_specimens', payload: { shard } }, now);
  const id = `index ${new Date(now).toISOString().slice(0, 13)}`;
  const [begun] = await own
    .insert(jobs)
    .values({ ...job, id })
    .onConflictDoNothing()
    .returning();
  if (begun) await sendJobMessage(env, begun, shard);
}

/** The queue takes a second for each message: so many rounds go with one, well within the time that it has. */
const ROUNDS = 5;

/** Indexes some of them; 'more' while there are. Until then filters and searches find them not, and lists show them. */
export async function indexSome(env: Env, { shard }: JobPayloads['index_specimens']): Promise<'more' | 'done'> {
  const databases = new Databases(env);
  const own = databases.catalogue(shard);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const isLast = (await indexUnknown(databases.freshCore, own)) === 'done';
    await tellShowcase(databases.freshCore, own);
    if (isLast) return 'done';
  }
  return 'more';
}
