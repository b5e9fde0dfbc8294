/** How large a file may be, in bytes. */
export const FILE_MAX = 50 * 1024 * 1024;
/** What a workbook may be when it is unpacked, in bytes, all its sheets together. */
export const UNPACKED_MAX = 200 * 1024 * 1024;
/** How many rows of a table one import takes: the largest collection that is measured. */
export const IMPORT_ROWS_MAX = 20_000;
/** How many columns a table may have, and how long a cell may be, in characters. */
export const COLUMNS_MAX = 200;
export const CELL_MAX = 100_000;
/** How long a row may be, in characters. */
export const ROW_MAX = 500_000;
/** How many planned rows one call writes, and how large their JSON may be, in characters. */
export const CHUNK_ROWS = 200;
export const CHUNK_LENGTH = 300_000;
