import type { SkippedSpecimens } from '#contract/collection/desk/bulk-edit.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';

/**
 * The selection: by id, so that it stays while pages are loaded and dropped. `anchor` is the start of a range,
 * `reachedId` its present end, `addedIds` the ids it added; `as_of` is when ids that no page shows were read;
 * `answerTimes` is the time of the edit's answer for each specimen that an edit changed.
 */
export type Selection = {
  ids: ReadonlySet<string>;
  anchor: string | null;
  reachedId: string | null;
  addedIds: ReadonlySet<string>;
  as_of: string | null;
  answerTimes: ReadonlyMap<string, string>;
};

const noRange = { anchor: null, reachedId: null, addedIds: new Set<string>() };

export const nothingSelected: Selection = { ...noRange, ids: new Set(), as_of: null, answerTimes: new Map() };

/** Adds or removes one id; a range then starts from it. */
export function toggledSelection(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ...selection, ids, anchor: id, reachedId: id, addedIds: new Set() };
}

/**
 * Selects everything from the anchor to this id, in the order of the list, plus what was selected before the range:
 * the range grows and shrinks. `from` is the row where a key step starts: if no range ends there, a new one begins.
 * Without an anchor in the list, only this id is added.
 */
export function rangeSelection(selection: Selection, id: string, order: readonly string[], from?: string): Selection {
  const isNew = from !== undefined && from !== selection.reachedId;
  const anchor = isNew ? from : selection.anchor;
  const begin = order.indexOf(anchor ?? id);
  const end = order.indexOf(id);
  const isListed = begin >= 0 && end >= 0;
  const range = isListed ? order.slice(Math.min(begin, end), Math.max(begin, end) + 1) : [id];
  const previousAddedIds = isNew || !isListed ? new Set<string>() : selection.addedIds;
  const keptIds = new Set([...selection.ids].filter((selectedId) => !previousAddedIds.has(selectedId)));
  const addedIds = new Set(range.filter((rangeId) => !keptIds.has(rangeId)));
  return {
    ...selection,
    ids: new Set([...keptIds, ...addedIds]),
    anchor: isListed ? (anchor ?? id) : id,
    reachedId: id,
    addedIds,
  };
}

/** Selects all of these or, if all were selected, none of them. */
export function allToggled(selection: Selection, order: readonly string[]): Selection {
  const isWhole = order.length > 0 && order.every((id) => selection.ids.has(id));
  const ids = new Set(selection.ids);
  for (const id of order) {
    if (isWhole) ids.delete(id);
    else ids.add(id);
  }
  return { ...selection, ...noRange, ids };
}

/** The selection after an edit: without the skipped ones, each as of the answer that reported it. */
export function afterEdit(
  selection: Selection,
  { left, answerTimes }: { left: SkippedSpecimens; answerTimes: ReadonlyMap<string, string> },
): Selection {
  const ids = new Set(selection.ids);
  for (const { id } of left) ids.delete(id);
  return { ...selection, ids, answerTimes: new Map([...selection.answerTimes, ...answerTimes]) };
}

/** The part of a selection that one call takes: its ids, and the time as of which they were read. */
export type Batch = { ids: string[]; as_of: string };
type Listing = { items: readonly Pick<OwnSpecimen, 'id' | 'updated_at'>[]; as_of: string };

/** The selection when its list is replaced by another: each listed specimen is as of the old list. */
export function reviewedSelection(selection: Selection, listing: Listing): Selection {
  const times = listingTimes(listing);
  const answerTimes = [...selection.ids].flatMap((id): [string, string][] => {
    const moment = laterTime(times.get(id), selection.answerTimes.get(id));
    return moment ? [[id, moment]] : [];
  });
  return { ...selection, answerTimes: new Map(answerTimes) };
}

/** The time as of which each listed specimen is known: that of the list, or of its later change on this screen. */
const listingTimes = ({ items, as_of }: Listing) =>
  new Map(items.map(({ id, updated_at }) => [id, updated_at >= as_of ? nextMillisecond(updated_at) : as_of]));

/**
 * A selection as calls of at most `max` ids. A listed specimen is as of the list, or of its later change on this
 * screen; one changed by an edit, as of that edit's answer if that is later; any other, as of when its id was read.
 */
export function selectionBatches(
  { ids, as_of, answerTimes }: Pick<Selection, 'ids' | 'as_of' | 'answerTimes'>,
  listing: Listing,
  max: number,
): Batch[] {
  const times = listingTimes(listing);
  const groups = Map.groupBy(ids, (id) => laterTime(times.get(id), answerTimes.get(id)) ?? as_of ?? listing.as_of);
  return [...groups].flatMap(([moment, group]) =>
    Array.from({ length: Math.ceil(group.length / max) }, (_, index) => ({
      ids: group.slice(index * max, (index + 1) * max),
      as_of: moment,
    })),
  );
}

const laterTime = (time: string | undefined, otherTime: string | undefined) =>
  (time && otherTime && time > otherTime ? time : otherTime) ?? time;

const nextMillisecond = (moment: string) => new Date(Date.parse(moment) + 1).toISOString();
