import type { LeftAlone } from '#contract/collection/bulk.ts';
import type { OwnSpecimen } from '#contract/collection/specimen.ts';

/**
 * What is chosen: by id, so that it stays while pages come and go. `anchor` is where a range begins; `as_of` is when
 * ids that no page shows were read; `answered` is when an edit told of each that it changed.
 */
export type Selection = {
  ids: ReadonlySet<string>;
  anchor: string | null;
  as_of: string | null;
  answered: ReadonlyMap<string, string>;
};

export const nothingSelected: Selection = { ids: new Set(), anchor: null, as_of: null, answered: new Map() };

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

/** What stays chosen after an edit: all but those it left alone, each as of the answer that told of it. */
export function afterEdit(
  selection: Selection,
  { left, answered }: { left: LeftAlone; answered: ReadonlyMap<string, string> },
): Selection {
  const ids = new Set(selection.ids);
  for (const { id } of left) ids.delete(id);
  return { ...selection, ids, answered: new Map([...selection.answered, ...answered]) };
}

/** The part of a selection that one call takes: its ids, and when they were so. */
export type Batch = { ids: string[]; as_of: string };
type Listed = { items: readonly Pick<OwnSpecimen, 'id' | 'updated_at'>[]; as_of: string };

/**
 * A selection as calls of at most `max` ids. A specimen that is listed is as of the list, or of its change on this screen
 * since; one that an edit changed, as of that edit's answer where this is later; any other, as of when its id was read.
 */
export function batchesOf(
  { ids, as_of, answered }: Pick<Selection, 'ids' | 'as_of' | 'answered'>,
  listed: Listed,
  max: number,
): Batch[] {
  const seen = new Map(
    listed.items.map(({ id, updated_at }) => [id, updated_at >= listed.as_of ? justAfter(updated_at) : listed.as_of]),
  );
  const groups = Map.groupBy(ids, (id) => later(seen.get(id), answered.get(id)) ?? as_of ?? listed.as_of);
  return [...groups].flatMap(([moment, group]) =>
    Array.from({ length: Math.ceil(group.length / max) }, (_, at) => ({
      ids: group.slice(at * max, (at + 1) * max),
      as_of: moment,
    })),
  );
}

const later = (one: string | undefined, other: string | undefined) =>
  (one && other && one > other ? one : other) ?? one;

const justAfter = (moment: string) => new Date(Date.parse(moment) + 1).toISOString();
