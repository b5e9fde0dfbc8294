import { plainFormula } from '#contract/minerals/formula-markup.ts';
import { type CollNo, readCollNo } from '#contract/numbers/coll-no.ts';
import { isNumberTyped } from '#contract/numbers/typed-specimen-number.ts';
import { COUNTED_MAX } from '#contract/search/found-kinds.ts';
import type { FoundThings } from '#contract/search/found-things.ts';
import { orderOfKinds } from '#contract/search/order-of-kinds.ts';
import { type CollectorRow, collectorFound } from './found-collectors.ts';
import { type IntentRow, intentFound } from './found-intents.ts';
import { type LocalityRow, localityFound, type MineralRow, mineralFound } from './found-reference.ts';
import { type SpecimenRow, specimenTiles } from './found-specimens.ts';

type Count = { n: number; walked: number };

/** The database rows of one search. */
type Answers = {
  minerals: MineralRow[];
  mineralCount: Count[];
  localities: LocalityRow[];
  localityCount: Count[];
  collectors: CollectorRow[];
  specimens: SpecimenRow[];
  intents: IntentRow[];
  joinedMinerals?: MineralRow[];
  joinedLocalities?: LocalityRow[];
  permanent?: SpecimenRow[];
};

/** A folded text, the same without spaces, and the limit for each kind. */
type QueryTexts = { query: string; joinedQuery: string; limit: number };

const noItems = { items: [], total: 0 };
export const noMatches: FoundThings = {
  order: [],
  minerals_from: null,
  localities: noItems,
  minerals: noItems,
  collectors: noItems,
  specimens: noItems,
  intents: noItems,
};

/** The results of every kind, not yet in order. A specimen found by its permanent id comes first. */
export function collectMatches(answers: Answers, { query, joinedQuery, limit }: QueryTexts): FoundThings {
  const { minerals, localities, collectors, specimens, intents, permanent = [] } = answers;
  const { joinedMinerals = [], joinedLocalities = [] } = answers;
  const isJoined = { minerals: minerals.length === 0, localities: localities.length === 0 };
  const tiles = [...permanent, ...specimens.filter(({ seq }) => seq !== permanent[0]?.seq)].slice(0, limit);
  return {
    ...noMatches,
    minerals: isJoined.minerals
      ? {
          items: joinedMinerals.map((row) => mineralFound(row, joinedQuery)),
          total: completeCount(joinedMinerals, limit),
        }
      : { items: minerals.map((row) => mineralFound(row, query)), total: matchCount(answers.mineralCount) },
    localities: isJoined.localities
      ? {
          items: joinedLocalities.map((row) => localityFound(row, joinedQuery)),
          total: completeCount(joinedLocalities, limit),
        }
      : { items: localities.map((row) => localityFound(row, query)), total: matchCount(answers.localityCount) },
    collectors: { items: collectors.map((row) => collectorFound(row, query)), total: matchCount(collectors) },
    specimens: { items: tiles.flatMap(specimenTiles), total: countOfTiles(permanent, specimens) },
    intents: { items: intents.map(intentFound), total: matchCount(intents) },
  };
}

/** The same results with their kinds in display order. */
export const inOrder = (matches: FoundThings, query: string): FoundThings => ({
  ...matches,
  order: orderOfKinds(query, isFoundNumber(matches, query), {
    localities: matches.localities.items.map(namedHit),
    minerals: matches.minerals.items.map((hit) => ({
      ...namedHit(hit),
      otherNames: [hit.matched, hit.formula && plainFormula(hit.formula)],
    })),
    collectors: matches.collectors.items.map((hit) => ({ ...hit, shownNames: [hit.username, hit.display_name] })),
    specimens: matches.specimens.items.map(({ coll_no }) => ({ shownNames: [coll_no] })),
    intents: matches.intents.items.map(({ display_name }) => ({ shownNames: [display_name] })),
  }),
});

/** Whether the query is the number of a specimen that was found: a formula may read as a number, too. */
function isFoundNumber({ specimens }: FoundThings, query: string): boolean {
  const number = readCollNo(query);
  if (!number) return isNumberTyped(query);
  const isSame = (otherNumber: CollNo | null) =>
    otherNumber?.coll_serie === number.coll_serie && otherNumber.coll_index === number.coll_index;
  return specimens.items.some(({ coll_no }) => isSame(readCollNo(coll_no)));
}

type NamedHit = Pick<
  FoundThings['localities']['items'][number],
  'name' | 'name_zh' | 'matched' | 'read_as' | 'specimen_count'
>;
const namedHit = ({ name, name_zh, matched, ...hit }: NamedHit) => ({
  ...hit,
  shownNames: [name, name_zh],
  otherNames: [matched],
});

const matchCount = ([firstRow]: readonly Count[]) =>
  firstRow && firstRow.walked > COUNTED_MAX ? null : (firstRow?.n ?? 0);

/** The total, or null if the limit was reached, as there may be more. */
const completeCount = (rows: readonly object[], limit: number) => (rows.length < limit ? rows.length : null);

function countOfTiles([permanent]: readonly SpecimenRow[], specimens: readonly SpecimenRow[]): number | null {
  const total = matchCount(specimens);
  const isAmongThem = specimens.some(({ seq }) => seq === permanent?.seq);
  return total === null || !permanent || isAmongThem ? total : total + 1;
}
