import { compareCounted } from '#contract/format/names.ts';

/** A storage place with its number of specimens; `storage` is null for a cabinet that only contains drawers. */
export type StorageNode = {
  name: string;
  storage: string | null;
  /** in it and in everything inside */
  specimen_count: number;
  childNodes: readonly StorageNode[];
  /** the storage texts of it and of everything inside, as stored */
  places: readonly string[];
  /** the filters that find everything inside: one for each spelling of its path */
  prefixes: readonly string[];
};

type CountedPlace = { storage: string; specimen_count: number };

/**
 * Storage places as a tree: `A/1` is inside `A`, with any spaces beside the slash. Names are in natural order, so
 * that drawer 10 follows drawer 9.
 */
export function storageTree(places: readonly CountedPlace[]): StorageNode[] {
  const ways = places.map((place) => ({ ...place, way: storagePath(place.storage) }));
  return branches(ways, 0);
}

const storagePath = (storage: string) => {
  const segments = storage.split('/').map((segment) => segment.trim());
  return segments.every((segment) => segment !== '') ? segments : [storage];
};

/** A storage text up to this depth, with the slash behind it. */
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
  const deeperWays = ways.filter(({ way }) => way.length > depth + 1);
  const [firstWay, ...alike] = endingWays;
  return {
    name,
    storage: firstWay?.storage ?? null,
    specimen_count: ways.reduce((sum, { specimen_count }) => sum + specimen_count, 0),
    // With different spaces, it is a storage place of its own.
    childNodes: [
      ...alike.map((place) => ({
        ...place,
        name: place.storage,
        childNodes: [],
        places: [place.storage],
        prefixes: [],
      })),
      ...branches(deeperWays, depth + 1),
    ],
    places: ways.map(({ storage }) => storage),
    prefixes: [...new Set(deeperWays.map(({ storage }) => storagePrefix(storage, depth)))],
  };
}
