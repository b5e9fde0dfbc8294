export type Box = { top: number; bottom: number; left: number; right: number };

/** Space between a toast and the element below it, in pixels. */
const GAP = 8;

/**
 * How far a toast must be lifted, in pixels, to cover none of these boxes: above the lowest box it overlaps,
 * then above those it overlaps there. A box too tall to clear within the screen is ignored.
 */
export function liftHeight(notice: Box, boxes: readonly Box[], screen_height: number): number {
  let lift = 0;
  for (const box of [...boxes].sort((a, b) => b.bottom - a.bottom)) {
    const isBeside = box.right <= notice.left || box.left >= notice.right;
    const isApart = box.bottom <= notice.top - lift || box.top >= notice.bottom - lift;
    const overlap = notice.bottom - box.top + GAP;
    if (!isBeside && !isApart && box.top < screen_height && notice.top - overlap >= 0) lift = Math.max(lift, overlap);
  }
  return lift;
}
