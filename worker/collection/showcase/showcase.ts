import { and, eq, getTableColumns, inArray, lt, not, type SQL, sql } from 'drizzle-orm';
import { inOneBatch, retryOnConflict, type Statement } from '../../db/batch.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import { inList } from '../../db/json-lists.ts';
import { outbox } from '../../db/tables.ts';
import { claimsInUse } from '../listing/directory.ts';
import { idsSharingNumbers, isNumberShared } from '../numbers/shared-number.ts';
import { indexPictures } from '../search/index-pictures.ts';
import { preferences, specimens } from '../tables.ts';
import { supersedeTombstone } from './hide-first.ts';
import { showcase } from './showcase-tables.ts';
import { show, type ToldRow } from './shown-rows.ts';
import { claimsOf, specimensOf, TOLD_TOGETHER, type ToldEntry } from './told-entries.ts';

/** Between a request's two writes lie moments; a tombstone that no catalogue confirmed for this long is looked into. */
const UNSETTLED_AFTER = 60_000;
const TOMBSTONE_LIFE = 40 * 86_400_000;

/** Has core write the numbers of a collector's tiles as their preference now says. */
export const tellStyle = (own: CatalogueDb, userId: string, now: number): Statement =>
  own.insert(outbox).values({ kind: 'number_style', payload: { user_id: userId }, created_at: now });

/** Who tells: what they took on themselves and what nobody did, of one owner or of all. */
export type Teller = { user_id?: string; told_by?: string };

/**
 * Tells core what a catalogue has still to tell, all or as far as it is the teller's, oldest first, until nothing is
 * left. Where pictures came first or went last, the index follows with it.
 */
export async function tellShowcase(core: CoreDb, own: CatalogueDb, teller?: Teller): Promise<void> {
  while (await retryOnConflict(() => tellSome(core, own, teller)));
}

/** What a request took on to tell is anybody's after so long: it did not come to it. */
const TOLD_WITHIN = 60_000;

/** What is this teller's: so of many requests of one owner each tells what it wrote, once, and none what others did. */
function isFor({ user_id, told_by = '' }: Teller): SQL | undefined {
  const { payload, created_at } = outbox;
  const isTaken = sql`coalesce(${payload} ->> 'told_by', ${told_by}) <> ${told_by}`;
  const isOthers = sql`(${isTaken} and ${created_at} > ${Date.now() - TOLD_WITHIN})`;
  return and(user_id === undefined ? undefined : sql`${payload} ->> 'user_id' = ${user_id}`, not(isOthers));
}

/** Whether there may be more. */
async function tellSome(core: CoreDb, own: CatalogueDb, teller: Teller | undefined): Promise<boolean> {
  const mine = and(inArray(outbox.kind, ['specimen', 'number_style']), teller && isFor(teller));
  const found = await own.select().from(outbox).where(mine).orderBy(outbox.id).limit(TOLD_TOGETHER);
  const entries = atOnce(found);
  if (entries.length === 0) return false;
  const told = entries.filter(({ kind }) => kind === 'specimen').map(({ payload }) => payload as ToldEntry);
  const styled = entries.filter(({ kind }) => kind === 'number_style').map(({ payload }) => payload as Styled);
  const rows = await rowsTold(own, told);
  await inOneBatch(core, [...(await specimensTold(core, own, told, rows)), ...(await stylesTold(core, own, styled))]);
  const ids = entries.map(({ id }) => id);
  await inOneBatch(own, [
    ...(await picturesIndexed(own, told, rows)),
    own.delete(outbox).where(sql`${outbox.id} in ${inList(ids)}`),
  ]);
  return entries.length < found.length || found.length === TOLD_TOGETHER;
}

/** The first entries, as many as tell of no more specimens than core is told of at once, but one at least. */
function atOnce<E extends { payload: unknown }>(entries: readonly E[]): E[] {
  let count = 0;
  return entries.filter(({ payload }, at) => {
    count += specimensOf(payload as ToldEntry).length;
    return at === 0 || count <= TOLD_TOGETHER;
  });
}

/** Tells core of a specimen's pictures as they are now; where they came first, the index follows. Again: nothing more. */
export const tellPictures = (core: CoreDb, own: CatalogueDb, specimen_id: string): Promise<void> =>
  retryOnConflict(async () => {
    const told = [{ specimen_id, pictures: 1 }];
    const rows = await rowsTold(own, told);
    await inOneBatch(core, await specimensTold(core, own, told, rows));
    await inOneBatch(own, await picturesIndexed(own, told, rows));
  });

/** The rows of entries, and of those on show that they share a number with: their links have to name their ids now. */
async function rowsTold(own: CatalogueDb, told: readonly ToldEntry[]): Promise<ToldRow[]> {
  const ids = [...new Set(told.flatMap(specimensOf))];
  if (ids.length === 0) return [];
  return own
    .select({ ...getTableColumns(specimens), number_shared: isNumberShared('visitor') })
    .from(specimens)
    .where(
      sql`${specimens.id} in (select value from json_each(${JSON.stringify(ids)}) union ${idsSharingNumbers(ids)})`,
    );
}

async function specimensTold(
  core: CoreDb,
  own: CatalogueDb,
  told: readonly ToldEntry[],
  rows: readonly ToldRow[],
): Promise<Statement[]> {
  const owners = [...new Set(rows.map(({ user_id }) => user_id))];
  const styles =
    owners.length === 0
      ? []
      : await own
          .select()
          .from(preferences)
          .where(sql`${preferences.user_id} in ${inList(owners)}`);
  const otherwise = new Set(told.filter(({ pictures }) => pictures === undefined).flatMap(specimensOf));
  return [
    ...claimsInUse(core, told.flatMap(claimsOf), Date.now()),
    ...show(core, rows, {
      styleOf: (row) => styles.find(({ user_id }) => user_id === row.user_id),
      isInOtherWords: (row) => otherwise.has(row.id),
    }),
  ];
}

/** The statements that have the index follow where nothing but pictures changed: elsewhere it has followed already. */
function picturesIndexed(own: CatalogueDb, told: readonly ToldEntry[], rows: readonly ToldRow[]) {
  const pictured = new Set(told.filter(({ pictures }) => pictures !== undefined).flatMap(specimensOf));
  return indexPictures(
    own,
    rows.filter(({ id }) => pictured.has(id)),
  );
}

type Styled = { user_id: string };

async function stylesTold(core: CoreDb, own: CatalogueDb, styled: readonly Styled[]): Promise<Statement[]> {
  const owners = [...new Set(styled.map(({ user_id }) => user_id))];
  if (owners.length === 0) return [];
  const styles = await own.select().from(preferences).where(inArray(preferences.user_id, owners));
  return styles.map(({ user_id, separator, digits }) => {
    const index = sql`json_extract(${showcase.tile}, '$.coll_index')`;
    const padded = sql`substr('0000000', 1, max(0, ${digits} - length(${index}))) || ${index}`;
    const coll_no = sql`json_extract(${showcase.tile}, '$.coll_serie') || ${separator} || ${padded}`;
    return core
      .update(showcase)
      .set({ tile: sql`json_set(${showcase.tile}, '$.coll_no', ${coll_no})` })
      .where(and(eq(showcase.user_id, user_id), sql`${showcase.hidden} = 0`));
  });
}

/**
 * What a sweep does for each catalogue: puts back what was hidden but whose catalogue then did not change, tells core
 * the rest, and forgets tombstones after 40 days.
 */
export async function drainShowcase(core: CoreDb, own: CatalogueDb, now = Date.now()): Promise<void> {
  const hidden = await core
    .select({ id: showcase.specimen_id, version: showcase.version })
    .from(showcase)
    .where(and(sql`${showcase.unconfirmed} = 1`, lt(showcase.changed_at, now - UNSETTLED_AFTER)))
    .limit(TOLD_TOGETHER);
  await inOneBatch(
    own,
    hidden.flatMap(({ id, version }) => supersedeTombstone(own, id, version, now)),
  );
  await tellShowcase(core, own);
  await core.delete(showcase).where(and(sql`${showcase.hidden} = 1`, lt(showcase.changed_at, now - TOMBSTONE_LIFE)));
}
