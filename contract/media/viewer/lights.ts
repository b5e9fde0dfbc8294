import type { Media } from '../media.ts';
import { isSameShape } from '../sizes.ts';

type Lit = Pick<Media, 'id' | 'kind' | 'view' | 'state' | 'width' | 'height'>;

const isUv = ({ view }: Pick<Lit, 'view'>) => view === 'uv_short' || view === 'uv_mid' || view === 'uv_long';
const isSeenByDay = ({ view }: Pick<Lit, 'view'>) => view === 'visible' || view === 'close_up';

/**
 * Of a specimen's pictures those that show the same view in the other light: photographs of one shape, one by day and
 * one under ultraviolet. None of a picture that is neither.
 */
export const inOtherLight = <T extends Lit>(shown: Lit, all: readonly T[]): T[] =>
  all.filter(
    (other) => ((isUv(shown) && isSeenByDay(other)) || (isSeenByDay(shown) && isUv(other))) && isSameView(shown, other),
  );

const isSameView = (a: Lit, b: Lit) => {
  const [one, other] = [sizeOf(a), sizeOf(b)];
  if (!one || !other || a.id === b.id) return false;
  return one.width <= other.width ? isSameShape(one, other) : isSameShape(other, one);
};

const sizeOf = ({ kind, state, width, height }: Lit) =>
  kind === 'image' && state === 'ready' && width && height ? { width, height } : null;
