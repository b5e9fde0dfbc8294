import { isForTests, type Source } from '#scripts/house/sources.ts';
import { awaitsDropped } from './awaits.ts';
import { turnedConditions } from './conditions.ts';
import { isDecoration, isWorthChanging } from './decoration.ts';
import { omitGuard } from './guards.ts';
import { lettingThrough } from './let-through.ts';
import { applied, asLines, type Change, type Kind, kinds, type Mutant, type Side, sides } from './mutant.ts';
import { type NodePlace, parses, placesOf } from './syntax.ts';

const finders: Record<Kind, (place: NodePlace, text: string) => Change[]> = {
  condition: turnedConditions,
  guard: omitGuard,
  field: lettingThrough,
  await: awaitsDropped,
};

/** How many of forty; the contract waits for next to nothing. */
const shares: Record<Side, Record<Kind, number>> = {
  contract: { condition: 5, guard: 4, field: 4, await: 0 },
  worker: { condition: 2, guard: 3, field: 4, await: 5 },
  web: { condition: 3, guard: 3, field: 2, await: 5 },
};

/** The faults that one file could have, of every kind. */
type Possible = { source: Source; changes: Record<Kind, Change[]> };

/** Reads the sources once, for as many lists as are made of them. */
export function possibleIn(sources: readonly Source[]): Possible[] {
  return sources
    .filter(({ file }) => !isForTests(file) && isWorthChanging(file))
    .map((source) => ({ source, changes: changesOf(source) }));
}

function changesOf({ file, text }: Source): Record<Kind, Change[]> {
  const changes: Record<Kind, Change[]> = { condition: [], guard: [], field: [], await: [] };
  for (const place of placesOf(file, text)) {
    const found = kinds.map((kind) => [kind, finders[kind](place, text)] as const);
    for (const [kind, some] of found) if (some.length > 0 && !isDecoration(place)) changes[kind].push(...some);
  }
  return changes;
}

/** A list of faults, at most one a file; the same seed and sources make the same list. */
export function makeMutants(possible: readonly Possible[], seed: number, count: number): Mutant[] {
  const draw = drawing(seed);
  const taken = new Set<Possible>();
  const made = dealt(count, draw).map(([side, kind]) => {
    const files = possible.filter((each) => each.source.file.startsWith(`${side}/`) && !taken.has(each));
    const { source, mutant } = oneOf(files, kind, draw, taken);
    return { kind, file: source.file, ...mutant };
  });
  return made
    .sort((a, b) => sideOf(a.file) - sideOf(b.file) || (a.file < b.file ? -1 : 1))
    .map((mutant, index) => ({ id: `m${String(index + 1).padStart(2, '0')}`, ...mutant }));
}

const sideOf = (file: string) => sides.findIndex((side) => file.startsWith(`${side}/`));

/** Draws until it has a fault after which the file can still be read. */
function oneOf(files: readonly Possible[], kind: Kind, draw: Draw, taken: Set<Possible>) {
  let left = files.filter(({ changes }) => changes[kind].length > 0);
  for (;;) {
    const drawn = draw(left);
    const { source, changes } = drawn;
    const mutant = asLines(source.text, draw(changes[kind]));
    const after = applied(source.text, mutant);
    left = left.filter((each) => each !== drawn);
    if (after === undefined || after === source.text || !parses(source.file, after)) continue;
    taken.add(drawn);
    return { source, mutant };
  }
}

type Draw = <T>(from: readonly T[]) => T;

/** As many turns as are wanted, in the order of the seed; after forty it begins again. */
function dealt(count: number, draw: Draw): [Side, Kind][] {
  const turns: [Side, Kind][] = [];
  let left: [Side, Kind][] = [];
  while (turns.length < count) {
    if (left.length === 0)
      left = sides.flatMap((side) =>
        kinds.flatMap((kind) => Array.from({ length: shares[side][kind] }, (): [Side, Kind] => [side, kind])),
      );
    const turn = draw(left);
    left.splice(left.indexOf(turn), 1);
    turns.push(turn);
  }
  return turns;
}

/** Draws by lot (mulberry32): the same lots for the same seed everywhere. */
function drawing(seed: number): Draw {
  let state = seed >>> 0;
  return (from) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    const part = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    const drawn = from[Math.floor(part * from.length)];
    if (drawn === undefined) throw new Error('There is nothing left to draw from: ask for fewer mutants.');
    return drawn;
  };
}
