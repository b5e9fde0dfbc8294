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

type Counted = { storage: string; specimen_count: number };

/**
 * Places as a tree: `A/1` lies in `A`, with whatever spaces beside the stroke. Names stand in the order in which one
 * counts, so that drawer 10 follows drawer 9.
 */
export function storageTree(places: readonly Counted[]): StorageNode[] {
  const ways = places.map((place) => ({ ...place, way: wayOf(place.storage) }));
  return branches(ways, 0);
}

const wayOf = (storage: string) => {
  const parts = storage.split('/').map((part) => part.trim());
  return parts.every((part) => part !== '') ? parts : [storage];
};

/** A place as it is written up to this depth, with the stroke behind it. */
const prefixOf = (storage: string, depth: number) => `${storage.split('/', depth + 1).join('/')}/`;

type Way = Counted & { way: readonly string[] };

function branches(ways: readonly Way[], depth: number): StorageNode[] {
  const groups = [...Map.groupBy(ways, ({ way }) => way[depth] ?? '')];
  return groups.map(([name, all]) => branch(name, all, depth)).sort((a, b) => compareCounted(a.name, b.name));
}

function branch(name: string, ways: readonly Way[], depth: number): StorageNode {
  const here = ways.filter(({ way }) => way.length === depth + 1);
  const further = ways.filter(({ way }) => way.length > depth + 1);
  const [itself, ...alike] = here;
  return {
    name,
    storage: itself?.storage ?? null,
    specimen_count: ways.reduce((sum, { specimen_count }) => sum + specimen_count, 0),
    // Written with other spaces, it is a place of its own.
    within: [
      ...alike.map((place) => ({ ...place, name: place.storage, within: [], places: [place.storage], prefixes: [] })),
      ...branches(further, depth + 1),
    ],
    places: ways.map(({ storage }) => storage),
    prefixes: [...new Set(further.map(({ storage }) => prefixOf(storage, depth)))],
  };
}
