import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Match, type MatchedItem, rankMatches } from '#contract/exchange/matches/rank-matches.ts';
import { runBatch, type Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';
import { market, wants } from '#worker/exchange/intents/tables.ts';
import { matchDirty, matches } from '#worker/exchange/tables.ts';
import { faultText } from '#worker/ground/fault-text.ts';
import { findPartners } from './find-partners.ts';
import { type FoundSeeker, type OfferFound, openIntents, readSeeker } from './read-seeker.ts';

/** For how many users a sweep remakes matches, those that it enters itself included. */
const AT_ONCE = 50;
/** How many users a change of offers may concern, by the newest wants. */
const CONCERNED_MAX = 500;

/** The sweep that remakes the matches of entered users, those with own changes first. */
export async function remakeMatches(core: CoreDb): Promise<void> {
  for (let remainingCount = AT_ONCE; remainingCount > 0; ) {
    const due = await core
      .select({ user_id: matchDirty.user_id })
      .from(matchDirty)
      .orderBy(desc(matchDirty.own_changed), asc(sql`rowid`))
      .limit(remainingCount);
    if (due.length === 0) return;
    for (const { user_id } of due) await remakeOrPutLast(core, user_id);
    remainingCount -= due.length;
  }
}

/** A fault with one user's matches is logged and does not stop the others; that user is moved behind them. */
async function remakeOrPutLast(core: CoreDb, userId: string): Promise<void> {
  try {
    await remakeUserMatches(core, userId);
  } catch (fault) {
    console.error('matches failed', { user_id: userId, fault: faultText(fault) });
    const last = sql`(select max(rowid) + 1 from ${matchDirty})`;
    await core.run(sql`update ${matchDirty} set own_changed = 0, rowid = ${last} where user_id = ${userId}`);
  }
}

/**
 * Remakes the matches of one user; repeating it changes nothing. A user with changes in the meantime stays
 * entered.
 */
export async function remakeUserMatches(core: CoreDb, userId: string): Promise<void> {
  const seeker = await readSeeker(core, userId);
  if (!seeker) return;
  const rows = seeker.isHere && seeker.wants.length > 0 ? await rankedRows(core, userId, seeker) : [];
  const { own_changed: hasOwnChange, changes } = seeker.entered;
  const isOver = sql`${matches.rank} is null and ${matches.intent_id} not in (select ${market.intent_id} from ${market})`;
  await runBatch(core, [
    core.delete(matches).where(and(eq(matches.user_id, userId), sql`(${matches.rank} is not null or ${isOver})`)),
    core.insert(matches).select(matchRowsSql(userId, rows)).onConflictDoNothing(),
    ...(hasOwnChange ? enterConcerned(core, userId, seeker.offers) : []),
    core.delete(matchDirty).where(and(eq(matchDirty.user_id, userId), eq(matchDirty.changes, changes))),
  ]);
}

type Row = Omit<typeof matches.$inferInsert, 'user_id'>;

async function rankedRows(core: CoreDb, userId: string, seeker: FoundSeeker): Promise<Row[]> {
  const { offers, wants: wantRows, offering } = await findPartners(core, userId, seeker);
  const ownIntents = openIntents(seeker.offers);
  const offersByUser = Map.groupBy(offers, ({ intent }) => intent.user_id);
  const wantsByUser = Map.groupBy(wantRows, ({ user_id }) => user_id);
  const partners = [...offersByUser].map(([user_id, partnerOffers]) => ({
    user_id,
    intents: openIntents(partnerOffers),
    wants: wantsByUser.get(user_id) ?? [],
  }));
  const ownSide = {
    user_id: userId,
    intents: ownIntents,
    wants: seeker.wants,
    countries: ownIntents.map(({ country }) => country),
  };
  const { matches, talkMatches } = rankMatches(ownSide, partners, {
    ...seeker,
    offerCount: (id) => offering.get(id) ?? 0,
  });
  const findMineral = mineralFinder([...offers, ...seeker.offers]);
  return [...matches, ...talkMatches].map((match, rank) => matchRow(match, rank, findMineral));
}

type Names = (specimen: MatchedItem) => NonNullable<OfferFound['mineral']>;

/** Finds the mineral of a specimen; one that the reference no longer has is named by its id. */
function mineralFinder(offers: readonly OfferFound[]): Names {
  const mineralsById = new Map(offers.map(({ mineral_id, mineral }) => [mineral_id, mineral]));
  return ({ offeredItem: { mineral_ids } }) => {
    const [id = ''] = mineral_ids;
    return mineralsById.get(id) ?? { id, name: id, name_zh: null, formula: null };
  };
}

const matchRow = ({ id, partner_id, receive, give }: Match, rank: number, mineralOf: Names): Row => ({
  id,
  rank,
  partner_id,
  intent_id: receive.intent.id,
  specimen_id: receive.offeredItem.specimen_id,
  mineral: mineralOf(receive),
  mineral_ids: [...receive.offeredItem.mineral_ids],
  want_id: receive.want_id,
  offer_count: receive.offer_count,
  own_offer: give && { intent_id: give.intent.id, mineral: mineralOf(give), specimen_id: give.offeredItem.specimen_id },
});

const matchRowsSql = (
  userId: string,
  rows: readonly Row[],
): SQL => sql`select ${userId}, value ->> 'id', value ->> 'rank',
    value ->> 'partner_id', value ->> 'intent_id', value ->> 'specimen_id', value -> 'mineral', value -> 'mineral_ids',
    value ->> 'want_id', value ->> 'own_offer', value ->> 'offer_count'
  from json_each(${JSON.stringify(rows)}) where true`;

/** The statements that enter the users who have a match with a user, or who want what that user offers. */
function enterConcerned(core: CoreDb, userId: string, offers: readonly OfferFound[]): Statement[] {
  const minerals = [...new Set(offers.flatMap(({ mineral_id, lineage }) => lineage ?? [mineral_id]))];
  const localityIds = [...new Set(offers.flatMap(({ path }) => (path ?? []).map(({ id }) => id)))];
  const seekersSql = sql`select user_id from (select user_id, id from ${wants} where ${wants.mineral_id} in ${inList(minerals)}
      union all select user_id, id from ${wants} where ${wants.mineral_id} is null and ${wants.locality_id} in ${inList(localityIds)}
      order by id desc limit ${CONCERNED_MAX})`;
  const concernedSql = sql`select user_id, 0, 1 from (select ${matches.user_id} as user_id from ${matches}
      where ${matches.partner_id} = ${userId} union ${seekersSql}) where user_id <> ${userId}`;
  return [
    core
      .insert(matchDirty)
      .select(concernedSql)
      .onConflictDoUpdate({ target: matchDirty.user_id, set: { changes: sql`${matchDirty.changes} + 1` } }),
  ];
}
