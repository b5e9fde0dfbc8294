import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings, type PrintSettings, papers } from './print-settings.ts';
import { type Cell, type Imposition, layOutSheets, type PrintFault } from './sheet.ts';

const card = { width: 70, height: 35 };

const imposeSheets = (settings: Partial<PrintSettings>, labelCount: number, size = card): Imposition => {
  const layout = layOutSheets({ ...defaultSettings, ...settings }, size, labelCount);
  if (!layout.ok) throw new Error(JSON.stringify(layout.fault));
  return layout.value;
};

const unevenMargins = { left: 10, right: 10, top: 12, bottom: 11 };
const anyDecimal = (min: number, max: number) =>
  fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10);
const cardLength = (max: number) => anyDecimal(5, max);
const margin = anyDecimal(0, 25);
const anySettings: fc.Arbitrary<PrintSettings> = fc.record({
  paper: fc.constantFrom(...papers),
  across: fc.boolean(),
  width: anyDecimal(20, 400),
  height: anyDecimal(20, 400),
  left: margin,
  right: margin,
  top: margin,
  bottom: margin,
  gap_across: anyDecimal(0, 10),
  gap_down: anyDecimal(0, 10),
  copies: fc.integer({ min: 1, max: 4 }),
  row: fc.integer({ min: 1, max: 4 }),
  column: fc.integer({ min: 1, max: 3 }),
  backs: fc.constantFrom('none', 'long', 'short', 'folded'),
  crop_marks: fc.boolean(),
});
const anyCard = fc.record({ width: cardLength(130), height: cardLength(80) });

/** Runs a property check on random settings, cards and numbers of labels, without those that do not fit. */
const checkAllFittingLayouts = (
  check: (layout: Imposition, settings: PrintSettings, size: typeof card, labels: number) => void,
) =>
  fc.assert(
    fc.property(anySettings, anyCard, fc.integer({ min: 0, max: 90 }), (settings, size, labels) => {
      const layout = layOutSheets(settings, size, labels);
      fc.pre(layout.ok);
      check(layout.value, settings, size, labels);
    }),
  );

const tolerance = 1e-4;
const cellsOverlap = (a: Cell, b: Cell) =>
  a.x + a.width > b.x + tolerance &&
  b.x + b.width > a.x + tolerance &&
  a.y + a.height > b.y + tolerance &&
  b.y + b.height > a.y + tolerance;

describe('sheets', () => {
  it.each<[string, Partial<PrintSettings>, number, object]>([
    ['A4 upright', {}, 40, { columns: [10, 80], rows: [10, 45, 80, 115, 150, 185, 220], papers: 3, free: 2 }],
    ['A4 across', { across: true, left: 8.5, right: 8.5, top: 17.5, bottom: 17.5 }, 40, { papers: 2, free: 0 }],
    ['a start cell', { row: 3, column: 2 }, 9, { papers: 1, free: 0 }],
    ['a start cell that needs one sheet more', { row: 3, column: 2 }, 10, { papers: 2, free: 13 }],
    ['copies', { copies: 3 }, 5, { papers: 2, free: 13 }],
    ['gaps', { gap_across: 5, gap_down: 5 }, 1, { columns: [10, 85], rows: [10, 50, 90, 130, 170, 210, 250] }],
    ['A5', { paper: 'a5', left: 4, right: 4 }, 1, { columns: [4, 74], page: { width: 148, height: 210 } }],
    ['Letter', { paper: 'letter' }, 1, { page: { width: 215.9, height: 279.4 } }],
    ['custom', { paper: 'custom', width: 100, height: 60 }, 3, { columns: [10], rows: [10], papers: 3 }],
    [
      'a roll, each page one card long',
      { paper: 'roll', width: 80, left: 5, right: 5, top: 2, bottom: 1, row: 4 },
      3,
      { page: { width: 80, height: 38 }, columns: [5], rows: [2], papers: 3, free: 0 },
    ],
    ['no labels', {}, 0, { papers: 0, sheets: [], free: 0 }],
  ])('%s', (_, settings, labels, expectedImposition) => {
    expect(imposeSheets(settings, labels)).toMatchObject(expectedImposition);
  });

  it('fills a sheet to its edge where the sum of millimetres is not exact', () => {
    const settings = { left: 0.1, right: 0.2, top: 0, bottom: 0, paper: 'custom', width: 3 * 25.4 + 0.3, height: 8 };
    expect(imposeSheets({ ...settings, paper: 'custom' }, 1, { width: 25.4, height: 8 }).columns).toHaveLength(3);
  });

  it('begins at the start cell and goes on along the row', () => {
    const { sheets } = imposeSheets({ row: 2, column: 2 }, 3);
    expect(sheets[0]?.cells.map(({ x, y, label }) => [x, y, label])).toEqual([
      [80, 45, 0],
      [10, 80, 1],
      [80, 80, 2],
    ]);
  });

  it('puts the copies of a label beside each other', () => {
    expect(imposeSheets({ copies: 2 }, 2).sheets[0]?.cells.map((cell) => cell.label)).toEqual([0, 0, 1, 1]);
  });

  it.each<[string, Partial<PrintSettings>, Partial<Cell>]>([
    ['over an upright long edge', { backs: 'long' }, { x: 130, y: 12, rotation: 0 }],
    ['over a lying short edge', { backs: 'short' }, { x: 10, y: 250, rotation: 180 }],
    ['over a lying long edge', { backs: 'long', across: true }, { x: 10, y: 163, rotation: 180 }],
    ['over an upright short edge', { backs: 'short', across: true }, { x: 217, y: 12, rotation: 0 }],
  ])('lays a back behind its front: turned %s', (_, settings, backFields) => {
    const { sheets } = imposeSheets({ ...unevenMargins, ...settings }, 1);
    expect(sheets.map((sheet) => sheet.side)).toEqual(['front', 'back']);
    expect(sheets[1]?.cells).toEqual([{ ...card, label: 0, face: 'back', ...backFields }]);
  });

  it('lays the back of a folded card upside down above its front', () => {
    const { sheets, rows } = imposeSheets({ ...unevenMargins, backs: 'folded' }, 1);
    expect(rows).toEqual([12, 82, 152]);
    expect(sheets[0]?.cells).toEqual([
      { ...card, x: 10, y: 47, label: 0, face: 'front', rotation: 0 },
      { ...card, x: 10, y: 12, label: 0, face: 'back', rotation: 180 },
    ]);
  });
});

describe('what no paper can hold', () => {
  it.each<[string, Partial<PrintSettings>, PrintFault]>([
    ['a card wider than the printable area', { left: 80, right: 80 }, { kind: 'too_big' }],
    ['a card higher than the printable area', { top: 140, bottom: 130 }, { kind: 'too_big' }],
    ['a folded card higher than the paper', { top: 120, bottom: 110, backs: 'folded' }, { kind: 'too_big' }],
    ['a card wider than the roll', { paper: 'roll', width: 62, left: 0, right: 0 }, { kind: 'too_big' }],
    ['margins that leave nothing', { left: 110, right: 100 }, { kind: 'no_room' }],
    ['a start row beyond the sheet', { row: 8 }, { kind: 'start_beyond', rows: 7, columns: 2 }],
    ['a start column beyond the sheet', { column: 3 }, { kind: 'start_beyond', rows: 7, columns: 2 }],
    ['a negative margin', { left: -1 }, { kind: 'number', field: 'left' }],
    ['a negative gap', { gap_down: -0.1 }, { kind: 'number', field: 'gap_down' }],
    ['no margin typed', { top: Number.NaN }, { kind: 'number', field: 'top' }],
    ['no copies', { copies: 0 }, { kind: 'number', field: 'copies' }],
    ['half a copy', { copies: 1.5 }, { kind: 'number', field: 'copies' }],
    ['too many copies', { copies: 100 }, { kind: 'number', field: 'copies' }],
    ['row nought', { row: 0 }, { kind: 'number', field: 'row' }],
    ['a paper of nothing', { paper: 'custom', width: 0 }, { kind: 'number', field: 'width' }],
    ['a negative paper', { paper: 'custom', height: -297 }, { kind: 'number', field: 'height' }],
    ['a roll of no width', { paper: 'roll', width: 0 }, { kind: 'number', field: 'width' }],
    ['an endless paper', { paper: 'custom', width: 1e9 }, { kind: 'number', field: 'width' }],
    ['more cards than are laid out', { copies: 60 }, { kind: 'too_many', max: 5_000 }],
  ])('%s', (_, settings, fault) => {
    expect(layOutSheets({ ...defaultSettings, ...settings }, card, 100)).toEqual({ ok: false, fault });
  });
});

describe('every sheet', () => {
  it('holds cells that do not overlap, within the margins', () => {
    checkAllFittingLayouts(({ sheets, page }, { left, right, top, bottom }) => {
      for (const { side, cells } of sheets) {
        for (const [index, cell] of cells.entries()) {
          expect(cells.slice(index + 1).some((otherCell) => cellsOverlap(cell, otherCell))).toBe(false);
          if (side === 'back') continue;
          expect(cell.x).toBeGreaterThanOrEqual(left - tolerance);
          expect(cell.y).toBeGreaterThanOrEqual(top - tolerance);
          expect(cell.x + cell.width).toBeLessThanOrEqual(page.width - right + tolerance);
          expect(cell.y + cell.height).toBeLessThanOrEqual(page.height - bottom + tolerance);
        }
      }
    });
  });

  it('holds as many cells in all as labels times copies, in the order of the labels', () => {
    checkAllFittingLayouts(({ sheets }, { copies, backs }, _size, labels) => {
      const allCells = sheets.flatMap((sheet) => sheet.cells);
      const frontLabels = allCells.filter((cell) => cell.face === 'front').map((cell) => cell.label);
      expect(frontLabels).toEqual(Array.from({ length: labels * copies }, (_, index) => Math.floor(index / copies)));
      expect(allCells).toHaveLength(frontLabels.length * (backs === 'none' ? 1 : 2));
    });
  });

  it('lies behind its front when it is turned over that edge', () => {
    checkAllFittingLayouts(({ sheets, page }, { backs }) => {
      const flipsHorizontally = (backs === 'long') === page.height >= page.width;
      const mirroredPosition = (cell: Cell) => [
        cell.label,
        Math.round((flipsHorizontally ? page.width - cell.x - cell.width : cell.x) * 1e6),
        Math.round((flipsHorizontally ? cell.y : page.height - cell.y - cell.height) * 1e6),
      ];
      const cellPosition = (cell: Cell) => [cell.label, Math.round(cell.x * 1e6), Math.round(cell.y * 1e6)];
      for (const [index, { side, cells }] of sheets.entries()) {
        if (side === 'back') expect(cells.map(cellPosition)).toEqual(sheets[index - 1]?.cells.map(mirroredPosition));
      }
    });
  });
});
