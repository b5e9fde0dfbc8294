import type { Media } from '#contract/media/media.ts';

/** What was asked for and the server has not answered yet. */
export type PendingArrangement = { ids?: readonly string[]; cover?: string };

/** Photographs as they will be when what was asked for is done. */
export function arrangeMedia(media: readonly Media[], { ids, cover }: PendingArrangement): Media[] {
  const placed = ids ? [...media].sort((a, b) => placeIn(ids, a.id) - placeIn(ids, b.id)) : [...media];
  return cover === undefined ? placed : placed.map((one) => ({ ...one, is_cover: one.id === cover }));
}

const placeIn = (ids: readonly string[], id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);

/** Ids of pictures with one of them at another place, counted from 0; a place beyond the ends is the end. */
export function moveTo(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id);
  others.splice(Math.max(0, Math.min(others.length, place)), 0, id);
  return others;
}
