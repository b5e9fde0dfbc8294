import { isPartialDate } from '#contract/collection/specimen/partial-date.ts';

/** The order of day and month in a file's dates where both could be either. */
export type DateOrder = 'dmy' | 'mdy';
type DateSign = '-' | '/' | '.';
/** The order for each separator of a date, because people and programs write each differently; null: unknown. */
export type DateOrders = Readonly<Record<DateSign, DateOrder | null>>;
/** How two-digit years of a file are read: as the nearest year up to today, or all in one century. */
export const centuries = ['near', '1900', '2000'] as const;
export type Century = (typeof centuries)[number];
/**
 * A date read to the year, month or day; `both` if day and month could be either, `century` if a two-digit year
 * has no chosen century; null if it is no date.
 */
type ReadDate = { date: string; isRough: boolean } | 'both' | 'century' | null;

const names: Record<string, number> = {
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  oct: 10,
  nov: 11,
  dec: 12,
  januar: 1,
  enero: 1,
  febrero: 2,
  marzo: 3,
  abril: 4,
  mayo: 5,
  junio: 6,
  julio: 7,
  agosto: 8,
  septiembre: 9,
  octubre: 10,
  noviembre: 11,
  diciembre: 12,
  janvier: 1,
  février: 2,
  fevrier: 2,
  mars: 3,
  avril: 4,
  mai: 5,
  juin: 6,
  juillet: 7,
  août: 8,
  aout: 8,
  septembre: 9,
  octobre: 10,
  décembre: 12,
  februar: 2,
  märz: 3,
  juni: 6,
  juli: 7,
  okt: 10,
  dez: 12,
};
/** Returns the number of a month by its full name or its first three letters. */
export const monthNumber = (word: string): number | undefined =>
  names[word.toLowerCase()] ?? names[word.toLowerCase().slice(0, 3)];

const rough = /^(?:ca?\.?|circa|about|around|approx\.?|~|≈|约|大约|before|after)\s*/iu;
const time =
  /(?<![T\s,])[T\s,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[AP]M\s*)?(?:Z|[A-Z]{3,4}|[+-]\d{2}:?\d{2})?$/iu;

/** Returns the date in a cell: 'Jul 11, 2024', '05/1998', 'ca. 1998', '2026年2月', '12.05.1987'; '1990s' is none. */
export function readDate(cell: string, orders: DateOrders, century: Century | null = null): ReadDate {
  const fullText = cell.normalize('NFKC').trim();
  const isRough = rough.test(fullText) || /[?]$/.test(fullText);
  const text = withoutDoubt(fullText).replace(time, '').trim();
  const short = shortYear(text);
  if (short && century === null) return 'century';
  const isoText = parseDate(short && century !== null ? short(fullYear(century)) : text, orders);
  if (isoText === 'both' || isoText === null) return isoText;
  return isPartialDate(isoText) ? { date: isoText, isRough } : null;
}

const withoutDoubt = (text: string) => text.replace(rough, '').replace(/\?$/, '').trimEnd();

const two = (digits: string | number | undefined) => String(digits).padStart(2, '0');
const isoDate = (year: string, month?: string | number, day?: string | number) =>
  [year, ...(month === undefined ? [] : [two(month)]), ...(day === undefined ? [] : [two(day)])].join('-');

function parseDate(text: string, orders: DateOrders): string | 'both' | null {
  const chinese = /^(\d{4})\s*年(?:\s*(\d{1,2})\s*月(?:\s*(\d{1,2})\s*[日号]?)?)?$/u.exec(text);
  if (chinese?.[1]) return isoDate(chinese[1], chinese[2], chinese[3]);
  const isoMatch = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?$/.exec(text);
  if (isoMatch?.[1]) return isoDate(isoMatch[1], isoMatch[2], isoMatch[3]);
  const compact = /^((?:1[5-9]|20)\d{2})(\d{2})(\d{2})$/.exec(text);
  if (compact?.[1]) return isoDate(compact[1], compact[2], compact[3]);
  const monthYear = /^(\d{1,2})[-/. ](\d{4})$/.exec(text);
  if (monthYear?.[2]) return isoDate(monthYear[2], monthYear[1]);
  return parseNamedMonth(text) ?? inFigures(text, orders);
}

const fullYear = (century: Century) => (digits: string) => {
  if (century !== 'near') return `${century.slice(0, 2)}${digits}`;
  return `${Number(digits) <= new Date().getUTCFullYear() % 100 ? '20' : '19'}${digits}`;
};

/** Returns a function that writes a date's two-digit year with four digits; null if it has no such year. */
function shortYear(text: string): ((full: (digits: string) => string) => string) | null {
  const [, leadingFigure = '', sign = '', middle = '', last = ''] =
    /^(\d{1,2})([-/.])(\d{1,2})\2['’]?(\d{2})$/.exec(text) ?? [];
  if (Number(leadingFigure) > 31) return (full) => `${full(leadingFigure)}-${middle}-${last}`;
  if (last) return (full) => [leadingFigure, middle, full(last)].join(sign);
  const inWord = /^(\d{1,2}(?:st|nd|rd|th|\.)?[ -]{0,2}\p{L}{3,9}\.?,?[ -]{0,2})['’]?(\d{2})$/u.exec(text);
  const monthAlone = /^(\p{L}{3,9}\.?)(?:[ -]{1,2}['’]|-)(\d{2})$/u.exec(text);
  const [, monthText = '', year = ''] = inWord ?? monthAlone ?? [];
  if (year === '' || monthNumber(/\p{L}{3,9}/u.exec(monthText)?.[0] ?? '') === undefined) return null;
  return (full) => `${monthText.replace(/[ -]$/, '')} ${full(year)}`;
}

function parseNamedMonth(text: string): string | null {
  const english = /^(\p{L}{3,9})\.?\s+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})$/u.exec(text);
  const month = english?.[1] ? monthNumber(english[1]) : undefined;
  if (english?.[3] && month) return isoDate(english[3], month, english[2]);
  const dayFirstMatch = /^(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+(\p{L}{3,9})\.?,?[\s-]+(\d{4})$/u.exec(text);
  const dayFirstMonth = dayFirstMatch?.[2] ? monthNumber(dayFirstMatch[2]) : undefined;
  return dayFirstMatch?.[3] && dayFirstMonth ? isoDate(dayFirstMatch[3], dayFirstMonth, dayFirstMatch[1]) : null;
}

function inFigures(text: string, orders: DateOrders): string | 'both' | null {
  const [, a, sign, b, year] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  if (!a || !b || !year) return null;
  if (Number(a) > 12) return isoDate(year, b, a);
  if (Number(b) > 12) return isoDate(year, a, b);
  if (a === b || Number(a) === Number(b)) return isoDate(year, a, b);
  const order = orders[sign as DateSign];
  if (order === null) return 'both';
  return order === 'dmy' ? isoDate(year, b, a) : isoDate(year, a, b);
}

/** Returns the separator between the first digits of a date; null if there is none. */
export const dateSign = (text: string): DateSign | null =>
  (/\d([-/.])\d/.exec(text)?.[1] as DateSign | undefined) ?? null;

const dayAndMonth = /^(\d{1,2})([-/.])(\d{1,2})\2(?:\d{4}|['’]?\d{2})(?!\d)/;

/**
 * Returns the date orders of a column's cells: for each separator the order of those dates that can be read in one
 * order only; null if there is no evidence or it differs. With dots the day comes first, as is usual wherever they
 * are used, unless the column's own dots show another order.
 */
export function columnDateOrders(cells: readonly string[]): DateOrders {
  const evidence: Record<DateSign, Set<DateOrder>> = { '-': new Set(), '/': new Set(), '.': new Set() };
  for (const cell of cells) {
    const [, a, sign, b] = dayAndMonth.exec(withoutDoubt(cell.normalize('NFKC').trim())) ?? [];
    const [firstFigure, secondFigure] = [Number(a), Number(b)];
    if (firstFigure > 12 && firstFigure <= 31 && secondFigure <= 12) evidence[sign as DateSign].add('dmy');
    if (secondFigure > 12 && secondFigure <= 31 && firstFigure <= 12) evidence[sign as DateSign].add('mdy');
  }
  const shownOrder = (sign: DateSign) => {
    const [order = null, otherOrder] = evidence[sign];
    return otherOrder ? null : order;
  };
  const dots = evidence['.'].size === 0 ? 'dmy' : shownOrder('.');
  return { '-': shownOrder('-'), '/': shownOrder('/'), '.': dots };
}

/** The orders if no cell gives evidence. */
export const unknownOrders: DateOrders = columnDateOrders([]);

/**
 * Returns a column's orders: if its own slashes or dashes give no evidence, those of the other columns are used.
 */
export const columnOrders = (column: DateOrders, file: DateOrders): DateOrders => ({
  '-': column['-'] ?? file['-'],
  '/': column['/'] ?? file['/'],
  '.': column['.'],
});

/** Returns the orders with the user's answer for the file; an order for dots that the column shows is kept. */
export const answeredOrders = (orders: DateOrders, answer: DateOrder | null): DateOrders =>
  answer === null ? orders : { '-': answer, '/': answer, '.': orders['.'] ?? answer };
