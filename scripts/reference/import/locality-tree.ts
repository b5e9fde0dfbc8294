import { kindRank } from '#contract/localities/kind-rank.ts';
import type { HeldLocality } from '#scripts/reference/held-rows.ts';
import { localityPath } from '#scripts/reference/locality-rows.ts';

type Node = Pick<HeldLocality, 'id' | 'name' | 'kind' | 'parent_id' | 'country_iso2'>;

/** Why a locality can't lie in its parent, given all localities and the kinds of those inside it; null if it can. */
export function whyNotThere(
  locality: Node,
  byId: ReadonlyMap<number, Node>,
  enclosingKinds: readonly Node['kind'][] = [],
): string | null {
  if (locality.parent_id === null) return locality.kind === 'country' ? null : 'lies in nothing';
  const parent = byId.get(locality.parent_id);
  if (!parent) return `lies in a place that is not there (${locality.parent_id})`;
  if (hasAncestor(parent, locality.id, byId)) return 'would lie in itself';
  if (kindRank(parent.kind) >= kindRank(locality.kind)) return `a ${locality.kind} can't lie in a ${parent.kind}`;
  if (parent.country_iso2 !== locality.country_iso2) return 'would lie in another country';
  const larger = enclosingKinds.find((kind) => kindRank(kind) <= kindRank(locality.kind));
  return larger ? `a ${larger} lies in it` : null;
}

/** Whether a locality lies in the one with this id, or is it; also true for a cycle of parents. */
function hasAncestor(locality: Node, id: number, byId: ReadonlyMap<number, Node>): boolean {
  const visitedIds = new Set<number>();
  for (
    let ancestor: Node | undefined = locality;
    ancestor;
    ancestor = ancestor.parent_id === null ? undefined : byId.get(ancestor.parent_id)
  ) {
    if (ancestor.id === id || visitedIds.has(ancestor.id)) return true;
    visitedIds.add(ancestor.id);
  }
  return false;
}

/** A locality with its current path in the tree; the same object if the path is unchanged. */
export function withPath(locality: HeldLocality, byId: ReadonlyMap<number, HeldLocality>): HeldLocality {
  const path = localityPath(locality, byId);
  return JSON.stringify(path) === JSON.stringify(locality.path) ? locality : { ...locality, path };
}
