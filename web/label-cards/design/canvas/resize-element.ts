import { SIDE_MAX } from '#contract/label-cards/design/element.ts';
import { boxCenter } from '#contract/label-cards/design/layout/card-overflow.ts';

export type Handle = { sx: -1 | 0 | 1; sy: -1 | 0 | 1 };
type Box = { x: number; y: number; w: number; h: number };
type Point = { x: number; y: number };

/** The shortest side that dragging can set, in centimetres. */
const SIDE_LEAST = 0.05;
const clampSide = (side: number) => Math.min(SIDE_MAX, Math.max(SIDE_LEAST, side));

const rotatePoint = ({ x, y }: Point, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
};

/** A box resized by a handle: the opposite side or corner stays in place, whatever the box's rotation. */
export function resizeBox(box: Box, rotation: number, { sx, sy }: Handle, delta: Point): Box {
  const localDelta = rotatePoint(delta, -rotation);
  const w = clampSide(box.w + sx * localDelta.x);
  const h = clampSide(box.h + sy * localDelta.y);
  const shift = rotatePoint({ x: ((w - box.w) * sx) / 2, y: ((h - box.h) * sy) / 2 }, rotation);
  const middle = boxCenter(box);
  return { x: middle.x + shift.x - w / 2, y: middle.y + shift.y - h / 2, w, h };
}

/**
 * The rotation of a box whose upper handle is dragged to a point, in whole degrees; within 3° of a right angle it
 * snaps to that.
 */
export function handleRotation(box: Box, point: Point, inSteps: boolean): number {
  const middle = boxCenter(box);
  const degrees = (Math.atan2(point.y - middle.y, point.x - middle.x) * 180) / Math.PI + 90;
  const wholeDegrees = Math.round(degrees > 180 ? degrees - 360 : degrees);
  if (inSteps) return Math.round(wholeDegrees / 15) * 15;
  const right = Math.round(wholeDegrees / 90) * 90;
  return Math.abs(wholeDegrees - right) <= 3 ? right : wholeDegrees;
}
