import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { KindedLocality } from '#contract/collection/specimen/locality-precision.ts';
import { numberText } from '#contract/format/numbers.ts';
import { OWN_PLACES_MAX } from '#contract/limits.ts';
import { isAllowedParent } from '#contract/localities/kind-rank.ts';
import type { LocalityKind } from '#contract/localities/locality.ts';
import type { NewOwnPlace, OwnPlace, OwnPlaceChange, ownPlacesApi } from '#contract/localities/own-places-api.ts';
import { foldText, startsWord } from '#contract/search/fold.ts';
import { demand, inOneBatch, retryOnConflict } from '../db/batch.ts';
import type { CatalogueDb } from '../db/catalogue.ts';
import type { CoreDb } from '../db/core.ts';
import { faultMessages } from '../db/idempotency.ts';
import { pageOfRows, readCursor, writeCursor } from '../db/page.ts';
import { AppError, refusedField } from '../ground/app-error.ts';
import type { Call } from '../http/serve.ts';
import { type UserPlace, userPlaces } from './own-place-tables.ts';
import { localityWithPath } from './queries.ts';
import { refusalOf } from './refusals.ts';

const LIST = 'own places';
const SEARCHED_MAX = 1_000;

/** Places of one's own that were not taken over, by name; searched, the best page of those that fit. */
export async function listOwnPlaces(
  { own, user }: Call<'user'>,
  { limit, cursor, q }: z.output<typeof ownPlacesApi.list.input>,
) {
  const query = foldText(q ?? '');
  const after = readCursor(LIST, cursor, ['string', 'string']);
  const rows = await own
    .select()
    .from(userPlaces)
    .where(
      and(
        eq(userPlaces.user_id, user.id),
        isNull(userPlaces.adopted_locality_id),
        after ? sql`(${userPlaces.name}, ${userPlaces.id}) > (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(asc(userPlaces.name), asc(userPlaces.id))
    .limit(query ? SEARCHED_MAX : limit + 1);
  if (query) return { items: rows.filter(fits(query)).slice(0, limit).map(ownPlaceShape), next_cursor: null };
  const page = pageOfRows(rows, limit, ({ name, id }) => writeCursor(LIST, [name, id]));
  return { ...page, items: page.items.map(ownPlaceShape) };
}

const fits =
  (query: string) =>
  ({ name, name_zh }: UserPlace) =>
    [name, name_zh].some((text) => text !== null && startsWord(foldText(text), query));

/** One place of one's own; not found is what another has. */
export async function readOwnPlace({ own, user }: Call<'user'>, id: string): Promise<OwnPlace> {
  const place = await ownPlaceRow(own, user.id, id);
  if (!place) throw new AppError('not_found');
  return ownPlaceShape(place);
}

export async function ownPlaceRow(own: CatalogueDb, userId: string, id: string): Promise<UserPlace | undefined> {
  const [row] = await own
    .select()
    .from(userPlaces)
    .where(and(eq(userPlaces.id, id), eq(userPlaces.user_id, userId)));
  return row;
}

/** A place as its owner reads it. */
export function ownPlaceShape(row: UserPlace): OwnPlace {
  const { user_id, adopted_locality_id, created_at, updated_at, refused_at, refusal, path, ...place } = row;
  return {
    ...place,
    path: path.map(({ id, name, name_zh }) => ({ id, name, name_zh })),
    refusal: refusalOf({ refused_at, refusal }),
  };
}

type Said = { id: string; name: string; name_zh: string | null; parent_id: number; kind: LocalityKind };

/** The path of a place that lies in one of the reference; an unknown parent or a kind too large is refused at its field. */
async function pathUnder(core: CoreDb, { id, name, name_zh, parent_id, kind }: Said): Promise<KindedLocality[]> {
  const parent = await localityWithPath(core, parent_id);
  if (!parent) throw refusedField('parent_id', 'form_choice');
  if (!isAllowedParent(kind, parent.kind)) throw refusedField('kind', 'place_kind', { parent: parent.name });
  return [{ id, name, name_zh, kind }, ...parent.path];
}

/** How many places are counted and no more: one entry of the index for each. */
const countOf = (userId: string) =>
  sql<number>`(select count(*) from (select 1 from ${userPlaces} where ${eq(userPlaces.user_id, userId)}
    limit ${OWN_PLACES_MAX}))`;

/**
 * Adds a place, while there is room for one more, of many at once for each. An id that is there already answers what it
 * stands for, another's id is refused.
 */
export const createOwnPlace = (call: Call<'user'>, input: NewOwnPlace) => retryOnConflict(() => addPlace(call, input));

/** Of a place that nobody has decided about: it stands among those proposed to everybody. */
const proposed = { adopted_locality_id: null, refused_at: null, refusal: null };

async function addPlace({ core, own, user, keep, now }: Call<'user'>, input: NewOwnPlace) {
  const [[{ total = 0 } = {}], known] = await Promise.all([
    own.all<{ total?: number }>(sql`select ${countOf(user.id)} as total`),
    ownPlaceRow(own, user.id, input.id),
  ]);
  if (total >= OWN_PLACES_MAX && !known)
    throw refusedField('name', 'places_full', { limit: numberText(OWN_PLACES_MAX, 'en') });
  const said = { ...input, name_zh: input.name_zh ?? null, lat: input.lat ?? null, lon: input.lon ?? null };
  const path = await pathUnder(core, said);
  const row = { ...said, user_id: user.id, path, ...proposed, created_at: now, updated_at: now, version: 1 };
  const answer = ownPlaceShape(row);
  try {
    const kept = await keep(answer);
    const room = known ? [] : [demand(own, sql`${countOf(user.id)} < ${OWN_PLACES_MAX}`)];
    await inOneBatch(own, [...room, own.insert(userPlaces).values(row), ...kept]);
    return answer;
  } catch (fault) {
    if (!faultMessages(fault).some((message) => message.includes('UNIQUE constraint failed: user_places.id')))
      throw fault;
    const found = await ownPlaceRow(own, user.id, input.id);
    if (!found) throw new AppError('id_used');
    return ownPlaceShape(found);
  }
}

/** A place with a change applied, its path worked out anew; one that was refused is proposed anew. */
export async function changedPlace(core: CoreDb, before: UserPlace, change: Omit<OwnPlaceChange, 'version'>) {
  const { lat, lon, name = before.name, name_zh = before.name_zh } = change;
  const { parent_id = before.parent_id, kind = before.kind } = change;
  const position = lat === undefined && lon === undefined ? {} : { lat: lat ?? null, lon: lon ?? null };
  const said = { id: before.id, name, name_zh, parent_id, kind };
  return { ...before, ...said, ...position, refused_at: null, refusal: null, path: await pathUnder(core, said) };
}
