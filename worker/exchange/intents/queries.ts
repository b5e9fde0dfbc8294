import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { IntentStatus } from '#contract/exchange/intents/intent.ts';
import type { LocalityWithKind } from '#contract/localities/specimen-locality.ts';
import type { MineralName } from '#contract/minerals/mineral.ts';
import { isFindableColumn, users } from '#worker/account/tables.ts';
import { isReservedSql, showcase } from '#worker/collection/showcase-tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';
import type { PagePosition } from '#worker/db/page-cursor.ts';
import { localities } from '#worker/localities/tables.ts';
import { type MediaRow, media } from '#worker/media/tables.ts';
import { minerals } from '#worker/minerals/tables.ts';
import { type IntentRow, intentMinerals, intents, market, statsColumns, traderStats, wants } from './tables.ts';

type LocalityRow = { id: number; name: string; name_zh: string | null; path: LocalityWithKind[] };

/** A joined row as one value: in a batch, columns of the same name would overwrite each other. */
const joinedRow = <T>(name: string, id: SQLiteColumn, fields: SQL) =>
  sql<T | null>`case when ${id} is not null then json_object('id', ${id}, ${fields}) end`
    .mapWith((json: string): T | null => JSON.parse(json))
    .as(name);

const mineral = joinedRow<MineralName>(
  'mineral',
  minerals.id,
  sql`'name', ${minerals.name}, 'name_zh', ${minerals.name_zh}, 'formula', ${minerals.formula}`,
);
const locality = joinedRow<LocalityRow>(
  'locality',
  localities.id,
  sql`'name', ${localities.name}, 'name_zh', ${localities.name_zh}, 'path', json(${localities.path})`,
);
/** What visitors see of a specimen, and its owner. */
const tileColumns = { tile: showcase.tile, user_id: showcase.user_id };

const owner = {
  shard: users.shard,
  username: users.username,
  display_name: users.display_name,
  avatar_key: users.avatar_key,
  location: users.location,
  specimen_count: users.specimen_count,
  on_vacation: users.on_vacation,
  listed: users.listed,
  delete_at: users.delete_at,
  is_findable: isFindableColumn.as('is_findable'),
  // An alias: an intent has a column of this name, too.
  created_at: sql<number>`${users.created_at}`.as('member_since'),
  last_active_at: users.last_active_at,
};

const isIt = (id: string) => eq(intents.id, id);

/** An intent with its owner and the owner's stats. */
const intentWithOwner = (core: CoreDb, id: string) =>
  core
    .select({ row: intents, reminder_sent_at: market.reminder_sent_at, owner, stats: statsColumns })
    .from(intents)
    .leftJoin(market, eq(market.intent_id, intents.id))
    .innerJoin(users, eq(users.id, intents.user_id))
    .leftJoin(traderStats, eq(traderStats.user_id, intents.user_id))
    .where(isIt(id));

/** A user with what their intents show of them. */
export const traderById = (core: CoreDb, userId: string | SQL) =>
  core
    .select({ owner, stats: statsColumns })
    .from(users)
    .leftJoin(traderStats, eq(traderStats.user_id, users.id))
    .where(eq(users.id, userId));

/**
 * Offers of the intents selected by a query of ids, each with its mineral and what visitors see of its specimen.
 */
export const offersQuery = (core: CoreDb, intentIds: SQL) =>
  core
    .select({
      intent_id: intentMinerals.intent_id,
      mineral_id: intentMinerals.mineral_id,
      specimen_id: intentMinerals.specimen_id,
      note: intentMinerals.note,
      traded: intentMinerals.traded,
      mineral,
      shownTile: tileColumns,
      reserved: isReservedSql(intentMinerals.specimen_id).as('reserved'),
    })
    .from(intentMinerals)
    .leftJoin(minerals, eq(minerals.id, intentMinerals.mineral_id))
    .leftJoin(showcase, and(eq(showcase.specimen_id, intentMinerals.specimen_id), sql`${showcase.hidden} = 0`))
    .where(sql`${intentMinerals.intent_id} in (${intentIds})`)
    .orderBy(asc(intentMinerals.intent_id), asc(intentMinerals.position));
export type OfferRow = Omit<Awaited<ReturnType<typeof offersQuery>>[number], 'intent_id'>;

/** The minerals offered by the intents selected by a query of ids, in their owner's order. */
export const mineralsOffered = (core: CoreDb, intentIds: SQL) =>
  core
    .select({ intent_id: intentMinerals.intent_id, mineral_id: intentMinerals.mineral_id, mineral })
    .from(intentMinerals)
    .leftJoin(minerals, eq(minerals.id, intentMinerals.mineral_id))
    .where(sql`${intentMinerals.intent_id} in (${intentIds})`)
    .orderBy(asc(intentMinerals.position));

const { user_id: ___, listed: ____, ...ofWants } = getTableColumns(wants);
/** The columns of a want with its mineral and its locality, of a query that joins both. */
export const wantColumns = { ...ofWants, mineral, locality };

/** Rows of want lists, each with its mineral and its locality. */
export const selectWants = (core: CoreDb) =>
  core
    .select(wantColumns)
    .from(wants)
    .leftJoin(minerals, eq(minerals.id, wants.mineral_id))
    .leftJoin(localities, eq(localities.id, wants.locality_id));

/** The want list of the user selected by a query. */
export const wantsQuery = (core: CoreDb, userId: SQL) =>
  selectWants(core).where(sql`${wants.user_id} = (${userId})`).orderBy(asc(wants.id));
export type WantRow = Awaited<ReturnType<typeof wantsQuery>>[number];

type Trader = Awaited<ReturnType<typeof traderById>>[number];
/**
 * An intent with everything that an answer contains; `reminder_sent_at` is when its owner was asked whether it is
 * still available.
 */
export type ReadIntent = Trader & {
  row: IntentRow;
  reminder_sent_at: number | null;
  offers: OfferRow[];
  wants: WantRow[];
};

/** Returns one intent, in one trip; null if it does not exist. */
export async function readIntent(core: CoreDb, id: string): Promise<ReadIntent | null> {
  const theOwner = sql`select ${intents.user_id} from ${intents} where ${isIt(id)}`;
  const [[intent], offers, ownerWants] = await core.batch([
    intentWithOwner(core, id),
    offersQuery(core, sql`${id}`),
    wantsQuery(core, theOwner),
  ]);
  return intent ? { ...intent, offers, wants: ownerWants } : null;
}

/** The condition for a page of a user's intents, newest first. */
const pageCondition = (userId: string | SQL, status: IntentStatus | undefined, cursorPosition: PagePosition | null) =>
  and(
    eq(intents.user_id, userId),
    status && eq(intents.status, status),
    cursorPosition
      ? sql`(${intents.created_at}, ${intents.id}) < (${cursorPosition[0]}, ${cursorPosition[1]})`
      : undefined,
  );

type OfferingInput = { status: IntentStatus | undefined; limit: number; cursorPosition: PagePosition | null };

/** Returns a user with a page of their intents, one more row, and their want list, in one trip. */
export async function readOffering(
  core: CoreDb,
  userId: string | SQL,
  { status, limit, cursorPosition }: OfferingInput,
) {
  const condition = pageCondition(userId, status, cursorPosition);
  const newest = [desc(intents.created_at), desc(intents.id)];
  const ids = core
    .select({ id: intents.id })
    .from(intents)
    .where(condition)
    .orderBy(...newest)
    .limit(limit);
  const [[trader], rows, offers, ownerWants] = await core.batch([
    traderById(core, userId),
    core
      .select({ row: intents, reminder_sent_at: market.reminder_sent_at })
      .from(intents)
      .leftJoin(market, eq(market.intent_id, intents.id))
      .where(condition)
      .orderBy(...newest)
      .limit(limit + 1),
    offersQuery(core, ids.getSQL()),
    wantsQuery(core, sql`${userId}`),
  ]);
  if (!trader) return null;
  const byIntent = Map.groupBy(offers, ({ intent_id }) => intent_id);
  const foundIntents = rows.map(
    ({ row, reminder_sent_at }): ReadIntent => ({
      row,
      reminder_sent_at,
      ...trader,
      offers: byIntent.get(row.id) ?? [],
      wants: ownerWants,
    }),
  );
  return { trader, found: foundIntents, wants: ownerWants };
}

/** An intent with its media in their order, whatever their state; undefined where the caller does not need them. */
export type IntentWithMedia = ReadIntent & { mediaRows?: readonly MediaRow[] };

/** Adds the media to a user's intents, from the user's catalogue: all in one query. */
export async function addIntentsMedia(
  ownerDb: CatalogueDb,
  foundIntents: readonly ReadIntent[],
): Promise<IntentWithMedia[]> {
  const [firstIntent] = foundIntents;
  if (!firstIntent) return [];
  const ids = foundIntents.map(({ row }) => row.id);
  const rows = await ownerDb
    .select()
    .from(media)
    .where(and(sql`${media.intent_id} in ${inList(ids)}`, eq(media.user_id, firstIntent.row.user_id)))
    .orderBy(asc(media.order), asc(media.id));
  const byIntent = Map.groupBy(rows, ({ intent_id }) => intent_id);
  return foundIntents.map((read) => ({ ...read, mediaRows: byIntent.get(read.row.id) ?? [] }));
}

/** Returns one intent with its media. */
export async function addIntentMedia(ownerDb: CatalogueDb, intent: ReadIntent): Promise<IntentWithMedia> {
  const [intentWithMedia] = await addIntentsMedia(ownerDb, [intent]);
  return intentWithMedia ?? intent;
}
