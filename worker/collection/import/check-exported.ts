import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { importApi } from '#contract/collection/import/import-api.ts';
import type { LocalityRef } from '#contract/collection/specimen/locality-precision.ts';
import type { OutputOf } from '#contract/request.ts';
import { inList } from '../../db/json-lists.ts';
import type { Call } from '../../http/serve.ts';
import { userPlaces } from '../../localities/own-place-tables.ts';
import { knownMinerals } from '../../minerals/known-minerals.ts';
import { watermarks } from '../../watermarks/tables.ts';
import { readPlaces } from '../specimen/many-references.ts';

type Asked = z.output<typeof importApi.checkExported.input>;
type Answer = OutputOf<typeof importApi.checkExported>;

/** Which minerals, places and watermarks of an exported collection are here: one's own alone, and what everybody has. */
export async function checkExported(call: Call<'user'>, asked: Asked): Promise<Answer> {
  const { core, own, user } = call;
  const [minerals, [like, marks]] = await Promise.all([
    knownMinerals(core, asked.minerals),
    own.batch([
      own
        .select({ id: userPlaces.id, name: userPlaces.name, parent_id: userPlaces.parent_id, kind: userPlaces.kind })
        .from(userPlaces)
        .where(
          and(
            eq(userPlaces.user_id, user.id),
            sql`(${userPlaces.id} in ${inList(asked.own_places.map(({ id }) => id))}
              or ${userPlaces.name} in ${inList(asked.own_places.map(({ name }) => name))})`,
          ),
        )
        .orderBy(userPlaces.name, userPlaces.id)
        .limit(LIKE_MAX),
      own
        .select({ id: watermarks.id })
        .from(watermarks)
        .where(and(eq(watermarks.user_id, user.id), sql`${watermarks.id} in ${inList(asked.watermarks)}`)),
    ]),
  ]);
  const ids = new Set(like.map(({ id }) => id));
  const ofOwn = asked.own_places.map((place): [string, string] => {
    const same = like.find(
      ({ name, parent_id, kind }) => name === place.name && parent_id === place.parent_id && kind === place.kind,
    );
    return [place.id, ids.has(place.id) ? place.id : (same?.id ?? place.id)];
  });
  const refs: [string, LocalityRef][] = [...asked.localities.map((id): [string, number] => [String(id), id]), ...ofOwn];
  const places = await readPlaces(call, user.id, [...new Set(refs.map(([, ref]) => ref))]);
  return {
    minerals: asked.minerals.flatMap((id) => {
      const known = minerals.get(id)?.mineral;
      return known ? [{ asked: id, id: known.id, name: known.name, name_zh: known.name_zh }] : [];
    }),
    places: refs.flatMap(([name, ref]) => placeHere(name, ref, places.get(ref))),
    watermarks: marks.map(({ id }) => id),
  };
}

type KnownPlace = Awaited<ReturnType<typeof readPlaces>> extends ReadonlyMap<LocalityRef, infer P> ? P : never;

/** A place that was asked for, with all that it lies in; nothing where it is not here. */
function placeHere(asked: string, id: LocalityRef, known: KnownPlace | undefined): Answer['places'] {
  const [place] = known?.path ?? [];
  if (!known || !place) return [];
  const path = known.path.map((level) => ({ id: level.id, name: level.name, name_zh: level.name_zh }));
  return [{ asked, id, name: place.name, name_zh: place.name_zh, kind: place.kind, path, names: known.names }];
}

/** How many places of one's own an answer looks at, however many bear the names. */
const LIKE_MAX = 200;
