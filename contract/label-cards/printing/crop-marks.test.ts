import { describe, expect, it } from 'vitest';
import { cropMarks } from './crop-marks.ts';
import { defaultSettings, type PrintSettings } from './print-settings.ts';
import { layOutGrid } from './sheet.ts';

const marks = (settings: Partial<PrintSettings>) => {
  const grid = layOutGrid({ ...defaultSettings, ...settings }, { width: 90, height: 54 });
  if (!grid.ok) throw new Error(grid.fault.kind);
  return cropMarks(grid.value);
};

describe('crop marks', () => {
  it('stand in the margins at every edge, once where two cards touch', () => {
    const allMarks = marks({});
    const upright = allMarks.filter((mark) => mark.x1 === mark.x2);
    const horizontalMarks = allMarks.filter((mark) => mark.y1 === mark.y2);
    expect(upright.map((mark) => [mark.x1, mark.y1, mark.y2])).toEqual([
      [10, 3.5, 8.5],
      [10, 281.5, 286.5],
      [100, 3.5, 8.5],
      [100, 281.5, 286.5],
      [190, 3.5, 8.5],
      [190, 281.5, 286.5],
    ]);
    expect(horizontalMarks).toHaveLength(6 * 2);
  });

  it('stand at both edges of a gap', () => {
    const upright = marks({ gap_across: 4 }).filter((mark) => mark.x1 === mark.x2);
    expect([...new Set(upright.map((mark) => mark.x1))]).toEqual([10, 100, 104, 194]);
  });

  it('are shortened by narrow margins and left out where there are none', () => {
    const narrow = marks({ left: 4 }).filter((mark) => mark.y1 === mark.y2 && mark.x1 < 10);
    expect(narrow[0]).toMatchObject({ x1: 0, x2: 2.5 });
    expect(marks({ left: 0, top: 0 }).every((mark) => mark.x2 > 180 || mark.y2 > 250)).toBe(true);
  });
});
