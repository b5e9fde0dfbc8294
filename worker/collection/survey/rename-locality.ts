import { eq, sql } from 'drizzle-orm';
import type { LocalityWithKind } from '#contract/localities/specimen-locality.ts';
import { followNames } from '#worker/collection/search/apply-name-changes.ts';
import { allShards, type CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { Databases } from '#worker/db/databases.ts';
import type { JobPayloads } from '#worker/db/job.ts';
import { outbox } from '#worker/db/tables.ts';
import type { Env } from '#worker/ground/env.ts';
import { userPlaces } from '#worker/localities/own-place-tables.ts';
import { localities } from '#worker/localities/tables.ts';

declare module '#worker/db/job.ts' {
  interface JobPayloads {
    rename_place: { locality_id: number };
  }
}

const AT_ONCE = 200;

/**
 * Writes the new name of a locality into everything in it: localities of the reference, collectors' own, and
 * their specimens. Processes a limited number per run and returns 'more' while some are left; interrupted or
 * repeated, it continues where it was.
 */
export async function renameLocality(env: Env, { locality_id }: JobPayloads['rename_place']): Promise<'more' | 'done'> {
  const databases = new Databases(env);
  const core = databases.primaryCoreDb;
  const [locality] = await core
    .select({ path: localities.path })
    .from(localities)
    .where(eq(localities.id, locality_id));
  const [step] = locality?.path ?? [];
  if (!step) return 'done';
  if ((await renameDescendants(core, step)) === AT_ONCE) return 'more';
  const catalogues = new Map(allShards(env).map((shard) => [shard, databases.catalogue(shard)]));
  const localityIds = [locality_id, ...(await readDescendantIds(core, locality_id))];
  for (const catalogueDb of catalogues.values()) {
    const count = await renameOwn(catalogueDb, step, localityIds);
    // Specimens there may have taken the new name before the own localities did.
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

const descendantsSql = (id: number | string) => sql`with recursive within(id) as (
  select id from localities where parent_id = ${id}
  union select l.id from within cross join localities l on l.parent_id = within.id)`;

const readDescendantIds = async (core: CoreDb, id: number): Promise<number[]> =>
  (await core.all<{ id: number }>(sql`${descendantsSql(id)} select id from within`)).map((row) => row.id);

const saysOtherwise = ({ id, name, name_zh }: LocalityWithKind, path: ReturnType<typeof sql>) => sql`exists (
  select 1 from json_each(${path}) p where p.value ->> 'id' = ${id}
    and (p.value ->> 'name' is not ${name} or p.value ->> 'name_zh' is not ${name_zh}))`;

type Row = { id: number | string; path: string };

const renamedPathsJson = (rows: readonly Row[], { id, name, name_zh }: LocalityWithKind) =>
  JSON.stringify(
    rows.map((row) => {
      const path = JSON.parse(row.path) as LocalityWithKind[];
      return [row.id, JSON.stringify(path.map((step) => (step.id === id ? { ...step, name, name_zh } : step)))];
    }),
  );

async function renameDescendants(core: CoreDb, step: LocalityWithKind): Promise<number> {
  const rows = await core.all<Row>(sql`${descendantsSql(step.id)} select l.id, l.path from within
    cross join localities l on l.id = within.id where ${saysOtherwise(step, sql`l.path`)} limit ${AT_ONCE}`);
  if (rows.length > 0)
    await core.run(sql`update localities set path = c.value ->> 1 from json_each(${renamedPathsJson(rows, step)}) c
      where localities.id = c.value ->> 0`);
  return rows.length;
}

async function renameOwn(
  catalogueDb: CatalogueDb,
  step: LocalityWithKind,
  localityIds: readonly number[],
): Promise<number> {
  const rows = await catalogueDb.all<Row>(sql`select u.id, u.path from json_each(${JSON.stringify(localityIds)}) q
    cross join ${userPlaces} u on u.parent_id = q.value where ${saysOtherwise(step, sql`u.path`)} limit ${AT_ONCE}`);
  if (rows.length > 0)
    await catalogueDb.run(sql`update user_places set path = c.value ->> 1 from json_each(${renamedPathsJson(rows, step)}) c
      where user_places.id = c.value ->> 0`);
  return rows.length;
}
