import { sql } from 'drizzle-orm';
import { marketToken, marketValue } from '#contract/exchange/market/market-tokens.ts';
import { commonToken } from '../../collection/search/index-tokens.ts';
import { showcaseIndex } from '../../collection/showcase/showcase-index-table.ts';
import { showcase } from '../../collection/showcase/showcase-tables.ts';
import type { CoreDb } from '../../db/core.ts';
import { inList } from '../../db/json-lists.ts';
import { intentMinerals, intents, market, wants } from '../intents/tables.ts';
import { marketIndex, marketTerms } from '../market/market-index-tables.ts';
import { type FoundSeeker, offersFor, wantsFor } from './read-seeker.ts';

/** How many intents are compared for each line of a want list, and how many specimens from a place. */
const NEWEST = 40;
const SHOWN_FROM = 200;
/** Of a group with more members than these the others are not looked for, nor more of what is offered than these. */
const MEMBERS_MAX = 200;
const OFFERED_MAX = 400;

type Found = { intent_id: string; user_id: string };

/**
 * Whom somebody may match with, out of the market's index: what they offer of it, what they look for, and how many
 * intents offer each mineral.
 */
export async function findPartners(core: CoreDb, userId: string, seeker: FoundSeeker) {
  const found = await candidates(core, userId, seeker);
  if (found.length === 0) return { offers: [], wants: [], offering: new Map<string, number>() };
  const minerals = [...seeker.below.values()].flatMap((rows) => rows.map(({ id }) => id));
  const all = [...new Set([...minerals, ...seeker.offers.map(({ mineral_id }) => mineral_id)])];
  const places = seeker.wants.some(({ mineral_id }) => mineral_id === null);
  const asked = sql`${intentMinerals.mineral_id} in ${inList(minerals)}`;
  const those = sql`${intents.id} in ${inList(found.map(({ intent_id }) => intent_id))}`;
  const tokens = all.map((value) => marketToken({ kind: 'offered', value }));
  const [offers, wanted, terms] = await core.batch([
    offersFor(
      core,
      places ? sql`${those} and (${asked} or ${showcase.specimen_id} is not null)` : sql`${those} and ${asked}`,
    ),
    wantsFor(core, sql`${wants.user_id} in ${inList([...new Set(found.map(({ user_id }) => user_id))])}`),
    core
      .select()
      .from(marketTerms)
      .where(sql`${marketTerms.term} in ${inList(tokens)}`),
  ]);
  const offering = new Map(terms.map(({ term, doc }) => [marketValue('offered', term), doc]));
  return { offers, wants: wanted, offering };
}

async function candidates(core: CoreDb, userId: string, seeker: FoundSeeker): Promise<Found[]> {
  const [ofMinerals, ofPlaces] = await core.batch([
    offeringMinerals(core, userId, seeker),
    offeringFrom(core, userId, seeker),
  ]);
  return [...ofMinerals, ...ofPlaces];
}

const columns = { intent_id: market.intent_id, user_id: market.user_id };
const isOthers = (userId: string) => sql`${market.user_id} <> ${userId} and ${market.listed} = 1`;

/** For each mineral that is wanted the newest intents that offer it, and the newest of those whose owners want mine. */
function offeringMinerals(core: CoreDb, userId: string, { below, offers }: FoundSeeker) {
  const mine = [...new Set(offers.flatMap(({ mineral_id, lineage }) => lineage ?? [mineral_id]))];
  const wanted = anyOf('wanted', mine.slice(0, OFFERED_MAX));
  const asked = [...below.values()].map((rows) =>
    anyOf(
      'offered',
      rows.slice(0, MEMBERS_MAX).map(({ id }) => id),
    ),
  );
  // The list of what is mine goes once: beside each line of a long want list it would be more than a parameter holds.
  return core
    .selectDistinct(columns)
    .from(sql`json_each(${JSON.stringify(asked)}) asked`)
    .crossJoin(sql`json_each(${JSON.stringify(wanted ? ['', ` AND (${wanted})`] : [''])}) also`)
    .crossJoin(market)
    .where(
      sql`${market.seq} in (select ${marketIndex.rowid} from ${marketIndex}
        where market_index match '(' || asked.value || ')' || also.value
        order by ${marketIndex.rowid} desc limit ${NEWEST}) and ${isOthers(userId)}`,
    );
}

/** For each place of which anything is wanted the intents that offer one of the newest specimens from there. */
function offeringFrom(core: CoreDb, userId: string, { wants: lines }: FoundSeeker) {
  const places = lines.flatMap(({ mineral_id, locality_id }) =>
    mineral_id === null && locality_id !== null
      ? [`"${commonToken({ kind: 'locality', value: String(locality_id) })}"`]
      : [],
  );
  return core
    .selectDistinct(columns)
    .from(sql`json_each(${JSON.stringify(places)}) asked`)
    .crossJoin(showcase)
    .crossJoin(intentMinerals)
    .crossJoin(market)
    .where(
      sql`${showcase.seq} in (select ${showcaseIndex.rowid} from ${showcaseIndex} where showcase_index match asked.value
        order by ${showcaseIndex.rowid} desc limit ${SHOWN_FROM}) and ${intentMinerals.specimen_id} = ${showcase.specimen_id}
        and ${market.intent_id} = ${intentMinerals.intent_id} and ${isOthers(userId)}`,
    );
}

const anyOf = (kind: 'offered' | 'wanted', values: readonly string[]): string =>
  values.map((value) => `"${marketToken({ kind, value })}"`).join(' OR ');
