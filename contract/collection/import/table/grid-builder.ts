import { CELL_MAX, COLUMNS_MAX } from './import-limits.ts';
import { type FindingKind, type Grid, TableError, type TableFinding } from './table-grid.ts';

/** Up to this many cells beyond all columns are strays; more mean a table that is too wide. */
const STRAYS_MAX = 20;

/** Builds a worksheet cell by cell, within the limits of a table. */
export class GridBuilder {
  readonly grid: Grid = [];
  readonly findings: TableFinding[] = [];
  #strays = 0;

  /** Sets a cell; rows and columns count from 0. */
  set(row: number, column: number, text: string): void {
    if (text === '') return;
    if (column >= COLUMNS_MAX) {
      this.#strays += 1;
      if (this.#strays > STRAYS_MAX) throw new TableError('too_many_columns', row + 1);
      this.find('stray', row, column, text.slice(0, 100));
      return;
    }
    if (text.length > CELL_MAX) throw new TableError('cell_too_long', row + 1);
    while (this.grid.length <= row) this.grid.push([]);
    const cells = this.grid[row] ?? [];
    while (cells.length < column) cells.push('');
    cells[column] = text;
  }

  find(kind: FindingKind, row: number, column: number | null, text = ''): void {
    this.findings.push({ kind, row: row + 1, column, text });
  }

  /** Fills the rows of a merged area from its first cell; other cells of its first row stay unchanged. */
  merge({ top, bottom, left }: { top: number; bottom: number; left: number }): void {
    const text = this.grid[top]?.[left] ?? '';
    if (text === '') return;
    for (let row = top + 1; row <= Math.min(bottom, this.grid.length - 1); row += 1) {
      if (!this.grid[row]?.some((cell) => cell !== '') || this.grid[row]?.[left]) continue;
      this.set(row, left, text);
      this.find('merged', row, left, text.slice(0, 100));
    }
  }
}
