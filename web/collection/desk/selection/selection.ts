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
  reachedId: string | null;
  addedIds: ReadonlySet<string>;
  as_of: string | null;
  answerTimes: ReadonlyMap<string, string>;
};

const noRange = { anchor: null, reachedId: null, addedIds: new Set<string>() };

export const nothingSelected: Selection = { ...noRange, ids: new Set(), as_of: null, answerTimes: new Map() };

/** One more or one fewer; a range goes on from it. */
export function toggledSelection(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ...selection, ids, anchor: id, reachedId: id, addedIds: new Set() };
}

/**
 * All from the anchor to this one, in the order of the list, and what was chosen before the range began: it grows and
 * shrinks. `from` is the row that a key walks from: where no range ends there, a new one begins. Without an anchor on
 * the list it is this one alone.
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
  { left, answerTimes }: { left: SkippedSpecimens; answerTimes: ReadonlyMap<string, string> },
): Selection {
  const ids = new Set(selection.ids);
  for (const { id } of left) ids.delete(id);
  return { ...selection, ids, answerTimes: new Map([...selection.answerTimes, ...answerTimes]) };
}

/** The part of a selection that one call takes: its ids, and when they were so. */
export type Batch = { ids: string[]; as_of: string };
type Listing = { items: readonly Pick<OwnSpecimen, 'id' | 'updated_at'>[]; as_of: string };

/** What is chosen, when the list it was chosen in gives way to another: each listed specimen is as of that list. */
export function reviewedSelection(selection: Selection, listing: Listing): Selection {
  const times = listingTimes(listing);
  const answerTimes = [...selection.ids].flatMap((id): [string, string][] => {
    const moment = laterTime(times.get(id), selection.answerTimes.get(id));
    return moment ? [[id, moment]] : [];
  });
  return { ...selection, answerTimes: new Map(answerTimes) };
}

/** When each listed specimen was as it is listed: with the list, or at its change on this screen since. */
const listingTimes = ({ items, as_of }: Listing) =>
  new Map(items.map(({ id, updated_at }) => [id, updated_at >= as_of ? nextMillisecond(updated_at) : as_of]));

/**
 * A selection as calls of at most `max` ids. A specimen that is listed is as of the list, or of its change on this screen
 * since; one that an edit changed, as of that edit's answer where this is later; any other, as of when its id was read.
 */
export function selectionBatches(
  { ids, as_of, answerTimes: answered }: Pick<Selection, 'ids' | 'as_of' | 'answerTimes'>,
  listing: Listing,
  max: number,
): Batch[] {
  const times = listingTimes(listing);
  const groups = Map.groupBy(ids, (id) => laterTime(times.get(id), answered.get(id)) ?? as_of ?? listing.as_of);
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
