import { BadFile } from './bad-file.ts';
import { isAlternateNames, isGeoNames } from './geonames.ts';
import { readHead, readWhole } from './read-file.ts';
import { type ImaList, isImaList, readImaList } from './rruff.ts';
import { readJson, type SourceTable, tableOfCsv, tableOfObjects } from './source-table.ts';
import { isWikidata, readWikidata, tableOfSparql, type WikidataResult } from './wikidata.ts';

/** A file of a known format. GeoNames files may be of any size; they are read later, line by line. */
export type ImportFile =
  | { format: 'ima'; list: ImaList }
  | { format: 'wikidata'; result: WikidataResult }
  | { format: 'geonames' }
  | { format: 'geonames-names' };

const acceptedFormats =
  'Taken are the IMA mineral list exported from RRUFF (CSV or JSON), results of the Wikidata query service (JSON or CSV), and allCountries.txt, a country’s file or alternateNamesV2.txt of GeoNames.';

/** Detects the format of a file and reads it, except GeoNames. Throws a BadFile for any other format. */
export function readImport(path: string): ImportFile {
  const head = readHead(path).replace(/^\ufeff/, '');
  const start = head.trimStart();
  if (start.startsWith('<')) throw new BadFile('The file is a web page, not data: the download went wrong.');
  if (/^[{[]/.test(start)) return readTable(tableOfJson(readJson(readWhole(path))));
  const lines = head.split(/\r?\n/).slice(0, 50);
  if (lines.some(isGeoNames)) return { format: 'geonames' };
  if (lines.some(isAlternateNames)) return { format: 'geonames-names' };
  const [firstLine = ''] = lines;
  if (/^\d+\t/.test(firstLine))
    throw new BadFile(
      `The file looks like one of GeoNames, but its lines have ${firstLine.split('\t').length} cells instead of 19 or 10: the format has changed.`,
    );
  const refusal = findRefusal(firstLine);
  if (refusal) throw new BadFile(refusal);
  if (!firstLine.includes(',')) throw new BadFile(`The file is of no kind that is taken here. ${acceptedFormats}`);
  return readTable(tableOfCsv(readWhole(path)));
}

/** The reason for refusing a known format that is not supported; null for others. */
function findRefusal(header: string): string | null {
  if (/\b(dep_id|mrds_id)\b/.test(header))
    return `The file is from MRDS (USGS), which is not a format taken here. ${acceptedFormats}`;
  if (/mindat|longid/i.test(header))
    return 'The file is from Mindat, whose data are not free to copy (CC BY-NC-SA): only links by number are kept.';
  return null;
}

function tableOfJson(json: unknown): SourceTable {
  const sparql = tableOfSparql(json);
  if (sparql) return sparql;
  if (Array.isArray(json)) return tableOfObjects(json);
  const lists = Object.values(json ?? {}).filter((value) => Array.isArray(value));
  const [onlyList, ...otherLists] = lists;
  if (onlyList && otherLists.length === 0) return tableOfObjects(onlyList);
  throw new BadFile(`The JSON is of no kind that is taken here. ${acceptedFormats}`);
}

function readTable(table: SourceTable): ImportFile {
  const refusal = findRefusal(table.header.join(','));
  if (refusal) throw new BadFile(refusal);
  if (isImaList(table.header)) return refuseEmpty(table, { format: 'ima', list: readImaList(table) });
  if (isWikidata(table.header)) return { format: 'wikidata', result: readWikidata(table) };
  const columns = table.header.slice(0, 12).join(', ');
  throw new BadFile(`The columns (${columns}) are of no kind that is taken here. ${acceptedFormats}`);
}

function refuseEmpty({ rows }: SourceTable, file: ImportFile): ImportFile {
  if (rows.length === 0) throw new BadFile('The file has a header and no rows.');
  return file;
}
