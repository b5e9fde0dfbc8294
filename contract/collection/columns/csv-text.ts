/**
 * Beginnings that spreadsheet programs take for a formula, and the apostrophe with which we mark that a text is
 * none.
 */
const readAsFormula = /^['=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^-?\d+(?:\.\d+)?$/;

/**
 * Returns a text that no spreadsheet program runs as a formula: one that looks like a formula gets an apostrophe
 * in front.
 */
export const harmless = (text: string) => (readAsFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text);

/** Returns the original text of a cell written by `csvCell` or `harmless`, without the added apostrophe. */
export const textOfCell = (cell: string) =>
  cell.startsWith("'") && readAsFormula.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Returns one cell of a CSV file; a lone surrogate becomes �. */
function csvCell(text: string): string {
  const cell = harmless(text.toWellFormed());
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Returns one row of a CSV file, with its line end. */
export const csvRow = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** The byte order mark at the start of a CSV file, so that Excel reads it as UTF-8. */
export const CSV_BEGIN = '\uFEFF';
