import { plainFormula } from '#contract/minerals/formula-markup.ts';
import { compactFormula } from '#contract/minerals/formula-texts.ts';
import { nativeElement } from '#contract/minerals/native-element.ts';
import { type CollNo, readCollNo } from '#contract/numbers/coll-no.ts';
import { isNumberTyped } from '#contract/numbers/typed-specimen-number.ts';
import { COUNTED_MAX, COUNTED_MIN } from '#contract/search/found-kinds.ts';
import type { FoundThings, ResultCount } from '#contract/search/found-things.ts';
import { orderOfKinds } from '#contract/search/order-of-kinds.ts';
import { type CollectorRow, collectorFound } from './found-collectors.ts';
import { type IntentRow, intentFound } from './found-intents.ts';
import { type LocalityRow, localityFound, type MineralRow, mineralFound } from './found-reference.ts';
import { type SpecimenRow, specimenTiles } from './found-specimens.ts';

type Count = { n: number; walked: number };
type NameCount = { n: number };

/** The database rows of one search. */
type Answers = {
  minerals: MineralRow[];
  mineralCount: NameCount[];
  localities: LocalityRow[];
  localityCount: NameCount[];
  collectors: CollectorRow[];
  specimens: SpecimenRow[];
  specimenCount: Count[];
  intents: IntentRow[];
  intentCount: Count[];
  joinedMinerals?: MineralRow[];
  joinedMineralCount?: NameCount[];
  joinedLocalities?: LocalityRow[];
  joinedLocalityCount?: NameCount[];
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
  named_kinds: [],
  shorter_queries: [],
};

/** The results of every kind, not yet in order. A specimen found by its permanent id comes first. */
export function collectMatches(answers: Answers, { query, joinedQuery, limit }: QueryTexts): FoundThings {
  const { minerals, localities, collectors, specimens, intents, permanent = [] } = answers;
  const isJoined = { minerals: minerals.length === 0, localities: localities.length === 0 };
  const tiles = [...permanent, ...specimens.filter(({ seq }) => seq !== permanent[0]?.seq)].slice(0, limit);
  return {
    ...noMatches,
    minerals: isJoined.minerals
      ? {
          items: (answers.joinedMinerals ?? []).map((row) => mineralFound(row, joinedQuery)),
          ...nameCount(answers.joinedMineralCount),
        }
      : { items: minerals.map((row) => mineralFound(row, query)), ...nameCount(answers.mineralCount) },
    localities: isJoined.localities
      ? {
          items: (answers.joinedLocalities ?? []).map((row) => localityFound(row, joinedQuery)),
          ...nameCount(answers.joinedLocalityCount),
        }
      : { items: localities.map((row) => localityFound(row, query)), ...nameCount(answers.localityCount) },
    collectors: { items: collectors.map((row) => collectorFound(row, query)), ...firstCount(collectors) },
    specimens: { items: tiles.flatMap(specimenTiles), ...countOfTiles(permanent, answers) },
    intents: { items: intents.map(intentFound), ...firstCount(answers.intentCount) },
  };
}

/** The same results with their kinds in display order. */
export function inOrder(matches: FoundThings, query: string): FoundThings {
  const isCombination = matches.named_kinds.length > 0;
  const names = <T>(kind: FoundThings['order'][number], items: readonly T[], hit: (item: T) => NamedResult) =>
    items.map((item) => (matches.named_kinds.includes(kind) ? { shownNames: [] } : hit(item)));
  return {
    ...matches,
    order: orderOfKinds(query, isCombination || isFoundNumber(matches, query), {
      localities: names('localities', matches.localities.items, namedHit),
      minerals: names('minerals', matches.minerals.items, (hit) => ({
        ...namedHit(hit),
        otherNames: [
          hit.matched,
          ...nativeElement(hit.name_zh),
          ...(hit.formula ? [plainFormula(hit.formula), compactFormula(hit.formula)] : []),
        ],
      })),
      collectors: names('collectors', matches.collectors.items, (hit) => ({
        ...hit,
        shownNames: [hit.username, hit.display_name],
      })),
      specimens: matches.specimens.items.map(({ coll_no }) => ({ shownNames: [coll_no] })),
      intents: matches.intents.items.map(({ display_name }) => ({ shownNames: [display_name] })),
    }),
  };
}

/** Whether the query is the number of a specimen that was found: a formula may read as a number, too. */
function isFoundNumber({ specimens }: FoundThings, query: string): boolean {
  const number = readCollNo(query);
  if (!number) return isNumberTyped(query);
  const isSame = (otherNumber: CollNo | null) =>
    otherNumber?.coll_serie === number.coll_serie && otherNumber.coll_index === number.coll_index;
  return specimens.items.some(({ coll_no }) => isSame(readCollNo(coll_no)));
}

type NamedResult = Parameters<typeof orderOfKinds>[2]['minerals'][number];
type NamedHit = Pick<
  FoundThings['localities']['items'][number],
  'name' | 'name_zh' | 'matched' | 'read_as' | 'specimen_count'
>;
const namedHit = ({ name, name_zh, matched, ...hit }: NamedHit) => ({
  ...hit,
  shownNames: [name, name_zh],
  otherNames: [matched],
});

const nameCount = ([count]: readonly NameCount[] = []): ResultCount => ({
  total: count && count.n > COUNTED_MAX ? null : (count?.n ?? 0),
});

/** The count of the newest matches; beyond them there may be more. */
const firstCount = ([firstRow]: readonly Count[]): ResultCount =>
  firstRow && firstRow.walked > COUNTED_MIN ? { total: null, counted: COUNTED_MIN } : { total: firstRow?.n ?? 0 };

/** The count of matches read up to a limit. */
export function matchCount({ n, walked }: Count, limit: number): ResultCount {
  if (walked <= limit) return { total: n };
  return limit === COUNTED_MAX ? { total: null } : { total: null, counted: limit };
}

function countOfTiles([permanent]: readonly SpecimenRow[], { specimens, specimenCount }: Answers): ResultCount {
  const [countRow = { n: 0, walked: 0 }] = specimenCount;
  const { total } = matchCount(countRow, COUNTED_MAX);
  const isAmongThem = specimens.some(({ seq }) => seq === permanent?.seq);
  return { total: total === null || !permanent || isAmongThem ? total : total + 1 };
}
