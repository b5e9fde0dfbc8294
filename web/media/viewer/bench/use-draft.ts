import { useState } from 'react';
import type { PixelSize } from '#contract/media/formats/sizes.ts';
import type { Point } from '#contract/media/point.ts';
import { type Figure, pointsOf } from '#contract/media/viewer/measurement.ts';
import type { Tool } from './use-tool-names.ts';

type OnDone = (figure: Figure, points: Point[]) => void;

/** The figure being drawn with a tool: its points so far; `onDone` receives the finished figure. */
export function useDraft(size: PixelSize, onDone: OnDone) {
  const [tool, setTool] = useState<Tool>('move');
  const [points, setPoints] = useState<Point[]>([]);
  const figure: Figure | null = tool === 'move' ? null : tool === 'scale' ? 'line' : tool;
  const choose = (next: Tool) => {
    setTool(next);
    setPoints([]);
  };
  const finish = (finalPoints: Point[]) => {
    if (!figure || finalPoints.length < pointsOf[figure].minPoints) return;
    setPoints([]);
    onDone(figure, finalPoints);
  };
  const add = (point: Point) => {
    if (!figure) return;
    const clampedPoint = clampPoint(point, size);
    // Two points of a scale stay visible while their length is typed; a third point starts again.
    if (tool === 'scale')
      return setPoints((previousPoints) =>
        previousPoints.length >= 2 ? [clampedPoint] : [...previousPoints, clampedPoint],
      );
    const newPoints = [...points, clampedPoint];
    if (newPoints.length >= pointsOf[figure].maxPoints) finish(newPoints);
    else setPoints(newPoints);
  };
  return {
    tool,
    figure,
    points,
    choose,
    add,
    undo: () => setPoints((previousPoints) => previousPoints.slice(0, -1)),
    clear: () => setPoints([]),
    finish: () => finish(points),
    isEnough: figure !== null && points.length >= pointsOf[figure].minPoints,
  };
}
export type Draft = ReturnType<typeof useDraft>;

/** A press beside the image counts as on its edge; rounded to a hundredth of a pixel, finer than the eye can see. */
const clampPoint = ([x, y]: Point, { width, height }: PixelSize): Point => [hundredth(x, width), hundredth(y, height)];
const hundredth = (value: number, maximum: number) => Math.round(Math.min(Math.max(value, 0), maximum) * 100) / 100;
