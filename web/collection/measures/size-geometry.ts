import type { Size } from '#contract/format/size.ts';

/** Everything stands on y = 0 and extends upwards; millimetres. */
export type SizeGeometry = {
  /** pixels per millimetre */
  scale: number;
  /** the length of the ruler */
  span: number;
  block: { width: number; height: number; depth: number };
  coin: { x: number; radius: number };
  label: { x: number; width: number; height: number };
  /** the height of the tallest object */
  top: number;
};

/** A one-yuan coin, and the common size of a specimen label; millimetres. */
const COIN = 25;
export const LABEL = { width: 50, height: 30 };
const TALLEST = 300;

/** The offset of back edges up and to the right of the front in cabinet projection: half their length at 45°. */
export const recede = (depth: number) => depth * 0.5 * Math.SQRT1_2;

/**
 * A specimen as a block beside a coin and a label, all at one scale, in a drawing `drawingWidth` pixels wide.
 * Without a height it is seen from above; with only one known side it is a line. Null without any side.
 */
export function sizeGeometry({ length, width, height }: Size, drawingWidth: number): SizeGeometry | null {
  const [front, ...otherSides] = [length, width, height].filter((side) => side !== null);
  if (front === undefined) return null;
  const [blockHeight = 0, depth = 0] = height === null ? otherSides : otherSides.toReversed();
  const block = { width: front, height: blockHeight, depth };
  const gap = Math.max(10, front * 0.1);
  const coin = { x: front + recede(depth) + gap, radius: COIN / 2 };
  const label = { x: coin.x + COIN + gap, ...LABEL };
  const top = Math.max(blockHeight + recede(depth), LABEL.height);
  const scale = Math.min(drawingWidth / (label.x + LABEL.width), TALLEST / top);
  return { scale, span: drawingWidth / scale, block, coin, label, top };
}
