import { eq, sql } from 'drizzle-orm';
import type { KindedLocality } from '#contract/collection/specimen/locality-precision.ts';
import { allShards, type CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import { Databases } from '../../db/databases.ts';
import type { JobPayloads } from '../../db/job.ts';
import { outbox } from '../../db/tables.ts';
import type { Env } from '../../env.ts';
import { userPlaces } from '../../localities/own-place-tables.ts';
import { localities } from '../../localities/tables.ts';
import { followNames } from '../search/follow-names.ts';

declare module '../../db/job.ts' {
  interface JobPayloads {
    rename_place: { locality_id: number };
  }
}

const AT_ONCE = 200;

/**
 * Has all that lies in a place say its new name: places of the reference, collectors' own, and through them their
 * specimens. Some at a time, 'more' while there are; interrupted or repeated, it goes on where it was.
 */
export async function renamePlace(env: Env, { locality_id }: JobPayloads['rename_place']): Promise<'more' | 'done'> {
  const databases = new Databases(env);
  const core = databases.freshCore;
  const [place] = await core.select({ path: localities.path }).from(localities).where(eq(localities.id, locality_id));
  const [step] = place?.path ?? [];
  if (!step) return 'done';
  if ((await renameWithin(core, step)) === AT_ONCE) return 'more';
  const catalogues = new Map(allShards(env).map((shard) => [shard, databases.catalogue(shard)]));
  const under = [locality_id, ...(await idsWithin(core, locality_id))];
  for (const own of catalogues.values()) {
    const count = await renameOwn(own, step, under);
    // Specimens there may have followed the place's name before its own places did.
    if (count > 0) await core.insert(outbox).values(renamedAgain(locality_id));
    if (count === AT_ONCE) return 'more';
  }
  await followNames(core, catalogues);
  return 'done';
}

const renamedAgain = (id: number) => ({
  kind: 'renamed' as const,
  payload: { kind: 'locality', value: String(id) },
  created_at: Date.now(),
});

const within = (id: number | string) => sql`with recursive within(id) as (
  select id from localities where parent_id = ${id}
  union select l.id from within cross join localities l on l.parent_id = within.id)`;

const idsWithin = async (core: CoreDb, id: number): Promise<number[]> =>
  (await core.all<{ id: number }>(sql`${within(id)} select id from within`)).map((row) => row.id);

const saysOtherwise = ({ id, name, name_zh }: KindedLocality, path: ReturnType<typeof sql>) => sql`exists (
  select 1 from json_each(${path}) p where p.value ->> 'id' = ${id}
    and (p.value ->> 'name' is not ${name} or p.value ->> 'name_zh' is not ${name_zh}))`;

type Row = { id: number | string; path: string };

const renamed = (rows: readonly Row[], { id, name, name_zh }: KindedLocality) =>
  JSON.stringify(
    rows.map((row) => {
      const path = JSON.parse(row.path) as KindedLocality[];
      return [row.id, JSON.stringify(path.map((step) => (step.id === id ? { ...step, name, name_zh } : step)))];
    }),
  );

async function renameWithin(core: CoreDb, step: KindedLocality): Promise<number> {
  const rows = await core.all<Row>(sql`${within(step.id)} select l.id, l.path from within
    cross join localities l on l.id = within.id where ${saysOtherwise(step, sql`l.path`)} limit ${AT_ONCE}`);
  if (rows.length > 0)
    await core.run(sql`update localities set path = c.value ->> 1 from json_each(${renamed(rows, step)}) c
      where localities.id = c.value ->> 0`);
  return rows.length;
}

async function renameOwn(own: CatalogueDb, step: KindedLocality, under: readonly number[]): Promise<number> {
  const rows = await own.all<Row>(sql`select u.id, u.path from json_each(${JSON.stringify(under)}) q
    cross join ${userPlaces} u on u.parent_id = q.value where ${saysOtherwise(step, sql`u.path`)} limit ${AT_ONCE}`);
  if (rows.length > 0)
    await own.run(sql`update user_places set path = c.value ->> 1 from json_each(${renamed(rows, step)}) c
      where user_places.id = c.value ->> 0`);
  return rows.length;
}
