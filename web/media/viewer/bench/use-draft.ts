import { useState } from 'react';
import type { PixelSize } from '#contract/media/sizes.ts';
import { type Figure, type Point, pointsOf } from '#contract/media/viewer/measurement.ts';
import type { Tool } from '#web/media/viewer/bench/figure-words.ts';

type Done = (figure: Figure, points: Point[]) => void;

/** The figure that is being drawn with a tool: its points so far, and what is done with the last of them. */
export function useDraft(size: PixelSize, done: Done) {
  const [tool, setTool] = useState<Tool>('move');
  const [points, setPoints] = useState<Point[]>([]);
  const figure: Figure | null = tool === 'move' ? null : tool === 'scale' ? 'line' : tool;
  const choose = (next: Tool) => {
    setTool(next);
    setPoints([]);
  };
  const finish = (all: Point[]) => {
    if (!figure || all.length < pointsOf[figure].least) return;
    setPoints([]);
    done(figure, all);
  };
  const add = (point: Point) => {
    if (!figure) return;
    const inside = within(point, size);
    // Two points of a scale stay, to be seen while their length is written; a third begins anew.
    if (tool === 'scale') return setPoints((before) => (before.length >= 2 ? [inside] : [...before, inside]));
    const all = [...points, inside];
    if (all.length >= pointsOf[figure].most) finish(all);
    else setPoints(all);
  };
  return {
    tool,
    figure,
    points,
    choose,
    add,
    undo: () => setPoints((before) => before.slice(0, -1)),
    clear: () => setPoints([]),
    finish: () => finish(points),
    isEnough: figure !== null && points.length >= pointsOf[figure].least,
  };
}
export type Draft = ReturnType<typeof useDraft>;

/** What is pressed beside the picture is meant on its edge; a hundredth of a pixel is finer than any eye. */
const within = ([x, y]: Point, { width, height }: PixelSize): Point => [hundredth(x, width), hundredth(y, height)];
const hundredth = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most) * 100) / 100;
