import { foldText } from '#contract/text/fold-text.ts';
import { additionalNames } from '#scripts/reference/filled-rows.ts';
import type { HeldLocality } from '#scripts/reference/held-rows.ts';
import { isOurs } from '#scripts/reference/sources.ts';
import { BadFile } from './bad-file.ts';
import { type AlternateName, readAlternateName } from './geonames.ts';
import { LocalityIndex } from './locality-index.ts';
import { withPath } from './locality-tree.ts';
import { emptyPlan, noteChange, type Plan } from './plan.ts';
import { GEONAMES_FROM } from './plan-localities.ts';
import type { FileLine } from './read-file.ts';
import { type LocalityRecord, pass, type SkippedRows } from './records.ts';

/**
 * The Chinese names in alternateNamesV2 for localities imported from GeoNames, best first; other lines are
 * dropped.
 */
export async function collectNames(
  lines: AsyncIterable<FileLine>,
  heldLocalities: readonly HeldLocality[],
  progress: (line: number) => void = () => {},
): Promise<Map<number, string[]>> {
  const knownIds = new Set(heldLocalities.filter(({ source }) => source === 'geonames').map(({ id }) => id));
  if (knownIds.size === 0)
    throw new BadFile('There are no places of GeoNames here yet. Import a file of places first.');
  const namesById = new Map<number, AlternateName[]>();
  for await (const line of lines) {
    if (line.text === '') continue;
    if (line.line % 1_000_000 === 0) progress(line.line);
    const alternateName = readAlternateName(line);
    if (!alternateName || !knownIds.has(GEONAMES_FROM + alternateName.geonameid)) continue;
    const id = GEONAMES_FROM + alternateName.geonameid;
    namesById.set(id, [...(namesById.get(id) ?? []), alternateName]);
  }
  const best = (names: readonly AlternateName[]) =>
    [...names].sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1)).map(({ name }) => name);
  return new Map([...namesById].map(([id, names]) => [id, [...new Set(best(names))]]));
}

/** The changes from Chinese names: an empty name is filled, further names are added for the search. */
export function planNames(
  heldLocalities: readonly HeldLocality[],
  names: ReadonlyMap<number, readonly string[]>,
): Plan<HeldLocality> {
  const newRows = heldLocalities.map((locality) => withNames(locality, names.get(locality.id) ?? []));
  return planChanges(heldLocalities, newRows, new Map());
}

function withNames(locality: HeldLocality, names: readonly string[]): HeldLocality {
  if (names.length === 0 || !isOurs(locality.source)) return locality;
  const name_zh = locality.name_zh ?? names[0] ?? null;
  const newNames = additionalNames([locality.name, name_zh ?? '', ...locality.names_other], names).slice(0, 3);
  return { ...locality, name_zh, names_other: [...locality.names_other, ...newNames] };
}

/**
 * The changes from localities of a Wikidata result: only an empty Chinese name or position is filled, each with
 * its source.
 */
export function planLocalityRecords(
  heldLocalities: readonly HeldLocality[],
  records: readonly LocalityRecord[],
  skips: SkippedRows,
): Plan<HeldLocality> {
  const index = new LocalityIndex(heldLocalities.filter(({ retired }) => !retired));
  const rowsById = new Map(heldLocalities.map((locality) => [locality.id, locality]));
  const kinds = [...new Set(heldLocalities.map(({ kind }) => kind))];
  for (const record of records) {
    const matches = index.find({
      names: [record.name],
      kinds,
      country: null,
      position: record.position,
      maxDistanceKm: 50,
    });
    const exact = matches.filter(({ name }) => foldText(name) === foldText(record.name));
    const [locality, ...otherMatches] = exact.length > 0 ? exact : matches;
    const reason = locality ? reasonToLeave(locality, otherMatches) : 'not among the places here; Wikidata adds none';
    if (reason || !locality) pass(skips, reason ?? '', record.name);
    else rowsById.set(locality.id, fillRow(rowsById.get(locality.id) ?? locality, record));
  }
  return planChanges(heldLocalities, [...rowsById.values()], skips);
}

function reasonToLeave(locality: HeldLocality, otherMatches: readonly HeldLocality[]): string | null {
  if (otherMatches.length > 0) return 'several places are called so';
  return isOurs(locality.source) ? null : 'changed by a person';
}

function fillRow(locality: HeldLocality, { name_zh, position }: LocalityRecord): HeldLocality {
  const fills = {
    ...(locality.name_zh === null && name_zh !== null ? { name_zh } : {}),
    ...(locality.lat === null && position ? { ...position, precision: 'approx' as const } : {}),
  };
  const sources = { ...locality.sources };
  for (const field of Object.keys(fills)) sources[field] = 'wikidata';
  return { ...locality, ...fills, sources };
}

/** The plan of the changed rows; a changed name also changes the path of every locality inside. */
function planChanges(
  heldLocalities: readonly HeldLocality[],
  newRows: readonly HeldLocality[],
  skips: SkippedRows,
): Plan<HeldLocality> {
  const plan = emptyPlan<HeldLocality>(skips);
  const byId = new Map(newRows.map((locality) => [locality.id, locality]));
  for (const [index, oldRow] of heldLocalities.entries()) {
    const locality = newRows[index] ?? oldRow;
    const newRow = isOurs(oldRow.source) ? withPath(locality, byId) : oldRow;
    if (newRow !== oldRow) noteChange(plan, oldRow, newRow);
  }
  return plan;
}
