import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OwnersNames } from '#contract/collection/names/locality-name.ts';
import type { localityNamesApi, NamedLocality } from '#contract/collection/names/locality-names-api.ts';
import {
  buildLocality,
  type KindedLocality,
  type LocalityRef,
} from '#contract/collection/specimen/locality-precision.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { pageOfRows, readCursor, writeCursor } from '../../db/page.ts';
import { AppError } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { pathsOfPlaces } from '../../localities/paths-of-places.ts';
import { refusalOf, refusedPlaces } from '../../localities/refusals.ts';
import { placeKey } from '../specimen/at-place.ts';
import { specimens } from '../tables.ts';
import { localityNames } from './locality-name-tables.ts';

const LIST = 'locality_names';

/** The places of somebody's specimens and those they gave names to, page by page in the order of their ids. */
export async function listNamedPlaces(
  { core, own, user }: Call<'user'>,
  { limit, cursor }: z.output<typeof localityNamesApi.list.input>,
) {
  const [after = ''] = readCursor(LIST, cursor, ['string']) ?? [];
  const [used, [named, refused]] = await Promise.all([
    own.all<InUse>(placesInUse(user.id, String(after), limit + 1)),
    own.batch([namesAfter(own, user.id, String(after), limit + 1), refusedPlaces(own, user.id)]),
  ]);
  const refusals = new Map(refused.map((row) => [row.id, refusalOf(row)]));
  const counts = new Map(used.map((one) => [one.place, one]));
  const names = new Map(named.map(({ locality_id, ...said }) => [locality_id, said]));
  const keys = [...new Set([...counts.keys(), ...names.keys()])].sort();
  const page = pageOfRows(keys, limit, (last) => writeCursor(LIST, [last]));
  const unused = page.items.filter((key) => !counts.has(key));
  const paths = await pathsOfPlaces(core, own, user.id, unused);
  const items = page.items.flatMap((key) => {
    const path = JSON.parse(counts.get(key)?.path ?? 'null') ?? paths.get(key);
    const said = { names: names.get(key) ?? null, refusal: refusals.get(key) ?? null };
    return path ? [namedPlaceShape(path, { ...said, specimen_count: counts.get(key)?.specimen_count ?? 0 })] : [];
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

/** A place with its names as its owner reads it. */
export function namedPlaceShape(
  path: readonly KindedLocality[],
  { names, ...said }: { names: OwnersNames | null } & Pick<NamedLocality, 'specimen_count' | 'refusal'>,
): NamedLocality {
  const known = buildLocality(path, names);
  if (!known) throw new AppError('not_found');
  const { names: own, ...locality } = known;
  return { locality, names: own, ...said };
}

/** Why a place of somebody's own is not made one for everybody; null where nobody said so. */
export async function refusalAt(own: CatalogueDb, userId: string, ref: LocalityRef): Promise<NamedLocality['refusal']> {
  const refused = await refusedPlaces(own, userId);
  return (
    refused
      .filter(({ id }) => id === ref)
      .map(refusalOf)
      .at(0) ?? null
  );
}
