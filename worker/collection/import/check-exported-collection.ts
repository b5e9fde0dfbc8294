import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { importApi } from '#contract/collection/import/import-api.ts';
import type { OutputOf } from '#contract/http/request.ts';
import type { LocalityRef } from '#contract/localities/specimen-locality.ts';
import { readLocalities } from '#worker/collection/specimen/many-references.ts';
import { inList } from '#worker/db/json-lists.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { userPlaces } from '#worker/localities/own-place-tables.ts';
import { readMineralsById } from '#worker/minerals/known-minerals.ts';
import { watermarks } from '#worker/watermarks/tables.ts';

type Input = z.output<typeof importApi.checkExported.input>;
type Answer = OutputOf<typeof importApi.checkExported>;

/**
 * Returns which minerals, localities and watermarks of an exported collection exist, among the user's own and
 * the shared ones.
 */
export async function checkExported(call: Call<'user'>, input: Input): Promise<Answer> {
  const { core, ownerDb, user } = call;
  const [minerals, [placeRows, watermarkRows]] = await Promise.all([
    readMineralsById(core, input.minerals),
    ownerDb.batch([
      ownerDb
        .select({ id: userPlaces.id, name: userPlaces.name, parent_id: userPlaces.parent_id, kind: userPlaces.kind })
        .from(userPlaces)
        .where(
          and(
            eq(userPlaces.user_id, user.id),
            sql`(${userPlaces.id} in ${inList(input.own_places.map(({ id }) => id))}
              or ${userPlaces.name} in ${inList(input.own_places.map(({ name }) => name))})`,
          ),
        )
        .orderBy(userPlaces.name, userPlaces.id)
        .limit(LIKE_MAX),
      ownerDb
        .select({ id: watermarks.id })
        .from(watermarks)
        .where(and(eq(watermarks.user_id, user.id), sql`${watermarks.id} in ${inList(input.watermarks)}`)),
    ]),
  ]);
  const ids = new Set(placeRows.map(({ id }) => id));
  const ownRefs = input.own_places.map((place): [string, string] => {
    const matchingPlace = placeRows.find(
      ({ name, parent_id, kind }) => name === place.name && parent_id === place.parent_id && kind === place.kind,
    );
    return [place.id, ids.has(place.id) ? place.id : (matchingPlace?.id ?? place.id)];
  });
  const refs: [string, LocalityRef][] = [
    ...input.localities.map((id): [string, number] => [String(id), id]),
    ...ownRefs,
  ];
  const localities = await readLocalities(call, user.id, [...new Set(refs.map(([, ref]) => ref))]);
  return {
    minerals: input.minerals.flatMap((id) => {
      const mineral = minerals.get(id)?.mineral;
      return mineral ? [{ asked: id, id: mineral.id, name: mineral.name, name_zh: mineral.name_zh }] : [];
    }),
    places: refs.flatMap(([name, ref]) => localityAnswer(name, ref, localities.get(ref))),
    watermarks: watermarkRows.map(({ id }) => id),
  };
}

type KnownLocality = Awaited<ReturnType<typeof readLocalities>> extends ReadonlyMap<LocalityRef, infer P> ? P : never;

/** Returns a requested locality with its path; empty if it does not exist. */
function localityAnswer(
  requestedId: string,
  id: LocalityRef,
  knownLocality: KnownLocality | undefined,
): Answer['places'] {
  const [locality] = knownLocality?.path ?? [];
  if (!knownLocality || !locality) return [];
  const path = knownLocality.path.map((level) => ({ id: level.id, name: level.name, name_zh: level.name_zh }));
  return [
    {
      asked: requestedId,
      id,
      name: locality.name,
      name_zh: locality.name_zh,
      kind: locality.kind,
      path,
      names: knownLocality.names,
    },
  ];
}

/** The most own places that are compared, however many share the names. */
const LIKE_MAX = 200;
