import { isSameShape } from '#contract/media/formats/sizes.ts';
import type { Media } from '#contract/media/media.ts';

type LitMedia = Pick<Media, 'id' | 'kind' | 'view' | 'state' | 'width' | 'height'>;

const isUv = ({ view }: Pick<LitMedia, 'view'>) => view === 'uv_short' || view === 'uv_mid' || view === 'uv_long';
const isSeenByDay = ({ view }: Pick<LitMedia, 'view'>) => view === 'visible' || view === 'close_up';

/**
 * Of a specimen's pictures those that show the same view in the other light: photographs of one shape, one by day and
 * one under ultraviolet. None of a picture that is neither.
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
