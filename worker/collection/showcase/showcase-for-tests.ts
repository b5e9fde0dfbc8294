import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { users } from '#worker/account/tables.ts';
import { collectionCounts, series } from '#worker/collection/collection-tables.ts';
import { counters, shelves, showcase } from '#worker/collection/showcase-tables.ts';
import { type SpecimenRow, specimens } from '#worker/collection/tables.ts';
import { allShards, catalogueBinding, openCatalogue } from '#worker/db/catalogue.ts';
import { openCore } from '#worker/db/core.ts';
import { outbox } from '#worker/db/tables.ts';
import { localities } from '#worker/localities/tables.ts';
import { drainShowcase } from './showcase.ts';

export const core = () => openCore(env.DB);
export const catalogues = () => allShards(env).map((shard) => openCatalogue(catalogueBinding(env, shard)));

/** Publishes the outbox of every catalogue to core, as a sweep does. */
export async function settleShowcase(nowMs = Date.now()): Promise<void> {
  for (const catalogue of catalogues()) await drainShowcase(core(), catalogue, nowMs);
}

/** The id of a locality in the small reference. */
async function readLocalityId(name: string): Promise<number> {
  const [locality] = await core().select({ id: localities.id }).from(localities).where(eq(localities.name, name));
  if (!locality) throw new Error(`${name} is not in the reference`);
  return locality.id;
}
export const tsumeb = () => readLocalityId('Tsumeb Mine');
export const yaogangxian = () => readLocalityId('Yaogangxian Mine');

type Tally = Record<string, number>;
const tally = (keys: readonly (string | number | null)[]): Tally => {
  const counts: Tally = {};
  for (const key of keys) if (key !== null) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
};
const nonZero = (entries: readonly [string | number, number][]) =>
  Object.fromEntries(entries.filter(([, n]) => n !== 0));

/** The creation time of each collector's newest public photo. */
function newestMediaTimes(listedRows: readonly SpecimenRow[]): Record<string, number> {
  const rowsByOwner = [...Map.groupBy(listedRows, ({ user_id }) => user_id)];
  return nonZero(rowsByOwner.map(([id, rows]) => [id, Math.max(...rows.map(({ cover }) => cover?.created_at ?? 0))]));
}

/** Returns the rows and counters of each catalogue from which the counts are checked. */
const readShards = () =>
  Promise.all(
    catalogues().map(async (catalogue) => ({
      rows: await catalogue.select().from(specimens),
      series: await catalogue.select().from(series),
      counts: await catalogue.select().from(collectionCounts),
      untold: (await catalogue.select().from(outbox)).length,
    })),
  );

/** Returns every stored count, and the same counts computed from the specimens: the two must be equal. */
export async function countsAndRecounts() {
  const shards = await readShards();
  const rows = shards.flatMap((shard) => shard.rows);
  const seriesRows = shards.flatMap((shard) => shard.series);
  const countRows = shards.flatMap((shard) => shard.counts);
  const listedRows = rows.filter((row) => row.listed);
  const shownRows = (await core().select().from(showcase)).filter((row) => !row.hidden);
  const people = await core().select().from(users);
  const storedCounts = {
    series: nonZero(seriesRows.map((row) => [`${row.user_id} ${row.code}`, row.specimen_count])),
    trashed: nonZero(seriesRows.map((row) => [`${row.user_id} ${row.code}`, row.trashed_count])),
    kept: nonZero(countRows.map((row) => [row.user_id, row.specimen_count])),
    listed: nonZero(countRows.map((row) => [row.user_id, row.listed_count])),
    shown: shownRows.map((row) => `${row.specimen_id} ${row.version} ${row.locality_id}`).sort(),
    owners: nonZero(people.map(({ id, specimen_count }) => [id, specimen_count])),
    onShow: people.flatMap(({ id, on_show }) => (on_show ? [id] : [])).sort(),
    shelves: nonZero((await core().select().from(shelves)).map((row) => [row.user_id, row.media_at ?? 0])),
    counters: nonZero((await core().select().from(counters)).map((row) => [row.name, row.value])),
    untold: shards.reduce((sum, shard) => sum + shard.untold, 0),
  };
  const localityTally = tally(listedRows.map((row) => row.shown_path[0]?.id ?? null));
  const owners = tally(listedRows.map((row) => row.user_id));
  const recounts = {
    series: tally(rows.map((row) => `${row.user_id} ${row.coll_serie}`)),
    trashed: tally(rows.filter((row) => row.in_trash).map((row) => `${row.user_id} ${row.coll_serie}`)),
    kept: tally(rows.filter((row) => !row.in_trash).map((row) => row.user_id)),
    listed: owners,
    shown: listedRows.map((row) => `${row.id} ${row.shown_version} ${row.shown_path[0]?.id ?? null}`).sort(),
    owners,
    onShow: Object.keys(owners).sort(),
    shelves: newestMediaTimes(listedRows),
    counters: nonZero([
      ['specimens', listedRows.length],
      ['collectors', Object.keys(owners).length],
      ['localities', Object.keys(localityTally).length],
    ]),
    untold: 0,
  };
  return { kept: storedCounts, recounted: recounts };
}
