import type { Media } from '#contract/media/media.ts';

/** Changes that were requested and not answered by the server yet. */
export type PendingArrangement = { ids?: readonly string[]; cover?: string };

/** The photos in the order and with the cover that were requested. */
export function arrangeMedia(media: readonly Media[], { ids, cover }: PendingArrangement): Media[] {
  const arrangedMedia = ids ? [...media].sort((a, b) => sortIndex(ids, a.id) - sortIndex(ids, b.id)) : [...media];
  return cover === undefined
    ? arrangedMedia
    : arrangedMedia.map((listedMedia) => ({ ...listedMedia, is_cover: listedMedia.id === cover }));
}

const sortIndex = (ids: readonly string[], id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);

/** The ids with one of them moved to another position, counted from 0 and limited to the ends. */
export function moveId(ids: readonly string[], id: string, position: number): string[] {
  const otherIds = ids.filter((otherId) => otherId !== id);
  otherIds.splice(Math.max(0, Math.min(otherIds.length, position)), 0, id);
  return otherIds;
}
