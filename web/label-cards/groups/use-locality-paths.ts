import { localitiesApi } from '#contract/localities/api.ts';
import { ownPlacesApi } from '#contract/localities/own-places-api.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import type { RuleValues } from './group-values.ts';

type AncestorsById = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns whether one locality named in rules is within another, as far as that is loaded; each is within itself. */
export function useLocalityPaths(rules: readonly RuleValues[]): (inner: string, outer: string) => boolean {
  const localityIds = [...new Set(rules.flatMap(({ when }) => when.locality_ids ?? []))].sort();
  const key = localityIds.length > 1 ? localityIds.join() : null;
  const paths = useRead(key, () => readPaths(localityIds), { keepPrevious: true }).value;
  return (inner, outer) => inner === outer || (paths?.get(inner)?.has(outer) ?? false);
}

const readPaths = async (ids: readonly string[]): Promise<AncestorsById> =>
  new Map(await Promise.all(ids.map(async (id) => [id, await readAncestors(id)] as const)));

/** The localities around one, as far up as they can be read. */
async function readAncestors(id: string): Promise<ReadonlySet<string>> {
  const ancestorIds = new Set<string>();
  for (
    let parent = await readCachedParent(id);
    parent !== null && !ancestorIds.has(parent);
    parent = await readCachedParent(parent)
  )
    ancestorIds.add(parent);
  return ancestorIds;
}

const parents = new Map<string, Promise<string | null>>();

function readCachedParent(id: string): Promise<string | null> {
  const parentPromise = parents.get(id) ?? readParent(id).catch(() => null);
  parents.set(id, parentPromise);
  return parentPromise;
}

/** The parent of a locality; those of the reference have numeric ids, the user's own do not. */
async function readParent(id: string): Promise<string | null> {
  const options = { quiet: true };
  const { parent_id } = /^\d+$/.test(id)
    ? await call(localitiesApi.locality, { id: Number(id) }, options)
    : await call(ownPlacesApi.read, { id }, options);
  return parent_id === null ? null : String(parent_id);
}
