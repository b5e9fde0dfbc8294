import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { numberText } from '#contract/format/numbers.ts';
import { OWN_PLACES_MAX } from '#contract/http/limits.ts';
import { isAllowedParent } from '#contract/localities/kind-rank.ts';
import type { LocalityKind } from '#contract/localities/locality.ts';
import type { NewOwnPlace, OwnPlace, OwnPlaceChange, ownPlacesApi } from '#contract/localities/own-places-api.ts';
import type { LocalityWithKind } from '#contract/localities/specimen-locality.ts';
import { foldText, startsWord } from '#contract/text/fold-text.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { faultMessages } from '#worker/db/idempotency.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { AppError, fieldError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { type UserPlace, userPlaces } from './own-place-tables.ts';
import { localityWithPath } from './queries.ts';
import { placeRefusal } from './refusals.ts';

const LIST = 'own places';
const SEARCHED_MAX = 1_000;

/** Returns the caller's own places that were not adopted, by name; with a search text, the best page of matches. */
export async function listOwnPlaces(
  { ownerDb, user }: Call<'user'>,
  { limit, cursor, q }: z.output<typeof ownPlacesApi.list.input>,
) {
  const query = foldText(q ?? '');
  const position = readCursor(LIST, cursor, ['string', 'string']);
  const rows = await ownerDb
    .select()
    .from(userPlaces)
    .where(
      and(
        eq(userPlaces.user_id, user.id),
        isNull(userPlaces.adopted_locality_id),
        position ? sql`(${userPlaces.name}, ${userPlaces.id}) > (${position[0]}, ${position[1]})` : undefined,
      ),
    )
    .orderBy(asc(userPlaces.name), asc(userPlaces.id))
    .limit(query ? SEARCHED_MAX : limit + 1);
  if (query) return { items: rows.filter(fits(query)).slice(0, limit).map(ownPlaceShape), next_cursor: null };
  const page = buildPage(rows, limit, ({ name, id }) => writeCursor(LIST, [name, id]));
  return { ...page, items: page.items.map(ownPlaceShape) };
}

const fits =
  (query: string) =>
  ({ name, name_zh }: UserPlace) =>
    [name, name_zh].some((text) => text !== null && startsWord(foldText(text), query));

/** Returns one of the caller's own places; another user's is not found. */
export async function readOwnPlace({ ownerDb, user }: Call<'user'>, id: string): Promise<OwnPlace> {
  const place = await ownPlaceRow(ownerDb, user.id, id);
  if (!place) throw new AppError('not_found');
  return ownPlaceShape(place);
}

export async function ownPlaceRow(ownerDb: CatalogueDb, userId: string, id: string): Promise<UserPlace | undefined> {
  const [row] = await ownerDb
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
    refusal: placeRefusal({ refused_at, refusal }),
  };
}

type PlaceFields = { id: string; name: string; name_zh: string | null; parent_id: number; kind: LocalityKind };

/**
 * The path of a place under a locality of the reference; an unknown parent or a kind that is too large is refused
 * with an issue at its field.
 */
async function readPlacePath(
  core: CoreDb,
  { id, name, name_zh, parent_id, kind }: PlaceFields,
): Promise<LocalityWithKind[]> {
  const parent = await localityWithPath(core, parent_id);
  if (!parent) throw fieldError('parent_id', 'form_choice');
  if (!isAllowedParent(kind, parent.kind)) throw fieldError('kind', 'place_kind', { parent: parent.name });
  return [{ id, name, name_zh, kind }, ...parent.path];
}

/** Counts a user's places up to the limit: one entry of the index for each. */
const placeCountSql = (userId: string) =>
  sql<number>`(select count(*) from (select 1 from ${userPlaces} where ${eq(userPlaces.user_id, userId)}
    limit ${OWN_PLACES_MAX}))`;

/**
 * Adds a place, if there is room for one more; of many concurrent calls each is checked. An id that exists
 * already returns its place, another user's id is refused.
 */
export const createOwnPlace = (call: Call<'user'>, input: NewOwnPlace) => retryOnConflict(() => addPlace(call, input));

/** The columns of an undecided place: it is listed among the proposals. */
const proposalColumns = { adopted_locality_id: null, refused_at: null, refusal: null };

async function addPlace({ core, ownerDb, user, keep, nowMs }: Call<'user'>, input: NewOwnPlace) {
  const [[{ total = 0 } = {}], storedPlace] = await Promise.all([
    ownerDb.all<{ total?: number }>(sql`select ${placeCountSql(user.id)} as total`),
    ownPlaceRow(ownerDb, user.id, input.id),
  ]);
  if (total >= OWN_PLACES_MAX && !storedPlace)
    throw fieldError('name', 'places_full', { limit: numberText(OWN_PLACES_MAX, 'en') });
  const fields = { ...input, name_zh: input.name_zh ?? null, lat: input.lat ?? null, lon: input.lon ?? null };
  const path = await readPlacePath(core, fields);
  const row = {
    ...fields,
    user_id: user.id,
    path,
    ...proposalColumns,
    created_at: nowMs,
    updated_at: nowMs,
    version: 1,
  };
  const answer = ownPlaceShape(row);
  try {
    const answerStatements = await keep(answer);
    const limitCheck = storedPlace ? [] : [assertInBatch(ownerDb, sql`${placeCountSql(user.id)} < ${OWN_PLACES_MAX}`)];
    await runBatch(ownerDb, [...limitCheck, ownerDb.insert(userPlaces).values(row), ...answerStatements]);
    return answer;
  } catch (fault) {
    if (!faultMessages(fault).some((message) => message.includes('UNIQUE constraint failed: user_places.id')))
      throw fault;
    const existingPlace = await ownPlaceRow(ownerDb, user.id, input.id);
    if (!existingPlace) throw new AppError('id_used');
    return ownPlaceShape(existingPlace);
  }
}

/** A place with a change applied and its path recomputed; one that was refused becomes a proposal again. */
export async function changedPlace(core: CoreDb, place: UserPlace, change: Omit<OwnPlaceChange, 'version'>) {
  const { lat, lon, name = place.name, name_zh = place.name_zh } = change;
  const { parent_id = place.parent_id, kind = place.kind } = change;
  const position = lat === undefined && lon === undefined ? {} : { lat: lat ?? null, lon: lon ?? null };
  const fields = { id: place.id, name, name_zh, parent_id, kind };
  return { ...place, ...fields, ...position, refused_at: null, refusal: null, path: await readPlacePath(core, fields) };
}
