import { collectionApi } from '#contract/collection/api.ts';
import { readAllIds } from '#web/collection/desk/operations/operation.ts';
import { countTaken } from '#web/label-cards/groups/count-taken.ts';
import { filterOfRule, type RuleValues } from '#web/label-cards/groups/group-values.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';

/** What one rule takes: how many, how many more it fits, and the numbers of the first. */
export type RuleCount = { fits: number; taken: number; first: string[] };
export type RuleCounts = { rules: RuleCount[]; rest: number; total: number };

const FIRST = 3;
const asked = new Map<string, Promise<ReadonlySet<string>>>();

/** Which of one's own specimens the rules take as they are now, saved or not; null until that is known. */
export function useRuleCounts(rules: readonly RuleValues[]): RuleCounts | null {
  const filters = rules.map(filterOfRule);
  const key = JSON.stringify(filters);
  return (
    useRead(key, () => count(filters.map((filter) => JSON.stringify(filter))), { keeps: true, pause: 200 }).value ??
    null
  );
}

async function count(filters: readonly string[]): Promise<RuleCounts> {
  asked.clear();
  const [all, ...fits] = await Promise.all(['{}', ...filters].map(idsUnder));
  const { rules, rest } = countTaken(fits, [...(all ?? [])]);
  const counted = rules.map(async ({ fits: fitting, taken }) => ({
    fits: fitting,
    taken: taken.length,
    first: await Promise.all(taken.slice(0, FIRST).map(numberOf)),
  }));
  return { rules: await Promise.all(counted), rest: rest.length, total: all?.size ?? 0 };
}

/** Rules that ask the same are one question. */
function idsUnder(filter: string): Promise<ReadonlySet<string>> {
  const answer =
    asked.get(filter) ?? readAllIds({ ...JSON.parse(filter), sort: 'number' }).then(({ ids }) => new Set(ids));
  asked.set(filter, answer);
  return answer;
}

const numberOf = async (id: string) => (await call(collectionApi.read, { id }, { quiet: true })).specimen.coll_no;
