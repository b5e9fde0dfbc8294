export type Box = { top: number; bottom: number; left: number; right: number };

/** Space between a notice and what it stands above, in pixels. */
const GAP = 8;

/**
 * How far a notice is lifted, in pixels, so that it covers none of these boxes: over the lowest that is in its way, then
 * over what is in its way there. One too tall to stand above is no reason to leave the screen.
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
