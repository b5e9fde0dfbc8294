import { type CollNo, readCollNo } from '#contract/collection/numbers/coll-no.ts';
import { plainFormula } from '#contract/minerals/formula-markup.ts';
import { COUNTED_MAX } from '#contract/search/found-kinds.ts';
import type { FoundThings } from '#contract/search/found-things.ts';
import { isNumberTyped } from '#contract/search/number-typed.ts';
import { orderOfKinds } from '#contract/search/order-of-kinds.ts';
import { type CollectorRow, collectorFoundIn } from './found-collectors.ts';
import { type IntentRow, intentFoundIn } from './found-intents.ts';
import { type LocalityRow, localityFoundIn, type MineralRow, mineralFoundIn } from './found-reference.ts';
import { type SpecimenRow, specimenFoundIn } from './found-specimens.ts';

type Count = { n: number; walked: number };

/** What the databases answered to one search. */
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

/** A text folded, the same without spaces, and how many of each kind are asked for. */
type Typed = { query: string; joined: string; limit: number };

const none = { items: [], total: 0 };
export const nothing: FoundThings = {
  ...{ order: [], minerals_from: null },
  ...{ localities: none, minerals: none, collectors: none, specimens: none, intents: none },
};

/** What was found of every kind, not yet in order. A specimen that was named by its permanent id stands first. */
export function thingsIn(answers: Answers, { query, joined, limit }: Typed): FoundThings {
  const { minerals, localities, collectors, specimens, intents, permanent = [] } = answers;
  const { joinedMinerals = [], joinedLocalities = [] } = answers;
  const isJoined = { minerals: minerals.length === 0, localities: localities.length === 0 };
  const tiles = [...permanent, ...specimens.filter(({ seq }) => seq !== permanent[0]?.seq)].slice(0, limit);
  return {
    ...nothing,
    minerals: isJoined.minerals
      ? { items: joinedMinerals.map((row) => mineralFoundIn(row, joined)), total: allOf(joinedMinerals, limit) }
      : { items: minerals.map((row) => mineralFoundIn(row, query)), total: countIn(answers.mineralCount) },
    localities: isJoined.localities
      ? { items: joinedLocalities.map((row) => localityFoundIn(row, joined)), total: allOf(joinedLocalities, limit) }
      : { items: localities.map((row) => localityFoundIn(row, query)), total: countIn(answers.localityCount) },
    collectors: { items: collectors.map((row) => collectorFoundIn(row, query)), total: countIn(collectors) },
    specimens: { items: tiles.flatMap(specimenFoundIn), total: countOfTiles(permanent, specimens) },
    intents: { items: intents.map(intentFoundIn), total: countIn(intents) },
  };
}

/** The same with its kinds in the order in which they are shown. */
export const inOrder = (found: FoundThings, typed: string): FoundThings => ({
  ...found,
  order: orderOfKinds(typed, isNumberOf(found, typed), {
    localities: found.localities.items.map(namedHit),
    minerals: found.minerals.items.map((hit) => ({
      ...namedHit(hit),
      others: [hit.matched, hit.formula && plainFormula(hit.formula)],
    })),
    collectors: found.collectors.items.map((hit) => ({ ...hit, shown: [hit.username, hit.display_name] })),
    specimens: found.specimens.items.map(({ coll_no }) => ({ shown: [coll_no] })),
    intents: found.intents.items.map(({ display_name }) => ({ shown: [display_name] })),
  }),
});

/** Whether what was typed is the number of a specimen that was found: a formula may read as one, too. */
function isNumberOf({ specimens }: FoundThings, typed: string): boolean {
  const number = readCollNo(typed);
  if (!number) return isNumberTyped(typed);
  const isSame = (other: CollNo | null) =>
    other?.coll_serie === number.coll_serie && other.coll_index === number.coll_index;
  return specimens.items.some(({ coll_no }) => isSame(readCollNo(coll_no)));
}

type Named = Pick<
  FoundThings['localities']['items'][number],
  'name' | 'name_zh' | 'matched' | 'read_as' | 'specimen_count'
>;
const namedHit = ({ name, name_zh, matched, ...hit }: Named) => ({ ...hit, shown: [name, name_zh], others: [matched] });

const countIn = ([first]: readonly Count[]) => (first && first.walked > COUNTED_MAX ? null : (first?.n ?? 0));

/** Where as many came as were asked for, there may be more. */
const allOf = (rows: readonly object[], limit: number) => (rows.length < limit ? rows.length : null);

function countOfTiles([permanent]: readonly SpecimenRow[], specimens: readonly SpecimenRow[]): number | null {
  const total = countIn(specimens);
  const isAmongThem = specimens.some(({ seq }) => seq === permanent?.seq);
  return total === null || !permanent || isAmongThem ? total : total + 1;
}
