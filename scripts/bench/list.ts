import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { step } from '#scripts/start/step.ts';
import { startBare } from './bare-server.ts';
import { fillCollectors } from './collectors.ts';
import { fillCollections, planCollections } from './fill-collections.ts';
import { ask, type Session, signIn } from './measured-call.ts';
import { askAll, inTurn, mergeRounds, middle, type Round, rateRatio } from './rounds.ts';
import {
  type FigureTable,
  milliseconds,
  percent,
  prepareState,
  type Result,
  startOurs,
  type Workplace,
} from './subject.ts';

const COLLECTORS = 300;
const SPECIMENS_EACH = 30;
const COLLECTION_SIZE = 50_000;
/** The collection size of an owner who searches from the header. */
const SEARCHED_SIZE = 3_000;
const SEARCHED_ROWS_MAX = 6 * SEARCHED_SIZE;
const BLOCK = 100;
const ROUNDS = 6;
const LIST_BUDGET = 0.5;
const SEARCHES = ['fluorite', '萤石', 'SC-0412', 'tsumeb legrandite'];

type Sides = { name: string; ourUrls: readonly string[]; bare: readonly string[]; cookie?: string };

/** Runs both sides in turn with the same addresses in each round, after one warm-up round. */
async function compare({ name, ourUrls, bare, cookie }: Sides) {
  const sides = [() => askAll(ourUrls, cookie), () => askAll(bare)];
  await inTurn(1, sides);
  const [ourRounds = [], bareRounds = []] = await inTurn(ROUNDS, sides);
  return {
    name,
    ourRound: mergeRounds(ourRounds),
    bare: mergeRounds(bareRounds),
    ratio: rateRatio(ourRounds, bareRounds),
  };
}

const times = ({ times }: Round) => [0.5, 0.95].map((quantile) => milliseconds(middle(times, quantile))).join(', ');

/** Rows read by the owner's list under each filter, which must not grow with specimens that are not shown. */
async function ownListTable(session: Session): Promise<FigureTable> {
  const filters = {
    'whole, by number': {},
    'whole, changed last': { sort: 'updated' },
    'whole, by mineral': { sort: 'mineral' },
    'one mineral': { mineral: 'fluorite' },
    'without a photo': { missing: 'photo' },
    ...Object.fromEntries(SEARCHES.map((q) => [`search: ${q}`, { q }])),
  } as const;
  const rows: string[][] = [];
  for (const [name, filter] of Object.entries(filters)) {
    const { read, trips, ms, d } = await ask(session, collectionApi.list, { ...filter, limit: 50 });
    rows.push([name, String(d.items.length), String(read), String(trips), milliseconds(ms)]);
  }
  return {
    caption: `A page of one's own list of ${COLLECTION_SIZE.toLocaleString('en')} specimens.`,
    head: ['list', 'shown', 'rows read', 'trips', 'answered in'],
    rows,
  };
}

/** Rows read by the header's search among the owner's specimens as the user types, and the exceeded bounds. */
async function ownSearchTable(session: Session): Promise<{ table: FigureTable; violations: readonly string[] }> {
  const rows: string[][] = [];
  const violations: string[] = [];
  for (const q of ['f', 'flu', 'fluorite', '萤', '萤石', '0412', 'SC-0412', 'tsumeb legrandite', 'nothing like it']) {
    const { read, trips, d } = await ask(session, deskApi.matches, { q });
    rows.push([q, String(d.total), String(read), String(trips)]);
    if (read > SEARCHED_ROWS_MAX)
      violations.push(`the header’s search for ${q}: ${read} rows read, at most ${SEARCHED_ROWS_MAX}`);
  }
  const [size, rowLimit] = [SEARCHED_SIZE, SEARCHED_ROWS_MAX].map((count) => count.toLocaleString('en'));
  return {
    table: {
      caption: `The search of the header among one's own ${size} specimens; at most ${rowLimit} rows.`,
      head: ['typed', 'matches', 'rows read', 'trips'],
      rows,
    },
    violations,
  };
}

/**
 * Measures a visitor's list and an owner's search, each beside one statement in a bare Hono worker over the same
 * rows.
 */
export async function measureList({ folder, state }: Workplace): Promise<Result> {
  const { port, barePort } = await prepareState(state);
  const [owner, searcher] = planCollections([COLLECTION_SIZE, SEARCHED_SIZE], COLLECTION_SIZE + SEARCHED_SIZE);
  if (!owner || !searcher) throw new Error('There is no collection to measure');
  await step('Specimens', () => fillCollections(state, [owner, searcher]));
  const filledSize = COLLECTION_SIZE + SEARCHED_SIZE;
  const people = await step('Collectors', () => fillCollectors(state, COLLECTORS, SPECIMENS_EACH, filledSize));
  const cookie = signIn(state, owner.user_id);
  const searcherCookie = signIn(state, searcher.user_id);
  const bare = await step('Bare', () => startBare(folder, state, barePort));
  const { origin } = await startOurs(state, port);
  const query = (q: string) => `q=${encodeURIComponent(q)}&limit=50`;
  const queries = Array.from({ length: BLOCK / SEARCHES.length }, () => SEARCHES).flat();
  const lists: Sides = {
    name: 'a visitor’s list of 24',
    ourUrls: people.slice(0, BLOCK).map(({ username }) => `${origin}/api/mc/${username}`),
    bare: people.slice(0, BLOCK).map(({ user_id }) => `${bare}/bare/list/${user_id}`),
  };
  const searches: Sides = {
    name: `a search in ${COLLECTION_SIZE.toLocaleString('en')}`,
    ourUrls: queries.map((q) => `${origin}/api/i/specimens?${query(q)}`),
    bare: queries.map((q) => `${bare}/bare/search/${owner.user_id}?${query(q)}`),
    cookie,
  };
  const comparisons = [await compare(lists), await compare(searches)];
  const table: FigureTable = {
    caption: `Median and 95th percentile of ${ROUNDS} rounds of ${BLOCK} requests in turns, four at a time; the bare search is a \`like\` over the rows.`,
    head: ['call', 'ours', 'bare', 'requests/s, ours of bare', 'ours: trips and rows'],
    rows: comparisons.map(({ name, ourRound, bare, ratio }) => [
      name,
      times(ourRound),
      times(bare),
      percent(ratio),
      /\d+ queries in[^"]*/.exec(ourRound.serverTiming ?? '')?.[0] ?? '',
    ]),
  };
  const [list] = comparisons;
  const violations = list && list.ratio < LIST_BUDGET ? [`a list: ${percent(list.ratio)} of bare, at least 50 %`] : [];
  const search = await ownSearchTable({ origin, cookie: searcherCookie });
  return {
    tables: [table, await ownListTable({ origin, cookie }), search.table],
    violations: [...violations, ...search.violations],
  };
}
