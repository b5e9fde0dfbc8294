import { sql } from 'drizzle-orm';
import { marketToken, marketValue } from '#contract/exchange/market/market-tokens.ts';
import { commonToken } from '#worker/collection/search/index-tokens.ts';
import { showcaseIndex } from '#worker/collection/showcase/showcase-index-table.ts';
import { showcase } from '#worker/collection/showcase-tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';
import { intentMinerals, intents, market, wants } from '#worker/exchange/intents/tables.ts';
import { marketIndex, marketTerms } from '#worker/exchange/market-index-tables.ts';
import { type FoundSeeker, offeredMineralId, offersQuery, wantsQuery } from './read-seeker.ts';

/** How many intents are compared for each want, and how many specimens from a locality. */
const NEWEST = 40;
const SHOWN_FROM = 200;
/** For a group, at most this many members are matched, and at most this many own offers. */
const MEMBERS_MAX = 200;
const OFFERED_MAX = 400;

type PartnerIntent = { intent_id: string; user_id: string };

/**
 * Returns the possible partners of a user, from the market's index: their offers of what the user wants, their
 * wants, and how many intents offer each mineral.
 */
export async function findPartners(core: CoreDb, userId: string, seeker: FoundSeeker) {
  const partnerIntents = await candidates(core, userId, seeker);
  if (partnerIntents.length === 0) return { offers: [], wants: [], offering: new Map<string, number>() };
  const minerals = [...seeker.descendants.values()].flatMap((rows) => rows.map(({ id }) => id));
  const mineralIds = [...new Set([...minerals, ...seeker.offers.map(({ mineral_id }) => mineral_id)])];
  const isLocalityWanted = seeker.wants.some(({ mineral_id }) => mineral_id === null);
  const mineralCondition = sql`${offeredMineralId} in ${inList(minerals)}`;
  const intentCondition = sql`${intents.id} in ${inList(partnerIntents.map(({ intent_id }) => intent_id))}`;
  const tokens = mineralIds.map((value) => marketToken({ kind: 'offered', value }));
  const [offers, wantRows, terms] = await core.batch([
    offersQuery(
      core,
      isLocalityWanted
        ? sql`${intentCondition} and (${mineralCondition} or ${showcase.specimen_id} is not null)`
        : sql`${intentCondition} and ${mineralCondition}`,
    ),
    wantsQuery(core, sql`${wants.user_id} in ${inList([...new Set(partnerIntents.map(({ user_id }) => user_id))])}`),
    core
      .select()
      .from(marketTerms)
      .where(sql`${marketTerms.term} in ${inList(tokens)}`),
  ]);
  const offerCounts = new Map(terms.map(({ term, doc }) => [marketValue('offered', term), doc]));
  return { offers, wants: wantRows, offering: offerCounts };
}

async function candidates(core: CoreDb, userId: string, seeker: FoundSeeker): Promise<PartnerIntent[]> {
  const [ofMinerals, localityCandidates] = await core.batch([
    offeringMinerals(core, userId, seeker),
    offeringLocalitiesQuery(core, userId, seeker),
  ]);
  return [...ofMinerals, ...localityCandidates];
}

const columns = { intent_id: market.intent_id, user_id: market.user_id };
const isOthers = (userId: string) => sql`${market.user_id} <> ${userId} and ${market.listed} = 1`;

/**
 * For each wanted mineral: the newest intents that offer it, and the newest of those whose owners want an own
 * offer.
 */
function offeringMinerals(core: CoreDb, userId: string, { descendants, offers }: FoundSeeker) {
  const ownMineralIds = [...new Set(offers.flatMap(({ mineral_id, lineage }) => lineage ?? [mineral_id]))];
  const wantedExpression = anyTokenExpression('wanted', ownMineralIds.slice(0, OFFERED_MAX));
  const expressions = [...descendants.values()].map((rows) =>
    anyTokenExpression(
      'offered',
      rows.slice(0, MEMBERS_MAX).map(({ id }) => id),
    ),
  );
  // The list of own offers is one parameter: repeated for each want of a long list, it would exceed a parameter's
  // size.
  return core
    .selectDistinct(columns)
    .from(sql`json_each(${JSON.stringify(expressions)}) asked`)
    .crossJoin(sql`json_each(${JSON.stringify(wantedExpression ? ['', ` AND (${wantedExpression})`] : [''])}) also`)
    .crossJoin(market)
    .where(
      sql`${market.seq} in (select ${marketIndex.rowid} from ${marketIndex}
        where market_index match '(' || asked.value || ')' || also.value
        order by ${marketIndex.rowid} desc limit ${NEWEST}) and ${isOthers(userId)}`,
    );
}

/** For each locality of a want: the intents that offer one of the newest specimens from there. */
function offeringLocalitiesQuery(core: CoreDb, userId: string, { wants: seekerWants }: FoundSeeker) {
  const localityExpressions = seekerWants.flatMap(({ mineral_id, locality_id }) =>
    mineral_id === null && locality_id !== null
      ? [`"${commonToken({ kind: 'locality', value: String(locality_id) })}"`]
      : [],
  );
  return core
    .selectDistinct(columns)
    .from(sql`json_each(${JSON.stringify(localityExpressions)}) asked`)
    .crossJoin(showcase)
    .crossJoin(intentMinerals)
    .crossJoin(market)
    .where(
      sql`${showcase.seq} in (select ${showcaseIndex.rowid} from ${showcaseIndex} where showcase_index match asked.value
        order by ${showcaseIndex.rowid} desc limit ${SHOWN_FROM}) and ${intentMinerals.specimen_id} = ${showcase.specimen_id}
        and ${market.intent_id} = ${intentMinerals.intent_id} and ${isOthers(userId)}`,
    );
}

const anyTokenExpression = (kind: 'offered' | 'wanted', values: readonly string[]): string =>
  values.map((value) => `"${marketToken({ kind, value })}"`).join(' OR ');
