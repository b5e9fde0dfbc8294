import type { SkippedSpecimens } from '#contract/collection/desk/bulk.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';

/**
 * What is chosen: by id, so that it stays while pages come and go. `anchor` is where a range begins, `reached` where it
 * ends now, `added` what it chose; `as_of` is when ids that no page shows were read; `answered` is when an edit told of
 * each that it changed.
 */
export type Selection = {
  ids: ReadonlySet<string>;
  anchor: string | null;
  reached: string | null;
  added: ReadonlySet<string>;
  as_of: string | null;
  answered: ReadonlyMap<string, string>;
};

const noRange = { anchor: null, reached: null, added: new Set<string>() };

export const nothingSelected: Selection = { ...noRange, ids: new Set(), as_of: null, answered: new Map() };

/** One more or one fewer; a range goes on from it. */
export function toggled(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ...selection, ids, anchor: id, reached: id, added: new Set() };
}

/**
 * All from the anchor to this one, in the order of the list, and what was chosen before the range began: it grows and
 * shrinks. `from` is the row that a key walks from: where no range ends there, a new one begins. Without an anchor on
 * the list it is this one alone.
 */
export function rangeTo(selection: Selection, id: string, order: readonly string[], from?: string): Selection {
  const isNew = from !== undefined && from !== selection.reached;
  const anchor = isNew ? from : selection.anchor;
  const begin = order.indexOf(anchor ?? id);
  const end = order.indexOf(id);
  const isListed = begin >= 0 && end >= 0;
  const range = isListed ? order.slice(Math.min(begin, end), Math.max(begin, end) + 1) : [id];
  const given = isNew || !isListed ? new Set<string>() : selection.added;
  const kept = new Set([...selection.ids].filter((one) => !given.has(one)));
  const added = new Set(range.filter((one) => !kept.has(one)));
  return {
    ...selection,
    ids: new Set([...kept, ...added]),
    anchor: isListed ? (anchor ?? id) : id,
    reached: id,
    added,
  };
}

/** All of these, or, where all were chosen, none of them. */
export function allToggled(selection: Selection, order: readonly string[]): Selection {
  const isWhole = order.length > 0 && order.every((id) => selection.ids.has(id));
  const ids = new Set(selection.ids);
  for (const id of order) {
    if (isWhole) ids.delete(id);
    else ids.add(id);
  }
  return { ...selection, ...noRange, ids };
}

/** What stays chosen after an edit: all but those it left alone, each as of the answer that told of it. */
export function afterEdit(
  selection: Selection,
  { left, answered }: { left: SkippedSpecimens; answered: ReadonlyMap<string, string> },
): Selection {
  const ids = new Set(selection.ids);
  for (const { id } of left) ids.delete(id);
  return { ...selection, ids, answered: new Map([...selection.answered, ...answered]) };
}

/** The part of a selection that one call takes: its ids, and when they were so. */
export type Batch = { ids: string[]; as_of: string };
type Listed = { items: readonly Pick<OwnSpecimen, 'id' | 'updated_at'>[]; as_of: string };

/** What is chosen, when the list it was chosen in gives way to another: each listed specimen is as of that list. */
export function seenIn(selection: Selection, listed: Listed): Selection {
  const seen = momentsOf(listed);
  const answered = [...selection.ids].flatMap((id): [string, string][] => {
    const moment = later(seen.get(id), selection.answered.get(id));
    return moment ? [[id, moment]] : [];
  });
  return { ...selection, answered: new Map(answered) };
}

/** When each listed specimen was as it is listed: with the list, or at its change on this screen since. */
const momentsOf = ({ items, as_of }: Listed) =>
  new Map(items.map(({ id, updated_at }) => [id, updated_at >= as_of ? justAfter(updated_at) : as_of]));

/**
 * A selection as calls of at most `max` ids. A specimen that is listed is as of the list, or of its change on this screen
 * since; one that an edit changed, as of that edit's answer where this is later; any other, as of when its id was read.
 */
export function batchesOf(
  { ids, as_of, answered }: Pick<Selection, 'ids' | 'as_of' | 'answered'>,
  listed: Listed,
  max: number,
): Batch[] {
  const seen = momentsOf(listed);
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
