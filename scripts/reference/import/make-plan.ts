import type { HeldRows } from '../held-rows.ts';
import { collectPlaces } from './collect-places.ts';
import type { ImportPlan } from './plan.ts';
import { planMinerals } from './plan-minerals.ts';
import { collectNames, planNames, planPlaceRecords } from './plan-names.ts';
import { planPlaces } from './plan-places.ts';
import { linesOf } from './read-file.ts';
import { readImport } from './read-import.ts';
import type { ImaList } from './rruff.ts';
import type { WikidataResult } from './wikidata.ts';

export type PlanOptions = {
  /** two-letter codes; none means the whole world */
  countries: readonly string[];
  /** the edition of each source that was imported last */
  editions: ReadonlyMap<string, string | null>;
  say: (line: string) => void;
};

/** What importing a file would do to what a database holds. Reads only. Throws a BadFile for a file that can't be taken. */
export async function makePlan(path: string, held: HeldRows, options: PlanOptions): Promise<ImportPlan> {
  const file = readImport(path);
  const progress = (line: number) => options.say(`  read ${line.toLocaleString('en')} lines`);
  switch (file.format) {
    case 'ima':
      return planImaList(file.list, held, options);
    case 'wikidata':
      return planWikidata(file.result, held);
    case 'geonames': {
      const collected = await collectPlaces(linesOf(path), options.countries, progress);
      return { source: 'geonames', ...undated, minerals: null, places: planPlaces(held.places, collected) };
    }
    case 'geonames-names': {
      const names = await collectNames(linesOf(path), held.places, progress);
      return { source: 'geonames', ...undated, minerals: null, places: planNames(held.places, names) };
    }
  }
}

const undated = { edition: null, newest: null };

function planImaList({ edition, records, passed, notes }: ImaList, held: HeldRows, options: PlanOptions): ImportPlan {
  for (const note of notes) options.say(note);
  const before = options.editions.get('rruff') ?? null;
  const isOlder = before !== null && edition < before;
  if (isOlder) options.say(`A list of ${before} was imported before: this older one only fills what is empty.`);
  const minerals = planMinerals(held.minerals, { source: 'rruff', records, passed, isOlder });
  return { source: 'rruff', edition, newest: isOlder ? before : edition, minerals, places: null };
}

function planWikidata({ minerals, places, passed }: WikidataResult, held: HeldRows): ImportPlan {
  const source = 'wikidata' as const;
  const context = { source, records: minerals, passed, isOlder: false };
  return {
    source,
    ...undated,
    minerals: minerals.length > 0 ? planMinerals(held.minerals, context) : null,
    places:
      places.length > 0 || minerals.length === 0
        ? planPlaceRecords(held.places, places, minerals.length > 0 ? new Map() : passed)
        : null,
  };
}
