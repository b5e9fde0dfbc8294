import type { Media } from '#contract/media/media.ts';

/** What was asked for and the server has not answered yet. */
export type PendingArrangement = { ids?: readonly string[]; cover?: string };

/** Photographs as they will be when what was asked for is done. */
export function arrangeMedia(media: readonly Media[], { ids, cover }: PendingArrangement): Media[] {
  const arrangedMedia = ids ? [...media].sort((a, b) => sortIndex(ids, a.id) - sortIndex(ids, b.id)) : [...media];
  return cover === undefined
    ? arrangedMedia
    : arrangedMedia.map((listedMedia) => ({ ...listedMedia, is_cover: listedMedia.id === cover }));
}

const sortIndex = (ids: readonly string[], id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);

/** Ids of pictures with one of them at another place, counted from 0; a place beyond the ends is the end. */
export function moveId(ids: readonly string[], id: string, position: number): string[] {
  const otherIds = ids.filter((otherId) => otherId !== id);
  otherIds.splice(Math.max(0, Math.min(otherIds.length, position)), 0, id);
  return otherIds;
}
