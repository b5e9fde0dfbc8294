import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { localityNamesApi, NamedLocality } from '#contract/collection/names/locality-names-api.ts';
import type { OwnersNames } from '#contract/localities/locality-name.ts';
import { buildLocality, type LocalityRef, type LocalityWithKind } from '#contract/localities/specimen-locality.ts';
import { localityNames } from '#worker/collection/locality-name-tables.ts';
import { localityKey } from '#worker/collection/specimen/locality-condition.ts';
import { specimens } from '#worker/collection/tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { localityPaths } from '#worker/localities/locality-paths.ts';
import { placeRefusal, refusedPlacesQuery } from '#worker/localities/refusals.ts';

const LIST = 'locality_names';

/**
 * Returns the localities of a user's specimens and those with the user's names, page by page in the order of
 * their ids.
 */
export async function listNamedLocalities(
  { core, ownerDb, user }: Call<'user'>,
  { limit, cursor }: z.output<typeof localityNamesApi.list.input>,
) {
  const [cursorKey = ''] = readCursor(LIST, cursor, ['string']) ?? [];
  const [usedLocalities, [nameRows, refusedRows]] = await Promise.all([
    ownerDb.all<InUse>(localitiesInUseSql(user.id, String(cursorKey), limit + 1)),
    ownerDb.batch([namesQuery(ownerDb, user.id, String(cursorKey), limit + 1), refusedPlacesQuery(ownerDb, user.id)]),
  ]);
  const refusals = new Map(refusedRows.map((row) => [row.id, placeRefusal(row)]));
  const counts = new Map(usedLocalities.map((usage) => [usage.place, usage]));
  const names = new Map(nameRows.map(({ locality_id, ...ownersNames }) => [locality_id, ownersNames]));
  const keys = [...new Set([...counts.keys(), ...names.keys()])].sort();
  const page = buildPage(keys, limit, (last) => writeCursor(LIST, [last]));
  const unusedKeys = page.items.filter((key) => !counts.has(key));
  const paths = await localityPaths(core, ownerDb, user.id, unusedKeys);
  const items = page.items.flatMap((key) => {
    const path = JSON.parse(counts.get(key)?.path ?? 'null') ?? paths.get(key);
    const details = { names: names.get(key) ?? null, refusal: refusals.get(key) ?? null };
    return path ? [namedLocalityShape(path, { ...details, specimen_count: counts.get(key)?.specimen_count ?? 0 })] : [];
  });
  return { ...page, items };
}

type InUse = { place: string; specimen_count: number; path: string };

/** Scans an index from locality to locality; the path of each is read from one specimen. */
const localitiesInUseSql = (userId: string, cursorKey: string, limit: number) => sql`
  select used.place, used.specimen_count, (select ${specimens.locality_path} from ${specimens}
    where ${specimens.user_id} = ${userId} and ${specimens.in_trash} = 0 and ${localityKey} = used.place limit 1) as path
  from (select ${localityKey} as place, count(*) as specimen_count from ${specimens}
    where ${specimens.user_id} = ${userId} and ${specimens.in_trash} = 0 and ${localityKey} > ${cursorKey}
    group by ${localityKey} order by ${localityKey} limit ${limit}) used`;

const namesQuery = (ownerDb: CatalogueDb, userId: string, cursorKey: string, limit: number) => {
  const { locality_id, custom_name, short_name, custom_country } = localityNames;
  return ownerDb
    .select({ locality_id, custom_name, short_name, custom_country })
    .from(localityNames)
    .where(and(eq(localityNames.user_id, userId), gt(locality_id, cursorKey)))
    .orderBy(asc(locality_id))
    .limit(limit);
};

/** Returns a locality with its names as its owner reads it. */
export function namedLocalityShape(
  path: readonly LocalityWithKind[],
  { names, ...otherFields }: { names: OwnersNames | null } & Pick<NamedLocality, 'specimen_count' | 'refusal'>,
): NamedLocality {
  const namedLocality = buildLocality(path, names);
  if (!namedLocality) throw new AppError('not_found');
  const { names: ownNames, ...locality } = namedLocality;
  return { locality, names: ownNames, ...otherFields };
}

/**
 * Returns why an administrator refused to make an own place a locality for all users; null if it was not
 * refused.
 */
export async function readRefusal(
  ownerDb: CatalogueDb,
  userId: string,
  ref: LocalityRef,
): Promise<NamedLocality['refusal']> {
  const refusedRows = await refusedPlacesQuery(ownerDb, userId);
  return (
    refusedRows
      .filter(({ id }) => id === ref)
      .map(placeRefusal)
      .at(0) ?? null
  );
}
