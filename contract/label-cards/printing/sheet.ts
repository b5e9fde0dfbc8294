import { CARDS_MAX, COPIES_MAX, PAPER_MAX, type PrintSettings, pageSize, type Size } from './print-settings.ts';

/**
 * One side of a card on a sheet, in millimetres from the sheet's upper left corner. `label` is its index among
 * the labels.
 */
export type Cell = Size & { x: number; y: number; label: number; face: 'front' | 'back'; rotation: 0 | 180 };

/** One printed side of a sheet of paper; `number` is the sheet's number. */
export type Sheet = { number: number; side: 'front' | 'back'; cells: Cell[] };

/** The grid of one sheet: the corners of columns and rows, and the size of a cell. */
export type Grid = { page: Size; cell: Size; columns: number[]; rows: number[] };

export type Imposition = Grid & {
  sheets: Sheet[];
  /** sheets of paper, whose two sides count once */
  papers: number;
  /** cells left free on the last sheet */
  free: number;
};

export type PrintField = Exclude<keyof PrintSettings, 'paper' | 'across' | 'backs' | 'crop_marks'>;

/** Why labels do not fit on the paper. */
export type PrintFault =
  | { kind: 'too_big' }
  | { kind: 'no_room' }
  | { kind: 'start_beyond'; rows: number; columns: number }
  | { kind: 'too_many'; max: number }
  | { kind: 'number'; field: PrintField };

type LayoutResult<T> = { ok: true; value: T } | { ok: false; fault: PrintFault };

/** The rounding error of adding up millimetres, which must not cost a column. */
const ROUNDING = 1e-6;

const fault = (fault: PrintFault): { ok: false; fault: PrintFault } => ({ ok: false, fault });

/** Returns the grid of cards of this size (millimetres) on one sheet, or why they do not fit. */
export function layOutGrid(settings: PrintSettings, card: Size): LayoutResult<Grid> {
  const field = wrongField(settings);
  if (field) return fault({ kind: 'number', field });
  const cell = { width: card.width, height: settings.backs === 'folded' ? card.height * 2 : card.height };
  const page = pageSize(settings, cell);
  const printableArea = {
    width: page.width - settings.left - settings.right,
    height: page.height - settings.top - settings.bottom,
  };
  if (printableArea.width <= 0 || printableArea.height <= 0) return fault({ kind: 'no_room' });
  const columns = cellOffsets(printableArea.width, cell.width, settings.gap_across, settings.left);
  const rows = cellOffsets(printableArea.height, cell.height, settings.gap_down, settings.top);
  if (columns.length === 0 || rows.length === 0) return fault({ kind: 'too_big' });
  const isRoll = settings.paper === 'roll';
  return { ok: true, value: { page, cell, columns: isRoll ? columns.slice(0, 1) : columns, rows } };
}

/**
 * Returns all sheets of `labels` labels in printing order, or why they do not fit: the copies of a label beside
 * each other, and of a sheet printed on both sides its back after its front.
 */
export function layOutSheets(settings: PrintSettings, card: Size, labels: number): LayoutResult<Imposition> {
  const grid = layOutGrid(settings, card);
  if (!grid.ok) return grid;
  const { columns, rows } = grid.value;
  const isRoll = settings.paper === 'roll';
  if (!isRoll && (settings.row > rows.length || settings.column > columns.length)) {
    return fault({ kind: 'start_beyond', rows: rows.length, columns: columns.length });
  }
  const cards = labels * settings.copies;
  if (cards > CARDS_MAX) return fault({ kind: 'too_many', max: CARDS_MAX });
  const perSheet = columns.length * rows.length;
  const usedCells = isRoll ? 0 : (settings.row - 1) * columns.length + settings.column - 1;
  const papers = cards === 0 ? 0 : Math.ceil((usedCells + cards) / perSheet);
  const sheets: Sheet[] = Array.from({ length: papers }, (_, index) => ({
    number: index + 1,
    side: 'front',
    cells: [],
  }));
  for (let index = 0; index < cards; index++) {
    const position = usedCells + index;
    const cells = buildCells(grid.value, settings, position % perSheet, Math.floor(index / settings.copies), card);
    sheets[Math.floor(position / perSheet)]?.cells.push(...cells);
  }
  return {
    ok: true,
    value: {
      ...grid.value,
      sheets: sheets.flatMap((sheet) => bothSides(sheet, settings, grid.value.page)),
      papers,
      free: papers * perSheet - usedCells - cards,
    },
  };
}

/** Returns the offsets of as many cells of this length as fit, from the start. */
function cellOffsets(totalLength: number, length: number, gap: number, from: number): number[] {
  const count = Math.max(0, Math.floor((totalLength + gap + ROUNDING) / (length + gap)));
  return Array.from({ length: count }, (_, index) => from + index * (length + gap));
}

function buildCells(grid: Grid, settings: PrintSettings, position: number, label: number, card: Size): Cell[] {
  const x = grid.columns[position % grid.columns.length] ?? 0;
  const y = grid.rows[Math.floor(position / grid.columns.length)] ?? 0;
  const front: Cell = { ...card, x, y, label, face: 'front', rotation: 0 };
  if (settings.backs !== 'folded') return [front];
  // Upside down above its front, so that it is upright behind it after the paper is folded between them.
  return [
    { ...front, y: y + card.height },
    { ...front, face: 'back', rotation: 180 },
  ];
}

function bothSides(front: Sheet, { backs }: PrintSettings, page: Size): Sheet[] {
  if (backs === 'none' || backs === 'folded') return [front];
  return [front, { number: front.number, side: 'back', cells: front.cells.map((cell) => backCell(cell, backs, page)) }];
}

/**
 * The cell behind a front, as seen on the back of the sheet turned over that edge. Turned over a vertical edge
 * a sheet keeps its top; over a horizontal one its top comes to the bottom, and so does the top of each back.
 */
function backCell(cell: Cell, edge: 'long' | 'short', page: Size): Cell {
  const isUprightEdge = page.height >= page.width === (edge === 'long');
  return isUprightEdge
    ? { ...cell, x: page.width - cell.x - cell.width, face: 'back' }
    : { ...cell, y: page.height - cell.y - cell.height, face: 'back', rotation: 180 };
}

const notNegative = ['left', 'right', 'top', 'bottom', 'gap_across', 'gap_down'] as const;
const countFields = ['copies', 'row', 'column'] as const;

/** Returns the first setting with a value that no paper can have. */
function wrongField(settings: PrintSettings): PrintField | null {
  const hasOwnSize = settings.paper === 'roll' || settings.paper === 'custom';
  const sides = settings.paper === 'roll' ? (['width'] as const) : (['width', 'height'] as const);
  const side = hasOwnSize && sides.find((field) => !isInRange(settings[field], 1, PAPER_MAX));
  if (side) return side;
  return (
    notNegative.find((field) => !isInRange(settings[field], 0, PAPER_MAX)) ??
    countFields.find((field) => !Number.isInteger(settings[field]) || settings[field] < 1) ??
    (settings.copies > COPIES_MAX ? 'copies' : null)
  );
}

const isInRange = (value: number, min: number, max: number) => Number.isFinite(value) && value >= min && value <= max;
