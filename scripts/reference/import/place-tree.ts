import { kindRank } from '#contract/localities/kind-rank.ts';
import type { HeldPlace } from '../held-rows.ts';
import { pathOf } from '../locality-rows.ts';

type Node = Pick<HeldPlace, 'id' | 'name' | 'kind' | 'parent_id' | 'country_iso2'>;

/** Why a place can't lie where it is said to, given all places and the kinds of those in it; null when it can. */
export function whyNotThere(
  place: Node,
  byId: ReadonlyMap<number, Node>,
  within: readonly Node['kind'][] = [],
): string | null {
  if (place.parent_id === null) return place.kind === 'country' ? null : 'lies in nothing';
  const parent = byId.get(place.parent_id);
  if (!parent) return `lies in a place that is not there (${place.parent_id})`;
  if (liesIn(parent, place.id, byId)) return 'would lie in itself';
  if (kindRank(parent.kind) >= kindRank(place.kind)) return `a ${place.kind} can't lie in a ${parent.kind}`;
  if (parent.country_iso2 !== place.country_iso2) return 'would lie in another country';
  const larger = within.find((kind) => kindRank(kind) <= kindRank(place.kind));
  return larger ? `a ${larger} lies in it` : null;
}

/** Whether a place lies in the one of this id, or is it; true as well for a place that lies in itself. */
function liesIn(place: Node, id: number, byId: ReadonlyMap<number, Node>): boolean {
  const seen = new Set<number>();
  for (let at: Node | undefined = place; at; at = at.parent_id === null ? undefined : byId.get(at.parent_id)) {
    if (at.id === id || seen.has(at.id)) return true;
    seen.add(at.id);
  }
  return false;
}

/** A place with the path that the tree gives it now; the same place when that is what it had. */
export function withPath(place: HeldPlace, byId: ReadonlyMap<number, HeldPlace>): HeldPlace {
  const path = pathOf(place, byId);
  return JSON.stringify(path) === JSON.stringify(place.path) ? place : { ...place, path };
}
