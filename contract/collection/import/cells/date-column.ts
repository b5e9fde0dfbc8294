/**
 * A cell of a date column. `day` is the date that the workbook shows if the number behind it is from 1500 to 2100:
 * such a number could be a year that was typed into a cell formatted as a date.
 */
export type DateCell = { text: string; day: string | null };

/** How the numbers of a date column are read, decided for the column as a whole. */
export type DateColumn = {
  /**
   * whether numbers that could be years are the days that the workbook shows, because other dates are from those
   * years
   */
  hasOldDays: boolean;
  /** whether the column also has dates of other times, so that an old day stays in doubt */
  isMixed: boolean;
  /** whether plain numbers of five digits are a workbook's serial days */
  hasSerials: boolean;
  is1904: boolean;
};

type NumberReading = { date: string; doubt: 'date_year' | 'date_day' | 'date_serial' | null; otherReading: string };

const DAY_MS = 86_400_000;
const YEAR_MIN = 1500;
const YEAR_MAX = 2100;
/** An old day is likely if the column has dates within this many years of it. */
const NEAR_YEARS = 10;

const serial = /^[1-7]\d{4}(?:[.,]\d+)?$/;
const plainYear = /^(?:1[5-9]|20)\d{2}$/;
const yearIn = /(?<!\d)(?:1[5-9]|20)\d{2}(?!\d)/;

/** Returns the day of a workbook's serial number, as YYYY-MM-DD. */
export function serialDay(days: number, is1904: boolean): string {
  // Excel counts from the end of 1899 and includes 29 February 1900, which did not exist.
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  return new Date(start + Math.floor(days) * DAY_MS).toISOString().slice(0, 10);
}

/** Returns a day's serial number if it is from 1500 to 2100 and so could be a typed year; else null. */
function yearOfDay(day: string, is1904: boolean): number | null {
  const start = Date.parse(`${serialDay(0, is1904)}T00:00:00Z`);
  const days = Math.round((Date.parse(`${day}T00:00:00Z`) - start) / DAY_MS) + (is1904 ? 0 : 1);
  return days >= YEAR_MIN && days <= YEAR_MAX ? days : null;
}

/** Returns how a date column is read, from all its cells. */
export function judgeDateColumn(cells: readonly DateCell[], is1904: boolean): DateColumn {
  const texts = cells.flatMap(({ text, day }) => (day === null && text !== '' ? [text] : []));
  const serials = texts.filter((text) => serial.test(text));
  const years = texts.filter((text) => plainYear.test(text));
  const textYears = texts
    .flatMap((text) => (plainYear.test(text) ? [] : (yearIn.exec(text)?.slice(0, 1) ?? [])))
    .map(Number);
  const hasSerials = serials.length > 0 && serials.length + textYears.length > years.length;
  const serialYears = hasSerials ? serials.map((text) => calendarYear(serialDay(days(text), is1904))) : [];
  const [firstYear, last] = [calendarYear(serialDay(YEAR_MIN, is1904)), calendarYear(serialDay(YEAR_MAX, is1904))];
  // A text that shows such a day may come from a typed year itself, so it is no evidence for others.
  const datedYears = textYears.concat(serialYears).filter((year) => year < firstYear || year > last);
  const nearYears = datedYears.filter((year) => year >= firstYear - NEAR_YEARS && year <= last + NEAR_YEARS);
  return {
    hasOldDays: nearYears.length > 0,
    isMixed: nearYears.length < datedYears.length || years.length > 0,
    hasSerials,
    is1904,
  };
}

const calendarYear = (day: string) => Number(day.slice(0, 4));
const days = (text: string) => Number.parseInt(text, 10);

/**
 * Returns what a number in a date column means, and its other possible meaning; null if the cell is read as text.
 */
export function readDateNumber({ text, day }: DateCell, column: DateColumn): NumberReading | null {
  const { hasOldDays, isMixed, hasSerials, is1904 } = column;
  if (day !== null) {
    if (!hasOldDays) return { date: text, doubt: 'date_year', otherReading: day };
    return { date: day, doubt: isMixed ? 'date_day' : null, otherReading: text };
  }
  if (!hasSerials) return null;
  if (serial.test(text)) return { date: serialDay(days(text), is1904), doubt: 'date_serial', otherReading: text };
  // In a column of serial days, a number that looks like a year could also be a day.
  return plainYear.test(text) ? { date: text, doubt: 'date_year', otherReading: serialDay(days(text), is1904) } : null;
}

/**
 * Returns the year that could have been typed where a text shows a day of 1904 or 1905 and no other date of the
 * column is as old; else null.
 */
export function doubtfulYear(date: string, { hasOldDays, isMixed, is1904 }: DateColumn): string | null {
  if (hasOldDays || !isMixed || date.length < 10) return null;
  const year = yearOfDay(date, is1904);
  return year === null ? null : String(year);
}
