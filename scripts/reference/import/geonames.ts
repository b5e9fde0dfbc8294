import type { localityKinds } from '#contract/localities/locality.ts';
import { foldText, hasHan } from '#contract/text/fold-text.ts';
import { BadFile } from './bad-file.ts';
import { chineseName, clean, cleanOrNull, parsePosition } from './clean-text.ts';
import type { FileLine } from './read-file.ts';

export type LocalityKind = (typeof localityKinds)[number];

/** A usable line of GeoNames' main table. `code` is ADM1 or ADM2 for localities that contain others. */
export type GeoLocality = {
  geonameid: number;
  line: number;
  kind: LocalityKind;
  name: string;
  name_zh: string | null;
  names_other: string[];
  country: string;
  admin1: string;
  admin2: string;
  lat: number;
  lon: number;
};

/** A locality, or why the line is skipped; `bad` if the line itself is faulty. */
export type GeoLine = { place: GeoLocality } | { skipReason: string; bad: boolean };

const GEONAMES_COLUMNS = 19;
/**
 * The minimum population of a town, and the minimum number of other names of a summit: more would bury mines and
 * quarries.
 */
const TOWN_OF_PEOPLE = 15_000;
const SUMMIT_OF_NAMES = 3;
const NAMES_MAX = 6;

const classes = 'AHLPRSTUV';

/** Whether a line belongs to GeoNames' main table. */
export function isGeoNames(line: string): boolean {
  const cells = line.split('\t');
  return cells.length === GEONAMES_COLUMNS && /^\d+$/.test(cells[0] ?? '') && classes.includes(cells[6] || '?');
}

/** Whether a line belongs to alternateNamesV2: number, locality, language, name, flags. */
export function isAlternateNames(line: string): boolean {
  const cells = line.split('\t');
  return cells.length >= 4 && cells.length <= 10 && /^\d+$/.test(cells[0] ?? '') && /^\d+$/.test(cells[1] ?? '');
}

/** Reads a line of the main table. Throws a BadFile for a wrong number of cells, because the file is then damaged. */
export function readGeoLine({ line, text }: FileLine): GeoLine {
  const cells = text.split('\t');
  if (cells.length !== GEONAMES_COLUMNS)
    throw new BadFile(
      `Line ${line} has ${cells.length} of ${GEONAMES_COLUMNS} cells: the file breaks off or is damaged. Download it again.`,
    );
  const [id = '', rawName = '', ascii = '', otherNames = '', lat = '', lon = '', cls = '', code = '', country = ''] =
    cells;
  const kind = localityKind(cls, code, Number(cells[14]), otherNames);
  if ('skipReason' in kind) return { ...kind, bad: false };
  const name = clean(rawName, 120);
  if (name.wrong !== null || name.text === '') return { skipReason: `the name ${name.wrong ?? 'is empty'}`, bad: true };
  const position = parsePosition(lat, lon);
  if (!position) return { skipReason: 'the position is not on the Earth', bad: true };
  if (!/^[1-9]\d{0,8}$/.test(id)) return { skipReason: 'the number of the place is no number', bad: true };
  return {
    place: {
      geonameid: Number(id),
      line,
      ...kind,
      name: name.text,
      ...localityNames(name.text, ascii, otherNames, country),
      country,
      admin1: cells[10] ?? '',
      admin2: cells[11] ?? '',
      ...position,
    },
  };
}

const kinds: Record<string, LocalityKind> = {
  'A.ADM1': 'region',
  'A.ADM2': 'district',
  'S.MNQR': 'quarry',
  'L.MNA': 'deposit',
  'T.MT': 'mountain',
  'T.MTS': 'mountain',
  'T.PK': 'mountain',
  'T.VLC': 'mountain',
};

/** The locality kind for a feature code, or why it is skipped. MNMT is a monument. */
function localityKind(
  cls: string,
  code: string,
  people: number,
  otherNames: string,
): { kind: LocalityKind } | { skipReason: string } {
  const isMine = cls === 'S' && /^MN(?!MT)[A-Z]*$/.test(code);
  const kind = kinds[`${cls}.${code}`] ?? (isMine ? 'mine' : cls === 'P' ? 'place' : null);
  if (kind === null) return { skipReason: 'no mine, quarry, mining area, mountain, town or region' };
  if (kind === 'place' && !(people >= TOWN_OF_PEOPLE) && !/^PPL(C|A)$/.test(code))
    return { skipReason: `a town of fewer than ${TOWN_OF_PEOPLE.toLocaleString('en')} people` };
  if (kind === 'mountain' && otherNames.split(',').length < SUMMIT_OF_NAMES)
    return { skipReason: `a mountain with fewer than ${SUMMIT_OF_NAMES} other names` };
  return { kind };
}

const inChinese = new Set(['CN', 'TW', 'HK', 'MO', 'SG']);

/** Other names for the search: Latin and Chinese ones, a few, all different when folded. */
function localityNames(name: string, ascii: string, otherNames: string, country: string) {
  const texts = [ascii, ...otherNames.split(',')]
    .map((otherName) => cleanOrNull(otherName, 80))
    .filter((text) => text !== null);
  const name_zh = inChinese.has(country) ? (texts.map(chineseName).find((text) => text !== null) ?? null) : null;
  const seenNames = new Set(['', foldText(name), foldText(name_zh ?? '')]);
  const names_other = texts.filter((text) => {
    const foldedText = foldText(text);
    const isCode = /^[A-Z]{3,4}$/.test(text);
    if (isCode || seenNames.has(foldedText) || !(hasHan(text) || /^[a-z0-9 ]+$/.test(foldedText))) return false;
    seenNames.add(foldedText);
    return true;
  });
  return { name_zh, names_other: names_other.slice(0, NAMES_MAX) };
}

/** A Chinese name of a locality with its rank: smaller is better. */
export type AlternateName = { geonameid: number; name: string; rank: number };

const languages = ['zh-Hans', 'zh-CN', 'zh', 'zh-SG', 'zh-Hant', 'zh-TW', 'zh-HK', 'zh-MO'];

/** The Chinese name in a line of alternateNamesV2; null for other languages, and for colloquial or historic names. */
export function readAlternateName({ line, text }: FileLine): AlternateName | null {
  const [id = '', geonameid = '', language = '', name = '', preferredFlag, , colloquial, historic] = text.split('\t');
  if (!/^\d+$/.test(id) || !/^\d{1,9}$/.test(geonameid) || text.split('\t').length < 4)
    throw new BadFile(`Line ${line} is no line of alternateNamesV2: the file breaks off or is damaged.`);
  const languageIndex = languages.indexOf(language);
  const chinese = languageIndex >= 0 && colloquial !== '1' && historic !== '1' ? chineseName(name) : null;
  return chinese
    ? { geonameid: Number(geonameid), name: chinese, rank: languageIndex * 2 + (preferredFlag === '1' ? 0 : 1) }
    : null;
}
