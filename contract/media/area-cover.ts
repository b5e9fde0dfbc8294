/**
 * The source columns or rows that a target one covers, with the share of each; the weights of one add up to 1.
 */
export type AreaCover = { from: number; weights: Float32Array };

/** Returns how the columns or rows of a shorter or longer copy cover those of its source. */
export function covers(source: number, target: number): AreaCover[] {
  const step = source / target;
  return Array.from({ length: target }, (_, index) => {
    const begin = index * step;
    const end = Math.min(source, begin + step);
    const from = Math.floor(begin);
    const weights = new Float32Array(Math.max(1, Math.ceil(end - 1e-6) - from));
    weights.forEach((_weight, i) => {
      weights[i] = (Math.min(from + i + 1, end) - Math.max(from + i, begin)) / (end - begin);
    });
    return { from, weights };
  });
}
