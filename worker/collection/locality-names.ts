import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OwnersNames } from '#contract/collection/locality-name.ts';
import type { localityNamesApi, NamedPlace } from '#contract/collection/locality-names-api.ts';
import { type KindedPlace, type LocalityRef, localityOf } from '#contract/collection/locality-precision.ts';
import { ring } from '../background/job.ts';
import { jobs, outbox } from '../background/tables.ts';
import type { CatalogueDb } from '../db/catalogue.ts';
import { pageOf, readCursor, writeCursor } from '../db/page.ts';
import { AppError } from '../http/app-error.ts';
import type { Call } from '../http/serve.ts';
import { pathsOfPlaces } from '../localities/paths-of-places.ts';
import { placeWithPath } from '../localities/place-with-path.ts';
import { thenTell } from '../media/tell-showcase.ts';
import { atPlace, keptAtPlace, placeKey } from './at-place.ts';
import { inOneBatch, type Statement } from './batch.ts';
import { localityNames } from './facet-tables.ts';
import { called } from './names-of.ts';
import { reindexJob } from './reindex-place.ts';
import { specimens } from './tables.ts';

const LIST = 'locality_names';

/** The places of somebody's specimens and those they gave names to, page by page in the order of their ids. */
export async function listNamedPlaces(
  { core, own, user }: Call<'user'>,
  { limit, cursor }: z.output<typeof localityNamesApi.list.input>,
) {
  const [after = ''] = readCursor(LIST, cursor, ['string']) ?? [];
  const [used, named] = await Promise.all([
    own.all<InUse>(placesInUse(user.id, String(after), limit + 1)),
    namesAfter(own, user.id, String(after), limit + 1),
  ]);
  const counts = new Map(used.map((one) => [one.place, one]));
  const names = new Map(named.map(({ locality_id, ...said }) => [locality_id, said]));
  const keys = [...new Set([...counts.keys(), ...names.keys()])].sort();
  const page = pageOf(keys, limit, (last) => writeCursor(LIST, [last]));
  const unused = page.items.filter((key) => !counts.has(key));
  const paths = await pathsOfPlaces(core, own, user.id, unused);
  const items = page.items.flatMap((key) => {
    const path = JSON.parse(counts.get(key)?.path ?? 'null') ?? paths.get(key);
    return path ? [shapeOf(path, names.get(key) ?? null, counts.get(key)?.specimen_count ?? 0)] : [];
  });
  return { ...page, items };
}

type InUse = { place: string; specimen_count: number; path: string };

/** Walks an index from place to place; of each place one specimen tells its path. */
const placesInUse = (userId: string, after: string, limit: number) => sql`
  select used.place, used.specimen_count, (select ${specimens.locality_path} from ${specimens}
    where ${specimens.user_id} = ${userId} and ${specimens.in_trash} = 0 and ${placeKey} = used.place limit 1) as path
  from (select ${placeKey} as place, count(*) as specimen_count from ${specimens}
    where ${specimens.user_id} = ${userId} and ${specimens.in_trash} = 0 and ${placeKey} > ${after}
    group by ${placeKey} order by ${placeKey} limit ${limit}) used`;

const namesAfter = (own: CatalogueDb, userId: string, after: string, limit: number) => {
  const { locality_id, custom_name, short_name, custom_country } = localityNames;
  return own
    .select({ locality_id, custom_name, short_name, custom_country })
    .from(localityNames)
    .where(and(eq(localityNames.user_id, userId), gt(locality_id, after)))
    .orderBy(asc(locality_id))
    .limit(limit);
};

function shapeOf(path: readonly KindedPlace[], names: OwnersNames | null, specimen_count: number): NamedPlace {
  const known = localityOf(path, names);
  if (!known) throw new AppError('not_found');
  const { names: said, ...locality } = known;
  return { locality, names: said, specimen_count };
}

/** Calls a place as its owner wants, on all their specimens there at once. */
export async function setNames(
  call: Call<'user'>,
  { locality_id: ref, ...names }: OwnersNames & { locality_id: LocalityRef },
): Promise<NamedPlace> {
  const { core, own, user, env, keep, now } = call;
  const [place, [counted]] = await Promise.all([
    placeWithPath(core, own, user.id, ref),
    own.select({ n: sql<number>`count(*)` }).from(specimens).where(keptAtPlace(user.id, ref)),
  ]);
  if (!place) throw new AppError('not_found');
  const answer = shapeOf(place.path, names, counted?.n ?? 0);
  const id = String(answer.locality.id);
  const job = reindexJob(user.shard, user.id, id, now);
  await inOneBatch(own, [
    ...keep(answer),
    own
      .insert(localityNames)
      .values({ user_id: user.id, locality_id: id, ...names, updated_at: now })
      .onConflictDoUpdate({ target: [localityNames.user_id, localityNames.locality_id], set: names }),
    ...namesChanged(own, user.id, answer.locality.id, names, now),
    own.insert(jobs).values(job),
  ]);
  await ring(env, job, user.shard);
  thenTell(call);
  return answer;
}

/** Takes the names away again, from the specimens as well. */
export async function clearNames(call: Call<'user'>, ref: LocalityRef): Promise<Record<string, never>> {
  const { own, user, env, keep, now } = call;
  const job = reindexJob(user.shard, user.id, String(ref), now);
  await inOneBatch(own, [
    ...keep({}),
    own.delete(localityNames).where(called(user.id, ref)),
    ...namesChanged(own, user.id, ref, null, now),
    own.insert(jobs).values(job),
  ]);
  await ring(env, job, user.shard);
  thenTell(call);
  return {};
}

/** What a change of names does to specimens. `version` stays, so that nobody's open edit becomes stale. */
const namesChanged = (
  own: CatalogueDb,
  userId: string,
  ref: LocalityRef,
  names: OwnersNames | null,
  now: number,
): Statement[] => [
  own
    .update(specimens)
    .set({ locality_names: names, shown_version: sql`${specimens.shown_version} + 1`, updated_at: now })
    .where(atPlace(userId, ref)),
  own.insert(outbox).select(sql`select null, 'specimen', json_object('specimen_id', ${specimens.id}), ${now}, 0
    from ${specimens} where ${atPlace(userId, ref)} and ${specimens.listed} = 1`),
];
