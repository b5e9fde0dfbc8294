/** What a table program takes for the begin of a formula, with the sign by which we say that it is none. */
const readAsFormula = /^['=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^-?\d+(?:\.\d+)?$/;

/** A text that no table program runs as a formula: one that looks like it has an apostrophe before it. */
export const harmless = (text: string) => (readAsFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text);

/** What was written by `csvCell` or `harmless`, as it was before: the apostrophe that stood for us goes. */
export const textOfCell = (cell: string) =>
  cell.startsWith("'") && readAsFormula.test(cell.slice(1)) ? cell.slice(1) : cell;

/** One cell of a CSV file; half a character of UTF-16 becomes �. */
function csvCell(text: string): string {
  const cell = harmless(text.toWellFormed());
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** One row of a CSV file, with its end. */
export const csvRow = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** What a CSV file begins with, so that Excel reads it as UTF-8. */
export const CSV_BEGIN = '\uFEFF';
