import { foldText } from '#contract/search/fold.ts';
import type { HeldPlace } from '../held-rows.ts';
import { isOurs } from '../sources.ts';
import { namesBeyond } from '../with-brought.ts';
import { BadFile } from './bad-file.ts';
import { type AlternateName, readAlternateName } from './geonames.ts';
import { PlaceIndex } from './place-index.ts';
import { withPath } from './place-tree.ts';
import { emptyPlan, noteChange, type Plan } from './plan.ts';
import { GEONAMES_FROM } from './plan-places.ts';
import type { FileLine } from './read-file.ts';
import { type Passed, type PlaceRecord, pass } from './records.ts';

/** The Chinese names that alternateNamesV2 has for places imported from GeoNames, best first; other lines are not kept. */
export async function collectNames(
  lines: AsyncIterable<FileLine>,
  held: readonly HeldPlace[],
  progress: (line: number) => void = () => {},
): Promise<Map<number, string[]>> {
  const known = new Set(held.filter(({ source }) => source === 'geonames').map(({ id }) => id));
  if (known.size === 0) throw new BadFile('There are no places of GeoNames here yet. Import a file of places first.');
  const found = new Map<number, AlternateName[]>();
  for await (const line of lines) {
    if (line.text === '') continue;
    if (line.line % 1_000_000 === 0) progress(line.line);
    const one = readAlternateName(line);
    if (!one || !known.has(GEONAMES_FROM + one.geonameid)) continue;
    const id = GEONAMES_FROM + one.geonameid;
    found.set(id, [...(found.get(id) ?? []), one]);
  }
  const best = (names: readonly AlternateName[]) =>
    [...names].sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1)).map(({ name }) => name);
  return new Map([...found].map(([id, names]) => [id, [...new Set(best(names))]]));
}

/** What Chinese names would change: an empty name is filled, further ones are kept for searching. */
export function planNames(held: readonly HeldPlace[], names: ReadonlyMap<number, readonly string[]>): Plan<HeldPlace> {
  const after = held.map((place) => withNames(place, names.get(place.id) ?? []));
  return planChanges(held, after, new Map());
}

function withNames(place: HeldPlace, names: readonly string[]): HeldPlace {
  if (names.length === 0 || !isOurs(place.source)) return place;
  const name_zh = place.name_zh ?? names[0] ?? null;
  const more = namesBeyond([place.name, name_zh ?? '', ...place.names_other], names).slice(0, 3);
  return { ...place, name_zh, names_other: [...place.names_other, ...more] };
}

/** What places of a Wikidata result would fill: only an empty Chinese name or position, each with its source. */
export function planPlaceRecords(
  held: readonly HeldPlace[],
  records: readonly PlaceRecord[],
  passed: Passed,
): Plan<HeldPlace> {
  const index = new PlaceIndex(held.filter(({ retired }) => !retired));
  const after = new Map(held.map((place) => [place.id, place]));
  const kinds = [...new Set(held.map(({ kind }) => kind))];
  for (const record of records) {
    const found = index.find({ names: [record.name], kinds, country: null, at: record.position, within: 50 });
    const exact = found.filter(({ name }) => foldText(name) === foldText(record.name));
    const [place, ...others] = exact.length > 0 ? exact : found;
    const why = place ? reasonToLeave(place, others) : 'not among the places here; Wikidata adds none';
    if (why || !place) pass(passed, why ?? '', record.name);
    else after.set(place.id, filled(after.get(place.id) ?? place, record));
  }
  return planChanges(held, [...after.values()], passed);
}

function reasonToLeave(place: HeldPlace, others: readonly HeldPlace[]): string | null {
  if (others.length > 0) return 'several places are called so';
  return isOurs(place.source) ? null : 'changed by a person';
}

function filled(place: HeldPlace, { name_zh, position }: PlaceRecord): HeldPlace {
  const fills = {
    ...(place.name_zh === null && name_zh !== null ? { name_zh } : {}),
    ...(place.lat === null && position ? { ...position, precision: 'approx' as const } : {}),
  };
  const sources = { ...place.sources };
  for (const field of Object.keys(fills)) sources[field] = 'wikidata';
  return { ...place, ...fills, sources };
}

/** A changed name changes the path of all that lies in the place. */
function planChanges(held: readonly HeldPlace[], after: readonly HeldPlace[], passed: Passed): Plan<HeldPlace> {
  const plan = emptyPlan<HeldPlace>(passed);
  const byId = new Map(after.map((place) => [place.id, place]));
  for (const [at, before] of held.entries()) {
    const place = after[at] ?? before;
    const now = isOurs(before.source) ? withPath(place, byId) : before;
    if (now !== before) noteChange(plan, before, now);
  }
  return plan;
}
