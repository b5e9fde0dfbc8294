import { type DateOrder, type DateOrders, dateSign, monthNumber } from '#contract/collection/import/cells/read-date.ts';
import { parseNumbers } from '#contract/text/typed-number.ts';

/**
 * Whether a cell shows what a spreadsheet program makes of this text by itself: 2-Jan for 1/2, 118,5 for 118.5,
 * May-98 for 1998-05, 1.2E+15 for a long number, question marks for characters missing in an encoding.
 */
export function isRewritten(text: string, cell: string, orders: DateOrders): boolean {
  if (text === '' || cell === '' || text === cell) return false;
  if (text.length > LENGTH_MAX || cell.length > LENGTH_MAX) return isSameText(text, cell);
  return (
    isSameText(text, cell) || isSameNumber(text, cell) || isSameDate(text, cell, orders) || isQuestionMarks(text, cell)
  );
}

/** The most characters of a text; numbers and dates are shorter. */
const LENGTH_MAX = 60;

const plainText = (text: string) => text.replace(/\r\n?/gu, '\n').trim();
const isTruth = (text: string) => /^(?:true|false)$/i.test(text);
const isSameText = (text: string, cell: string) =>
  plainText(text) === plainText(cell) || (isTruth(text) && text.toLowerCase() === cell.toLowerCase());

const figures = /^-?\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i;
const scientific = /^-?\d(?:[.,](\d{1,15}))?e[+-]?\d{1,3}$/i;
/** The fewest digits that a spreadsheet column shows before it rounds. */
const SHOWN_DIGITS = 8;

function isSameNumber(text: string, cell: string): boolean {
  if (!figures.test(text)) return false;
  const number = Number(text);
  const scientificMatch = scientific.exec(cell);
  if (scientificMatch)
    return Number(number.toPrecision((scientificMatch[1]?.length ?? 0) + 1)) === Number(cell.replace(',', '.'));
  if (parseNumbers(cell).some((cellNumber) => cellNumber === number || isRounded(number, cellNumber))) return true;
  // A point before three digits separates thousands where decimals have a comma.
  return /^\d{1,3}\.\d{3}$/.test(text) && text.replace('.', '') === cell;
}

function isRounded(number: number, cellNumber: number): boolean {
  const digits = String(cellNumber).replace(/\D/g, '').replace(/^0+/, '').length;
  return digits >= SHOWN_DIGITS && Number(number.toPrecision(Math.min(digits, 21))) === cellNumber;
}

/** The parts of a date in a text; `year` has two or four digits. */
type DateFields = { year: string | null; month: number; day: number | null };

const iso = /^\d{4}(?:-\d{2}){0,2}$/;

function isSameDate(text: string, cell: string, fileOrders: DateOrders): boolean {
  if (iso.test(text) && iso.test(cell)) return false;
  // The program that wrote the cell read the text with the order of day and month that the cell shows.
  const sign = dateSign(cell);
  const order = sign ? fileOrders[sign] : (fileOrders['/'] ?? fileOrders['-']);
  const orders: readonly DateOrder[] = order ? [order] : ['dmy', 'mdy'];
  return orders.some((dateOrder) => {
    const dates = dateReadings(text, dateOrder);
    return dateReadings(cell, dateOrder).some((cellDate) => dates.some((date) => isSameDay(date, cellDate)));
  });
}

const isSameDay = (date: DateFields, cellDate: DateFields): boolean =>
  date.month === cellDate.month &&
  (date.day === cellDate.day ||
    (date.day === null && cellDate.day === 1) ||
    (cellDate.day === null && date.day === 1)) &&
  // A program adds the current year to a text without one.
  (date.year === null || cellDate.year === null || isSameYear(date.year, cellDate.year));

const isSameYear = (a: string, b: string) => (a.length === 4 && b.length === 4 ? a === b : a.slice(-2) === b.slice(-2));

const sign = '[-/. ]{1,2}';
const yearFirst = /^(\d{4})(?:[-/.]|年)(\d{1,2})(?:月|(?:[-/.]|月)(\d{1,2})日?)?$/u;
const threeFigures = new RegExp(`^(\\d{1,2})${sign}(\\d{1,2})${sign}(\\d{4}|\\d{2})$`, 'u');
const twoFigures = /^(\d{1,2})(?:[-/.]|月)(\d{1,2}|\d{4})[.日]?$/u;
const dayWord = new RegExp(`^(\\d{1,2})(?:${sign})?(\\p{L}{3,9})\\.?(?:${sign}(\\d{4}|\\d{2}))?$`, 'u');
const wordFigure = new RegExp(`^(\\p{L}{3,9})\\.?${sign}(\\d{4}|\\d{1,2})$`, 'u');

/** Returns every date that a text may mean. */
function dateReadings(text: string, order: DateOrder): DateFields[] {
  const trimmedText = text.trim();
  const [, year, month, day] = yearFirst.exec(trimmedText) ?? [];
  if (year) return valid([{ year, month: Number(month), day: day ? Number(day) : null }]);
  const [, a, b, last] = threeFigures.exec(trimmedText) ?? [];
  if (last) return inEitherOrder(Number(a), Number(b), last, order);
  const [, figure, otherFigure] = twoFigures.exec(trimmedText) ?? [];
  if (figure && otherFigure) {
    const month = Number(figure);
    const days = otherFigure.length > 2 ? [] : inEitherOrder(month, Number(otherFigure), null, order);
    const months = Number(otherFigure) > 31 ? [{ year: otherFigure, month, day: null }] : [];
    return valid([...days, ...months]);
  }
  return readWordDate(trimmedText);
}

function readWordDate(text: string): DateFields[] {
  const [, day, word, year] = dayWord.exec(text) ?? [];
  if (day && word) return valid([{ year: year ?? null, month: monthNumber(word) ?? 0, day: Number(day) }]);
  const [, name, figure] = wordFigure.exec(text) ?? [];
  if (!name || !figure) return [];
  const month = monthNumber(name) ?? 0;
  return valid([
    { year: figure, month, day: null },
    { year: null, month, day: Number(figure) },
  ]);
}

function inEitherOrder(a: number, b: number, year: string | null, order: DateOrder): DateFields[] {
  const dayFirst = { year, month: b, day: a };
  const monthFirst = { year, month: a, day: b };
  const [best] = valid(order === 'dmy' ? [dayFirst, monthFirst] : [monthFirst, dayFirst]);
  return best ? [best] : [];
}

const valid = (dates: readonly DateFields[]) =>
  dates.filter(({ month, day }) => month >= 1 && month <= 12 && (day === null || (day >= 1 && day <= 31)));

/** Whether a program that saves in an encoding without these characters wrote a question mark for each. */
function isQuestionMarks(text: string, cell: string): boolean {
  if (text.length !== cell.length || !cell.includes('?')) return false;
  return [...cell].every(
    (char, index) => char === text.charAt(index) || (char === '?' && text.charCodeAt(index) > 0x7f),
  );
}
