import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import { labelsApi, RESOLVED_MAX } from '#contract/label-cards/api.ts';
import type { LabelFacts } from '#contract/label-cards/design/facts.ts';
import { fetchOwnFacets } from '#web/collection/desk/desk-listing.ts';
import { readAllIds } from '#web/collection/desk/operations/operation.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { assignSpecimens } from './count-rule-specimens.ts';
import { filterOfRule, type RuleValues } from './group-values.ts';

/** The specimens of one rule: how many match, how many it takes, and the first. */
export type RuleCount = { fits: number; takenCount: number; firstFacts: LabelFacts[] };
/**
 * `remainder`: the specimens left to the default. `specimenRule` returns the index of the rule that takes a
 * specimen, null for the default.
 */
export type RuleCounts = {
  rules: RuleCount[];
  remainder: { count: number; firstFacts: LabelFacts[] };
  total: number;
  specimenRule: (specimen_id: string) => number | null;
};

const FIRST_MAX_IDS = 3;
const idRequests = new Map<string, Promise<ReadonlySet<string>>>();

/**
 * Which of the user's specimens the rules take in their present form, saved or not, and the facets that rules can
 * use; null until loaded. `design_id` is a design of the user, needed to read the first specimens.
 */
export function useRuleCounts(rules: readonly RuleValues[], design_id: string | undefined) {
  const filters = rules.map(filterOfRule);
  const key = JSON.stringify(filters);
  const counts = useRead(key, () => count(filters, design_id), { keepPrevious: true, pause: 200 }).value ?? null;
  const facets = useRead('facets', () => fetchOwnFacets({})).value ?? null;
  return { counts, facets };
}

async function count(filters: readonly SpecimenFilters[], design_id: string | undefined): Promise<RuleCounts> {
  idRequests.clear();
  const [allIds, ...fits] = await Promise.all([{}, ...filters].map(readFilterIds));
  const { rules, defaultIds } = assignSpecimens(fits, [...(allIds ?? [])]);
  const firstIds = (ids: readonly string[]) => ids.slice(0, FIRST_MAX_IDS);
  const factsById = await readFacts(
    [...rules.map(({ takenIds }) => takenIds), defaultIds].flatMap(firstIds),
    design_id,
  );
  const knownFacts = (ids: readonly string[]) => firstIds(ids).flatMap((id) => factsById.get(id) ?? []);
  const takenBy = new Map(rules.flatMap(({ takenIds }, rule) => takenIds.map((id) => [id, rule])));
  return {
    rules: rules.map(({ fits, takenIds }) => ({
      fits,
      takenCount: takenIds.length,
      firstFacts: knownFacts(takenIds),
    })),
    remainder: { count: defaultIds.length, firstFacts: knownFacts(defaultIds) },
    total: allIds?.size ?? 0,
    specimenRule: (id) => takenBy.get(id) ?? null,
  };
}

/** Rules with equal filters share one request. */
function readFilterIds(filter: SpecimenFilters): Promise<ReadonlySet<string>> {
  const key = JSON.stringify(filter);
  const answer = idRequests.get(key) ?? readAllIds({ ...filter, sort: 'number' }).then(({ ids }) => new Set(ids));
  idRequests.set(key, answer);
  return answer;
}

/** Reads the label texts of specimens. */
export async function readFacts(
  ids: readonly string[],
  design_id: string | undefined,
): Promise<ReadonlyMap<string, LabelFacts>> {
  const specimen_ids = [...new Set(ids)].slice(0, RESOLVED_MAX);
  if (specimen_ids.length === 0 || design_id === undefined) return new Map();
  const { items } = await call(labelsApi.resolve, { specimen_ids, design_id }, { quiet: true });
  return new Map(items.map(({ specimen_id, fields }) => [specimen_id, fields]));
}
