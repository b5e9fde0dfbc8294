import { compareCounted } from '#contract/format/names.ts';

/** A place where specimens lie, with how many; `storage` is null for a cabinet in which nothing lies beside its drawers. */
export type StorageNode = {
  name: string;
  storage: string | null;
  /** in it and in all within it */
  specimen_count: number;
  within: readonly StorageNode[];
  /** it and all within it, as they are written */
  places: readonly string[];
  /** the filters by which all within it is found: one for each way in which its path is written */
  prefixes: readonly string[];
};

type CountedPlace = { storage: string; specimen_count: number };

/**
 * Places as a tree: `A/1` lies in `A`, with whatever spaces beside the stroke. Names stand in the order in which one
 * counts, so that drawer 10 follows drawer 9.
 */
export function storageTree(places: readonly CountedPlace[]): StorageNode[] {
  const ways = places.map((place) => ({ ...place, way: storagePath(place.storage) }));
  return branches(ways, 0);
}

const storagePath = (storage: string) => {
  const segments = storage.split('/').map((segment) => segment.trim());
  return segments.every((segment) => segment !== '') ? segments : [storage];
};

/** A place as it is written up to this depth, with the stroke behind it. */
const storagePrefix = (storage: string, depth: number) => `${storage.split('/', depth + 1).join('/')}/`;

type Way = CountedPlace & { way: readonly string[] };

function branches(ways: readonly Way[], depth: number): StorageNode[] {
  const groups = [...Map.groupBy(ways, ({ way }) => way[depth] ?? '')];
  return groups
    .map(([name, groupWays]) => branch(name, groupWays, depth))
    .sort((a, b) => compareCounted(a.name, b.name));
}

function branch(name: string, ways: readonly Way[], depth: number): StorageNode {
  const endingWays = ways.filter(({ way }) => way.length === depth + 1);
  const further = ways.filter(({ way }) => way.length > depth + 1);
  const [firstWay, ...alike] = endingWays;
  return {
    name,
    storage: firstWay?.storage ?? null,
    specimen_count: ways.reduce((sum, { specimen_count }) => sum + specimen_count, 0),
    // Written with other spaces, it is a place of its own.
    within: [
      ...alike.map((place) => ({ ...place, name: place.storage, within: [], places: [place.storage], prefixes: [] })),
      ...branches(further, depth + 1),
    ],
    places: ways.map(({ storage }) => storage),
    prefixes: [...new Set(further.map(({ storage }) => storagePrefix(storage, depth)))],
  };
}
