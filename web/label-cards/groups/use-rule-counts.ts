import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import { labelsApi, RESOLVED_MAX } from '#contract/label-cards/api.ts';
import type { LabelFacts } from '#contract/label-cards/design/facts.ts';
import { fetchOwnFacets } from '#web/collection/desk/desk-listing.ts';
import { readAllIds } from '#web/collection/desk/operations/operation.ts';
import { countTaken } from '#web/label-cards/groups/count-taken.ts';
import { filterOfRule, type RuleValues } from '#web/label-cards/groups/group-values.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';

/** What one rule takes: how many, how many more it fits, and the first. */
export type RuleCount = { fits: number; taken: number; first: LabelFacts[] };
/** `rest`: what is left to the default. `ruleOf`: which rule takes a specimen, null where that is the default. */
export type RuleCounts = {
  rules: RuleCount[];
  rest: { count: number; first: LabelFacts[] };
  total: number;
  ruleOf: (specimen_id: string) => number | null;
};

const FIRST = 3;
const asked = new Map<string, Promise<ReadonlySet<string>>>();

/**
 * Which of one's own specimens the rules take as they are now, saved or not, and what rules may ask of them; null until
 * that is known. `design_id`: a design of one's own, without which it is not said which are the first.
 */
export function useRuleCounts(rules: readonly RuleValues[], design_id: string | undefined) {
  const filters = rules.map(filterOfRule);
  const key = JSON.stringify(filters);
  const counts = useRead(key, () => count(filters, design_id), { keeps: true, pause: 200 }).value ?? null;
  const facets = useRead('facets', () => fetchOwnFacets({})).value ?? null;
  return { counts, facets };
}

async function count(filters: readonly SpecimenFilters[], design_id: string | undefined): Promise<RuleCounts> {
  asked.clear();
  const [all, ...fits] = await Promise.all([{}, ...filters].map(idsUnder));
  const { rules, rest } = countTaken(fits, [...(all ?? [])]);
  const firstOf = (ids: readonly string[]) => ids.slice(0, FIRST);
  const known = await readFacts([...rules.map(({ taken }) => taken), rest].flatMap(firstOf), design_id);
  const factsOf = (ids: readonly string[]) => firstOf(ids).flatMap((id) => known.get(id) ?? []);
  const takenBy = new Map(rules.flatMap(({ taken }, rule) => taken.map((id) => [id, rule])));
  return {
    rules: rules.map(({ fits, taken }) => ({ fits, taken: taken.length, first: factsOf(taken) })),
    rest: { count: rest.length, first: factsOf(rest) },
    total: all?.size ?? 0,
    ruleOf: (id) => takenBy.get(id) ?? null,
  };
}

/** Rules that ask the same are one question. */
function idsUnder(filter: SpecimenFilters): Promise<ReadonlySet<string>> {
  const key = JSON.stringify(filter);
  const answer = asked.get(key) ?? readAllIds({ ...filter, sort: 'number' }).then(({ ids }) => new Set(ids));
  asked.set(key, answer);
  return answer;
}

/** What labels say of some specimens. */
export async function readFacts(
  ids: readonly string[],
  design_id: string | undefined,
): Promise<ReadonlyMap<string, LabelFacts>> {
  const specimen_ids = [...new Set(ids)].slice(0, RESOLVED_MAX);
  if (specimen_ids.length === 0 || design_id === undefined) return new Map();
  const { items } = await call(labelsApi.resolve, { specimen_ids, design_id }, { quiet: true });
  return new Map(items.map(({ specimen_id, fields }) => [specimen_id, fields]));
}
