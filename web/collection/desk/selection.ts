import type { OwnSpecimen } from '#contract/collection/specimen.ts';

/**
 * What is chosen: by id, so that it stays while pages come and go. `anchor` is where a range begins; `as_of` is when
 * ids that no page shows were read.
 */
export type Selection = { ids: ReadonlySet<string>; anchor: string | null; as_of: string | null };

export const nothingSelected: Selection = { ids: new Set(), anchor: null, as_of: null };

/** One more or one fewer; a range goes on from it. */
export function toggled(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ...selection, ids, anchor: id };
}

/** All from the anchor to this one as well, in the order of the list; without an anchor there, this one alone. */
export function rangeTo(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = order.indexOf(selection.anchor ?? id);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return { ...selection, ids: new Set([...selection.ids, id]), anchor: id };
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ...selection, ids: new Set([...selection.ids, ...range]), anchor: selection.anchor ?? id };
}

/** All of these, or, where all were chosen, none of them. */
export function allToggled(selection: Selection, order: readonly string[]): Selection {
  const isWhole = order.length > 0 && order.every((id) => selection.ids.has(id));
  const ids = new Set(selection.ids);
  for (const id of order) {
    if (isWhole) ids.delete(id);
    else ids.add(id);
  }
  return { ...selection, ids, anchor: null };
}

/** The part of a selection that one call takes: its ids, and when they were so. */
export type Batch = { ids: string[]; as_of: string };
type Seen = Pick<OwnSpecimen, 'id' | 'updated_at'>;

/**
 * A selection as calls of at most `max` ids. Ids are as of when the list was read; a specimen that was changed on this
 * screen since is as of that change, which its owner has seen.
 */
export function batchesOf(ids: Iterable<string>, as_of: string, seen: readonly Seen[], max: number): Batch[] {
  const changed = new Map(seen.filter(({ updated_at }) => updated_at >= as_of).map((one) => [one.id, one.updated_at]));
  const groups = Map.groupBy(ids, (id) => {
    const at = changed.get(id);
    return at === undefined ? as_of : justAfter(at);
  });
  return [...groups].flatMap(([moment, group]) =>
    Array.from({ length: Math.ceil(group.length / max) }, (_, at) => ({
      ids: group.slice(at * max, (at + 1) * max),
      as_of: moment,
    })),
  );
}

const justAfter = (moment: string) => new Date(Date.parse(moment) + 1).toISOString();
