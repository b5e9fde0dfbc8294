import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { users } from '../../account/tables.ts';
import { allShards, catalogueBinding, openCatalogue } from '../../db/catalogue.ts';
import { openCore } from '../../db/core.ts';
import { outbox } from '../../db/tables.ts';
import { localities } from '../../localities/tables.ts';
import { collectionCounts, type SpecimenRow, series, specimens } from '../tables.ts';
import { drainShowcase } from './showcase.ts';
import { counters, shelves, showcase } from './showcase-tables.ts';

export const core = () => openCore(env.DB);
export const catalogues = () => allShards(env).map((shard) => openCatalogue(catalogueBinding(env, shard)));

/** Waits until every catalogue has told core all it has to tell, as a sweep would. */
export async function settled(now = Date.now()): Promise<void> {
  for (const catalogue of catalogues()) await drainShowcase(core(), catalogue, now);
}

/** The id of a place of the small reference. */
async function placeOf(name: string): Promise<number> {
  const [place] = await core().select({ id: localities.id }).from(localities).where(eq(localities.name, name));
  if (!place) throw new Error(`${name} is not in the reference`);
  return place.id;
}
export const tsumeb = () => placeOf('Tsumeb Mine');
export const yaogangxian = () => placeOf('Yaogangxian Mine');

type Tally = Record<string, number>;
const tally = (keys: readonly (string | number | null)[]): Tally => {
  const counts: Tally = {};
  for (const key of keys) if (key !== null) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
};
const nonZero = (entries: readonly [string | number, number][]) =>
  Object.fromEntries(entries.filter(([, n]) => n !== 0));

/** When the newest picture came of what each collector shows. */
function newestPictures(listed: readonly SpecimenRow[]): Record<string, number> {
  const of = [...Map.groupBy(listed, ({ user_id }) => user_id)];
  return nonZero(of.map(([id, rows]) => [id, Math.max(...rows.map(({ cover }) => cover?.created_at ?? 0))]));
}

/** Every count that is kept, and the same counted anew from the specimens: they have to be equal. */
export async function countsAndRecounts() {
  const own = await Promise.all(
    catalogues().map(async (catalogue) => ({
      rows: await catalogue.select().from(specimens),
      series: await catalogue.select().from(series),
      counts: await catalogue.select().from(collectionCounts),
      untold: (await catalogue.select().from(outbox)).length,
    })),
  );
  const rows = own.flatMap((one) => one.rows);
  const listed = rows.filter((row) => row.listed);
  const shown = (await core().select().from(showcase)).filter(({ hidden: gone }) => !gone);
  const people = await core().select().from(users);
  const kept = {
    series: nonZero(own.flatMap((one) => one.series).map((one) => [`${one.user_id} ${one.code}`, one.specimen_count])),
    trashed: nonZero(own.flatMap((one) => one.series).map((one) => [`${one.user_id} ${one.code}`, one.trashed_count])),
    kept: nonZero(own.flatMap((one) => one.counts).map((one) => [one.user_id, one.specimen_count])),
    listed: nonZero(own.flatMap((one) => one.counts).map((one) => [one.user_id, one.listed_count])),
    shown: shown.map((row) => `${row.specimen_id} ${row.version} ${row.locality_id}`).sort(),
    owners: nonZero(people.map(({ id, specimen_count }) => [id, specimen_count])),
    onShow: people.flatMap(({ id, on_show }) => (on_show ? [id] : [])).sort(),
    shelves: nonZero((await core().select().from(shelves)).map((one) => [one.user_id, one.media_at ?? 0])),
    counters: nonZero((await core().select().from(counters)).map((one) => [one.name, one.value])),
    untold: own.reduce((sum, one) => sum + one.untold, 0),
  };
  const places = tally(listed.map((row) => row.shown_path[0]?.id ?? null));
  const owners = tally(listed.map((row) => row.user_id));
  const recounted = {
    series: tally(rows.map((row) => `${row.user_id} ${row.coll_serie}`)),
    trashed: tally(rows.filter((row) => row.in_trash).map((row) => `${row.user_id} ${row.coll_serie}`)),
    kept: tally(rows.filter((row) => !row.in_trash).map((row) => row.user_id)),
    listed: owners,
    shown: listed.map((row) => `${row.id} ${row.shown_version} ${row.shown_path[0]?.id ?? null}`).sort(),
    owners,
    onShow: Object.keys(owners).sort(),
    shelves: newestPictures(listed),
    counters: nonZero([
      ['specimens', listed.length],
      ['collectors', Object.keys(owners).length],
      ['localities', Object.keys(places).length],
    ]),
    untold: 0,
  };
  return { kept, recounted };
}
