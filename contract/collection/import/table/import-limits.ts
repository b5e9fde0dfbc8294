/** The largest size of a file, in bytes. */
export const FILE_MAX = 50 * 1024 * 1024;
/** The largest size of an unpacked workbook, all its worksheets together, in bytes. */
export const UNPACKED_MAX = 200 * 1024 * 1024;
/** How many rows one import takes: the largest collection that is measured. */
export const IMPORT_ROWS_MAX = 20_000;
/** The most columns of a table, and the longest cell, in characters. */
export const COLUMNS_MAX = 200;
export const CELL_MAX = 100_000;
/** The longest row, in characters. */
export const ROW_MAX = 500_000;
/** The most planned rows of one call, and the longest JSON of them, in characters. */
export const CHUNK_ROWS = 200;
export const CHUNK_LENGTH = 300_000;
