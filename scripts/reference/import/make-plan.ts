import type { HeldRows } from '#scripts/reference/held-rows.ts';
import { collectLocalities } from './collect-localities.ts';
import type { ImportPlan } from './plan.ts';
import { planLocalities } from './plan-localities.ts';
import { planMinerals } from './plan-minerals.ts';
import { collectNames, planLocalityRecords, planNames } from './plan-names.ts';
import { readLines } from './read-file.ts';
import { readImport } from './read-import.ts';
import type { ImaList } from './rruff.ts';
import type { WikidataResult } from './wikidata.ts';

export type PlanOptions = {
  /** two-letter codes; an empty list means the whole world */
  countries: readonly string[];
  /** the latest imported edition of each source */
  editions: ReadonlyMap<string, string | null>;
  say: (line: string) => void;
};

/**
 * The changes that importing a file would make to a database's rows. Reads only. Throws a BadFile for a file
 * that can't be imported.
 */
export async function makePlan(path: string, heldRows: HeldRows, options: PlanOptions): Promise<ImportPlan> {
  const file = readImport(path);
  const progress = (line: number) => options.say(`  read ${line.toLocaleString('en')} lines`);
  switch (file.format) {
    case 'ima':
      return planImaList(file.list, heldRows, options);
    case 'wikidata':
      return planWikidata(file.result, heldRows);
    case 'geonames': {
      const collectedLocalities = await collectLocalities(readLines(path), options.countries, progress);
      return {
        source: 'geonames',
        ...noEdition,
        minerals: null,
        localities: planLocalities(heldRows.localities, collectedLocalities),
      };
    }
    case 'geonames-names': {
      const names = await collectNames(readLines(path), heldRows.localities, progress);
      return { source: 'geonames', ...noEdition, minerals: null, localities: planNames(heldRows.localities, names) };
    }
  }
}

const noEdition = { edition: null, newest: null };

function planImaList(
  { edition, records, skips, notes }: ImaList,
  heldRows: HeldRows,
  options: PlanOptions,
): ImportPlan {
  for (const note of notes) options.say(note);
  const previousEdition = options.editions.get('rruff') ?? null;
  const isOlder = previousEdition !== null && edition < previousEdition;
  if (isOlder)
    options.say(`A list of ${previousEdition} was imported before: this older one only fills what is empty.`);
  const minerals = planMinerals(heldRows.minerals, { source: 'rruff', records, skips, isOlder });
  return { source: 'rruff', edition, newest: isOlder ? previousEdition : edition, minerals, localities: null };
}

function planWikidata({ minerals, localities, skips }: WikidataResult, heldRows: HeldRows): ImportPlan {
  const source = 'wikidata' as const;
  const context = { source, records: minerals, skips, isOlder: false };
  return {
    source,
    ...noEdition,
    minerals: minerals.length > 0 ? planMinerals(heldRows.minerals, context) : null,
    localities:
      localities.length > 0 || minerals.length === 0
        ? planLocalityRecords(heldRows.localities, localities, minerals.length > 0 ? new Map() : skips)
        : null,
  };
}
