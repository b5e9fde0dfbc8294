import { decodeText, encodingPreviews } from './decode-text.ts';
import { isJson, readExportedJson } from './exported-json.ts';
import { FILE_MAX, IMPORT_ROWS_MAX, ROW_MAX } from './import-limits.ts';
import { readCsv } from './read-csv.ts';
import { readOds } from './read-ods.ts';
import { readXlsx } from './read-xlsx.ts';
import {
  type Encoding,
  type Grid,
  type ReadFile,
  type ReadProgress,
  TableError,
  type TableFault,
} from './table-grid.ts';
import { openArchive } from './unzip.ts';

/** Returns the kind of an archive that is not a workbook, by its file names; null if unknown. */
function archiveFault(names: readonly string[]): TableFault | null {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/(?:^|\/)(?:Index\/Document\.iwa|Index\.zip|index\.apxl(?:\.gz)?|index\.numbers)$/i))
    return 'numbers_document';
  if (has(/^xl\/workbook\.bin$/)) return 'binary_workbook';
  return has(/^(?:word|ppt)\//) ? 'text_document' : null;
}

/** Returns the kind of a text that is not a table, by its beginning; null if it may be a table. */
function textFault(text: string): TableFault | null {
  const head = text
    .slice(0, 4000)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (/^\{\\rtf/.test(head)) return 'text_document';
  if (/^\{/.test(head) && /"(?:doc_id|resource_id)"|docs\.google\.com/.test(head)) return 'sheet_shortcut';
  if (/^\[InternetShortcut\]/i.test(head)) return 'sheet_shortcut';
  if (!head.startsWith('<')) return null;
  if (/urn:schemas-microsoft-com:office:spreadsheet|progid="Excel\.Sheet"/.test(head)) return 'xml_workbook';
  if (/<office:document(?=[\s>])/.test(head)) return 'flat_document';
  if (/<(?:!doctype html|html|head|body|table|meta|style|div)(?=[\s>])/i.test(head)) return 'html_page';
  return /^<\?xml|^<!--|^<[a-z][\w:.-]{0,60}[\s>]/i.test(head) ? 'other_xml' : null;
}

type Options = { encoding?: Encoding | undefined; progress?: ReadProgress | undefined };

/** The collection in the first volume of a full export. */
const EXPORTED_FILE_NAME = 'collection.csv';

/** Extra rows for headings and titles above the data. */
const HEAD_ROWS = 20;
const ROWS_READ = IMPORT_ROWS_MAX + HEAD_ROWS;

const hasPrefix = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

/** Returns the table in a file, whatever the extension of its name; throws a TableError if there is none. */
export async function readFile(bytes: Uint8Array, { encoding, progress }: Options = {}): Promise<ReadFile> {
  if (bytes.length > FILE_MAX) throw new TableError('too_large');
  if (hasPrefix(bytes, 0x50, 0x4b)) return readBook(bytes, progress);
  if (hasPrefix(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new TableError(isEncrypted(bytes) ? 'protected' : 'old_workbook');
  if (isDatabase(bytes)) throw new TableError('database');
  if (isMedia(bytes)) throw new TableError('not_a_table');
  const { text, ...encodingDetails } = decodeText(bytes, encoding);
  if (isBinary(text)) throw new TableError('not_a_table');
  const fault = textFault(text);
  if (fault) throw new TableError(fault);
  return { ...readText(text, progress), ...encodingDetails, previews: encodingPreviews(bytes) };
}

/** Returns the table of a text, pasted or decoded. */
export function readText(text: string, progress?: ReadProgress): ReadFile {
  const exportedGrid = isJson(text) ? readExportedJson(text, IMPORT_ROWS_MAX) : null;
  const grid = exportedGrid ?? trimGrid(readCsv(text, ROWS_READ, progress));
  const worksheet = { name: '', grid, findings: [], isPlaced: exportedGrid !== null };
  return { worksheets: keepFilledSheets([worksheet]), encoding: null, isMixed: false };
}

async function readBook(bytes: Uint8Array, progress?: ReadProgress): Promise<ReadFile> {
  const archive = openArchive(bytes);
  const exportedFile = archive.names.includes(EXPORTED_FILE_NAME) ? await archive.read(EXPORTED_FILE_NAME) : null;
  if (exportedFile) return readText(decodeText(exportedFile).text, progress);
  const worksheets = archive.names.includes('content.xml')
    ? await readOds(archive, ROWS_READ, progress)
    : archive.names.includes('xl/workbook.xml')
      ? await readXlsx(archive, ROWS_READ, progress)
      : null;
  if (!worksheets) throw new TableError(archiveFault(archive.names) ?? 'not_a_table');
  return {
    worksheets: keepFilledSheets(worksheets.map((worksheet) => ({ ...worksheet, grid: trimGrid(worksheet.grid) }))),
    encoding: null,
    isMixed: false,
  };
}

/** Returns a grid without the empty rows at its end; throws a TableError for a row too long to view. */
function trimGrid(grid: Grid): Grid {
  const long = grid.findIndex((row) => row.reduce((sum, cell) => sum + cell.length, 0) > ROW_MAX);
  if (long >= 0) throw new TableError('row_too_long', long + 1);
  const last = grid.findLastIndex((row) => row.some((cell) => cell !== ''));
  return grid.slice(0, last + 1);
}

function keepFilledSheets<T extends { grid: Grid }>(worksheets: T[]): T[] {
  const filledSheets = worksheets.filter(({ grid }) => grid.length > 0);
  if (filledSheets.length === 0) throw new TableError('empty_file');
  return filledSheets;
}

/** Detects an encrypted workbook: an OLE container that names its encrypted content. */
function isEncrypted(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-16le').decode(bytes.subarray(0, 64 * 1024));
  return (
    text.includes('EncryptedPackage') ||
    new TextDecoder('utf-16le').decode(bytes.subarray((-64 * 1024) & ~1)).includes('EncryptedPackage')
  );
}

const isMedia = (bytes: Uint8Array) =>
  mediaStarts.some((start) => hasPrefix(bytes, ...start)) ||
  (hasPrefix(bytes, 0x52, 0x49, 0x46, 0x46) && hasPrefix(bytes.subarray(8), 0x57, 0x45, 0x42, 0x50)) ||
  hasPrefix(bytes.subarray(4), 0x66, 0x74, 0x79, 0x70) ||
  (hasPrefix(bytes, 0x42, 0x4d) && hasPrefix(bytes.subarray(6), 0, 0, 0, 0));

/** Detects SQLite and Access. */
const isDatabase = (bytes: Uint8Array) =>
  hasPrefix(bytes, 0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20) || hasPrefix(bytes, 0, 1, 0, 0, 0x53, 0x74, 0x61, 0x6e);

/** The first bytes of images and documents: JPEG, PNG, GIF, PDF, TIFF in both byte orders. */
const mediaStarts: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46, 0x38],
  [0x25, 0x50, 0x44, 0x46],
  [0x49, 0x49, 0x2a, 0],
  [0x4d, 0x4d, 0, 0x2a],
];

/** Whether a text is binary data: real text has no zeros and few control characters. */
function isBinary(text: string): boolean {
  const head = text.slice(0, 20_000);
  let odd = 0;
  for (const sign of head) if (/(?![\t\n\v\f\r])\p{Cc}|\ufffd/u.test(sign)) odd += 1;
  return odd > 0 && odd * 50 > head.length;
}
