import { isSameShape } from '#contract/media/formats/sizes.ts';
import type { Media } from '#contract/media/media.ts';

type LitMedia = Pick<Media, 'id' | 'kind' | 'view' | 'state' | 'width' | 'height'>;

const isUv = ({ view }: Pick<LitMedia, 'view'>) => view === 'uv_short' || view === 'uv_mid' || view === 'uv_long';
const isSeenByDay = ({ view }: Pick<LitMedia, 'view'>) => view === 'visible' || view === 'close_up';

/**
 * Returns the photos of a specimen that show the same view in the other light: photos of the same shape, one in
 * daylight and one under ultraviolet. [] for other media.
 */
export const inOtherLight = <T extends LitMedia>(shownMedia: LitMedia, allMedia: readonly T[]): T[] =>
  allMedia.filter(
    (otherMedia) =>
      ((isUv(shownMedia) && isSeenByDay(otherMedia)) || (isSeenByDay(shownMedia) && isUv(otherMedia))) &&
      isSameView(shownMedia, otherMedia),
  );

const isSameView = (a: LitMedia, b: LitMedia) => {
  const [size, otherSize] = [mediaSize(a), mediaSize(b)];
  if (!size || !otherSize || a.id === b.id) return false;
  return size.width <= otherSize.width ? isSameShape(size, otherSize) : isSameShape(otherSize, size);
};

const mediaSize = ({ kind, state, width, height }: LitMedia) =>
  kind === 'image' && state === 'ready' && width && height ? { width, height } : null;
