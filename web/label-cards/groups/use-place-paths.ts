import { localitiesApi } from '#contract/localities/api.ts';
import { ownPlacesApi } from '#contract/localities/own-places-api.ts';
import type { RuleValues } from '#web/label-cards/groups/group-values.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';

type Around = ReadonlyMap<string, ReadonlySet<string>>;

/** Whether a place that rules name lies in another, as far as that is known yet; each lies in itself. */
export function usePlacePaths(rules: readonly RuleValues[]): (inner: string, outer: string) => boolean {
  const named = [...new Set(rules.flatMap(({ when }) => when.locality_ids ?? []))].sort();
  const key = named.length > 1 ? named.join() : null;
  const paths = useRead(key, () => readPaths(named), { keeps: true }).value;
  return (inner, outer) => inner === outer || (paths?.get(inner)?.has(outer) ?? false);
}

const readPaths = async (ids: readonly string[]): Promise<Around> =>
  new Map(await Promise.all(ids.map(async (id) => [id, await readAround(id)] as const)));

/** What lies around a place, as far up as can be read. */
async function readAround(id: string): Promise<ReadonlySet<string>> {
  const around = new Set<string>();
  for (let parent = await parentOf(id); parent !== null && !around.has(parent); parent = await parentOf(parent))
    around.add(parent);
  return around;
}

const parents = new Map<string, Promise<string | null>>();

function parentOf(id: string): Promise<string | null> {
  const known = parents.get(id) ?? readParent(id).catch(() => null);
  parents.set(id, known);
  return known;
}

/** Places of the reference have numbers, those of one's own do not. */
async function readParent(id: string): Promise<string | null> {
  const options = { quiet: true };
  const { parent_id } = /^\d+$/.test(id)
    ? await call(localitiesApi.locality, { id: Number(id) }, options)
    : await call(ownPlacesApi.read, { id }, options);
  return parent_id === null ? null : String(parent_id);
}
