import { asc, eq, gt, sql } from 'drizzle-orm';
import { inOneBatch, type Statement } from '../../db/batch.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { Databases } from '../../db/databases.ts';
import { type JobPayloads, newJob, ring } from '../../db/job.ts';
import { jobs } from '../../db/tables.ts';
import type { Env } from '../../env.ts';
import { acquisitions } from '../desk/desk-tables.ts';
import { collectionCounts, specimens } from '../tables.ts';
import { facetCounts, specimenFacets } from './facet-tables.ts';

declare module '../../db/job.ts' {
  interface JobPayloads {
    recount: { shard: number; after: string };
  }
}

type Asked = JobPayloads['recount'];

const OWNERS_AT_ONCE = 20;

/** Once a day, has all kept counts of a catalogue counted anew. */
export async function beginRecount(env: Env, own: CatalogueDb, shard: number, now: number): Promise<void> {
  const job = newJob({ kind: 'recount', payload: { shard, after: '' } }, now);
  const id = `recount ${new Date(now).toISOString().slice(0, 10)}`;
  const [begun] = await own
    .insert(jobs)
    .values({ ...job, id })
    .onConflictDoNothing()
    .returning();
  if (begun) await ring(env, begun, shard);
}

/**
 * Counts what some collectors have, and mends counts that drifted, with a word in the log: triggers keep them, so each
 * is a fault to be found. Has the next collectors counted after them.
 */
export async function recount(env: Env, { shard, after }: Asked): Promise<void> {
  const own = new Databases(env).catalogue(shard);
  const { user_id } = collectionCounts;
  const owners = await own
    .select({ user_id })
    .from(collectionCounts)
    .where(gt(user_id, after))
    .orderBy(asc(user_id))
    .limit(OWNERS_AT_ONCE);
  for (const owner of owners) await recountOwner(own, owner.user_id);
  const last = owners.at(-1);
  if (!last || owners.length < OWNERS_AT_ONCE) return;
  const job = newJob({ kind: 'recount', payload: { shard, after: last.user_id } }, Date.now());
  await own.insert(jobs).values(job);
  await ring(env, job, shard);
}

/** Counts what one collector has, in one batch, so that nothing changes between counting and mending. */
export async function recountOwner(own: CatalogueDb, userId: string): Promise<void> {
  const drifted = await own.batch([
    driftedFacets(own, userId),
    driftedCounts(own, userId),
    driftedAcquisitions(own, userId),
  ]);
  const [facets, counts, bought] = drifted.map((rows) => rows.length);
  if (!facets && !counts && !bought) return;
  console.error('counts drifted', { user_id: userId, facets, counts, acquisitions: bought });
  await inOneBatch(own, mend(own, userId));
}

/** Facets whose kept count is not what there is. */
const driftedFacets = (own: CatalogueDb, userId: string) =>
  own.select({ value: sql<string>`value` }).from(
    sql`(select scope, kind, value, specimen_count from ${facetCounts} where ${facetCounts.user_id} = ${userId}
        except select scope, kind, value, count(*) from ${specimenFacets} where ${specimenFacets.user_id} = ${userId}
          group by scope, kind, value
        union all
        select * from (select scope, kind, value, count(*) from ${specimenFacets}
          where ${specimenFacets.user_id} = ${userId} group by scope, kind, value
        except select scope, kind, value, specimen_count from ${facetCounts} where ${facetCounts.user_id} = ${userId}))`,
  );

const kept = (userId: string) => sql`(select count(*) from ${specimens}
  where ${specimens.user_id} = ${userId} and ${specimens.in_trash} = 0)`;
const listed = (userId: string) => sql`(select count(*) from ${specimens}
  where ${specimens.user_id} = ${userId} and ${specimens.listed} = 1)`;

const driftedCounts = (own: CatalogueDb, userId: string) =>
  own
    .select({ value: collectionCounts.user_id })
    .from(collectionCounts)
    .where(
      sql`${collectionCounts.user_id} = ${userId} and (${collectionCounts.kept}, ${collectionCounts.listed})
        is not (${kept(userId)}, ${listed(userId)})`,
    );

/** What was bought in each year and for how much, as the specimens themselves say. */
const boughtBy = (userId: string) => sql`select ${userId} as user_id,
    coalesce(substr(${specimens.purchase_date}, 1, 4), '') as year,
    iif(${specimens.buy_price_minor} is null, '', coalesce(${specimens.currency}, '')) as currency,
    count(*) as specimen_count, sum(coalesce(${specimens.buy_price_minor}, 0)) as amount_minor
  from ${specimens} where ${specimens.user_id} = ${userId} and ${specimens.in_trash} = 0 group by 2, 3`;

const keptAcquisitions = (userId: string) =>
  sql`select user_id, year, currency, specimen_count, amount_minor from ${acquisitions}
    where ${acquisitions.user_id} = ${userId}`;

const driftedAcquisitions = (own: CatalogueDb, userId: string) =>
  own.select({ value: sql<string>`year` }).from(
    sql`(select * from (${keptAcquisitions(userId)} except ${boughtBy(userId)})
        union all select * from (${boughtBy(userId)} except ${keptAcquisitions(userId)}))`,
  );

const mend = (own: CatalogueDb, userId: string): Statement[] => [
  own.delete(facetCounts).where(eq(facetCounts.user_id, userId)),
  own.insert(facetCounts).select(sql`select ${userId}, scope, kind, value, count(*) from ${specimenFacets}
    where ${specimenFacets.user_id} = ${userId} group by scope, kind, value`),
  own
    .update(collectionCounts)
    .set({ kept: sql`${kept(userId)}`, listed: sql`${listed(userId)}` })
    .where(eq(collectionCounts.user_id, userId)),
  own.delete(acquisitions).where(eq(acquisitions.user_id, userId)),
  own.insert(acquisitions).select(boughtBy(userId)),
];
