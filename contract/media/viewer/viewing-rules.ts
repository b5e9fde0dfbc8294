/**
 * The largest zoom, in pixels of the screen for each pixel of the largest rendition: beyond it nothing more is seen, and
 * at two pixels a single one can still be met when measuring.
 */
export const MAGNIFICATION_MAX = 2;

/** A shorter movement, in CSS pixels, is no swipe. */
const SWIPE_MIN_PX = 40;

/** Where a swipe over a whole photo leads: 1 to the next one, -1 to the previous one, 0 nowhere. */
export function swipeStep(deltaX: number, deltaY: number): 1 | 0 | -1 {
  if (Math.abs(deltaX) < SWIPE_MIN_PX || Math.abs(deltaX) <= 2 * Math.abs(deltaY)) return 0;
  return deltaX < 0 ? 1 : -1;
}

/**
 * Along one axis, the centre of the visible span nearest to `center` at which the photo fills that span, or stands in
 * its middle where the photo is smaller. All in units of the photo, which reaches from 0 to `photoSize`.
 */
export function filledCenter(center: number, visibleSize: number, photoSize: number): number {
  if (visibleSize >= photoSize) return photoSize / 2;
  return Math.min(Math.max(center, visibleSize / 2), photoSize - visibleSize / 2);
}

/** The longest film that is repeated, in seconds: a turn of the specimen before the camera. */
const LOOP_MAX_SECONDS = 15;

type ShownFilm = { duration: number; hasSound: boolean; prefersReducedMotion: boolean };

/** Whether the viewer plays a film by itself, muted and again and again. */
export const isLooped = ({ duration, hasSound, prefersReducedMotion }: ShownFilm): boolean =>
  duration <= LOOP_MAX_SECONDS && !hasSound && !prefersReducedMotion;

/**
 * For each name of a list that occurs more than once, its number among those of that name and how many they are; null
 * for the others.
 */
export function repeatedNames(names: readonly string[]): ({ nth: number; count: number } | null)[] {
  return names.map((name, index) => {
    const count = names.filter((otherName) => otherName === name).length;
    if (count === 1) return null;
    return { nth: names.slice(0, index + 1).filter((otherName) => otherName === name).length, count };
  });
}
