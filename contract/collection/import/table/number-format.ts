import { serialDay } from '#contract/collection/import/cells/date-column.ts';
import { builtInFormats } from './built-in-formats.ts';
import { asText, dateKinds, isDateSection, readToken, splitFormat, type Token } from './format-tokens.ts';

type Section = { tokens: Token[]; fits: ((value: number) => boolean) | null };
/** A number format of a workbook, as its sections. */
export type NumberFormat = readonly Section[];
/** The text that a cell shows; `year`: the date that the format made of a number that could be a year. */
type CellText = { text: string; year?: string };

/** Returns a built-in format, which workbooks reference only by its id. */
export const builtInFormat = (id: number): NumberFormat => parseFormat(builtInFormats[id] ?? '');

function parseCondition(text: string): ((value: number) => boolean) | null {
  const [, operator, figure] = /^\[(<=|>=|<>|<|>|=)(-?[\d.]+)\]$/.exec(text) ?? [];
  if (!operator) return null;
  const bound = Number(figure);
  const tests: Readonly<Record<string, (value: number) => boolean>> = {
    '<': (value) => value < bound,
    '>': (value) => value > bound,
    '=': (value) => value === bound,
    '<=': (value) => value <= bound,
    '>=': (value) => value >= bound,
    '<>': (value) => value !== bound,
  };
  return tests[operator] ?? null;
}

/** Parses a number format's code into its sections: 0000, "M-"0000, [$€-407], yyyy年m月. */
export function parseFormat(code: string): NumberFormat {
  const sections: Section[] = [{ tokens: [], fits: null }];
  for (const text of splitFormat(code.slice(0, 1000))) {
    const section = sections.at(-1);
    if (text === ';') sections.push({ tokens: [], fits: null });
    else if (section) {
      section.fits ??= parseCondition(text);
      const token = readToken(text);
      if (token) section.tokens.push(token);
    }
  }
  return sections.map(({ tokens, fits }) => ({ tokens: isDateSection(tokens) ? tokens : tokens.map(asText), fits }));
}

function selectSection(format: NumberFormat, value: number): { tokens: Token[]; isNegative: boolean } {
  const conditionalSection = format.find(({ fits }) => fits?.(value));
  const [firstSection, secondSection, thirdSection] = format;
  if (conditionalSection) return { tokens: conditionalSection.tokens, isNegative: value < 0 };
  if (value < 0 && secondSection && secondSection.fits === null && format.length > 1)
    return { tokens: secondSection.tokens, isNegative: true };
  if (value === 0 && thirdSection && thirdSection.fits === null)
    return { tokens: thirdSection.tokens, isNegative: false };
  const usual = firstSection?.fits ? format.find(({ fits }) => fits === null) : firstSection;
  return { tokens: usual?.tokens ?? [], isNegative: value < 0 };
}

/** Returns a number without the error of floating-point sums: 38.499999999999996 as 38.5. */
export const plainNumber = (value: number): string => String(Number(value.toPrecision(12)));

/**
 * Returns the text of a numeric cell: with its currency, prefix, unit and leading zeros, or a date to the
 * precision of the format.
 */
export function formatNumber(value: number, format: NumberFormat, is1904: boolean): CellText {
  const { tokens, isNegative } = selectSection(format, value);
  if (tokens.some(({ kind }) => dateKinds.has(kind))) return showDate(value, tokens, is1904);
  if (!tokens.some(({ kind }) => kind === 'digit')) return { text: plainNumber(value) };
  const figure = showFigure(Math.abs(value), tokens);
  const firstDigit = tokens.findIndex(({ kind }) => kind === 'digit');
  const last = tokens.findLastIndex(({ kind }) => kind === 'digit');
  const prefixText = literalText(tokens.slice(0, firstDigit), isNegative);
  const suffixText = literalText(tokens.slice(last + 1), isNegative).trimEnd();
  const code = tokens.find(({ kind }) => kind === 'currency')?.text ?? '';
  const text = `${prefixText}${isNegative ? '-' : ''}${figure}${suffixText}${code && ` ${code}`}`;
  return { text: text.trim() };
}

/** Whether a token is written unchanged: a word, or the blank between a number and its unit. */
const isWritten = ({ kind, text }: Token) =>
  kind === 'text' || kind === 'percent' || (kind === 'sign' && /\s/.test(text));

const literalText = (tokens: readonly Token[], isNegative: boolean) =>
  tokens
    .filter(isWritten)
    .map(({ text }) => (isNegative ? text.replace(/[-()]/g, '') : text))
    .join('');

function showFigure(value: number, tokens: readonly Token[]): string {
  if (tokens.some(({ kind }) => kind === 'percent')) return plainNumber(value * 100);
  const firstDigit = tokens.findIndex(({ kind }) => kind === 'digit');
  const last = tokens.findLastIndex(({ kind }) => kind === 'digit');
  const middle = tokens.slice(firstDigit, last + 1);
  if (middle.some(({ kind }) => kind === 'slash' || kind === 'exponent')) return plainNumber(value);
  const thousands = tokens.slice(last + 1).filter(({ kind }) => kind === 'comma').length;
  const plain = plainNumber(value / 1000 ** thousands);
  const [integerDigits = '', decimals] = plain.split('.');
  const point = middle.findIndex(({ kind }) => kind === 'point');
  const integer = point < 0 ? middle : middle.slice(0, point);
  const zeros = integer.filter(({ kind, text }) => kind === 'digit' && text === '0').length;
  const digits = plain.includes('e') ? plain : integerDigits.padStart(zeros > 1 ? zeros : 1, '0');
  if (point < 0 && decimals === undefined && integer.some(({ kind }) => kind === 'text' || kind === 'sign'))
    return betweenDigits(digits, integer);
  return decimals === undefined ? digits : `${digits}.${decimals}`;
}

/** Fills digits, from the right, into a format with signs between them: 000-00. */
function betweenDigits(digits: string, tokens: readonly Token[]): string {
  let remainingDigits = digits.length;
  let result = '';
  for (const { kind, text } of tokens.toReversed()) {
    if (kind !== 'digit') result = text + result;
    else if (remainingDigits > 0) {
      remainingDigits -= 1;
      result = digits[remainingDigits] + result;
    }
  }
  return digits.slice(0, remainingDigits) + result;
}

/** The last day of a workbook: 31 December 9999. */
const DAYS_MAX = 2_958_465;

const serialDate = (days: number, is1904: boolean): Date | null =>
  days < 0 || days > DAYS_MAX ? null : new Date(`${serialDay(days, is1904)}T00:00:00Z`);

/** Whether a date is more likely a year: Excel takes a year typed into a date cell for days since 1900. */
const isYear = (value: number) => Number.isInteger(value) && value >= 1500 && value <= 2100;

function showDate(value: number, tokens: readonly Token[], is1904: boolean): CellText {
  const fields = tokenDateFields(tokens);
  const date = serialDate(value, is1904);
  if (!date) return { text: plainNumber(value) };
  const has = (field: DateField) => fields.includes(field);
  const day = date.toISOString().slice(0, has('day') || !has('year') ? 10 : has('month') ? 7 : 4);
  if (isYear(value) && (has('year') || has('month'))) return { text: String(value), year: day };
  if (has('year') && (value >= 1 || is1904)) return { text: day };
  if (has('month') || has('day')) return { text: withoutYear(date, tokens, fields) };
  const isElapsed = tokens.some(({ kind }) => kind === 'elapsed');
  const minutes = Math.round((isElapsed ? value : value % 1) * 1440);
  return { text: `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}` };
}

type DateField = 'year' | 'month' | 'day' | 'time' | null;

function tokenDateFields(tokens: readonly Token[]): DateField[] {
  const dates = tokens.flatMap(({ kind, text: [sign = ''] }, index) =>
    kind === 'halfday' || !dateKinds.has(kind) ? [] : [{ sign: kind === 'elapsed' ? 'h' : sign.toLowerCase(), index }],
  );
  const fields: DateField[] = tokens.map(() => null);
  for (const [n, { sign, index }] of dates.entries()) {
    const isMinute = sign === 'm' && (dates[n - 1]?.sign === 'h' || dates[n + 1]?.sign === 's');
    fields[index] = isMinute || /[hs]/.test(sign) ? 'time' : sign === 'm' ? 'month' : sign === 'd' ? 'day' : 'year';
  }
  return fields;
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * Returns the text of a date whose format shows no year, exactly as displayed, because the user may not have typed
 * a date.
 */
function withoutYear(date: Date, tokens: readonly Token[], fields: readonly DateField[]): string {
  const texts = tokens.map(({ text }, index) => {
    if (tokens[index]?.kind === 'halfday') return '';
    if (fields[index] === 'day') return text.length > 2 ? '' : String(date.getUTCDate());
    if (fields[index] === 'month')
      return text.length > 2 ? (months[date.getUTCMonth()] ?? '') : String(date.getUTCMonth() + 1);
    return fields[index] === 'time' ? '' : text;
  });
  return texts
    .join('')
    .replace(/(?<![ ,:])[ ,:]+$/, '')
    .trim();
}

/** Returns the text of a text cell, with the words that its format adds around it. */
export function formatText(text: string, format: NumberFormat): string {
  const section = format.find(({ tokens }) => tokens.some(({ kind }) => kind === 'cell'));
  if (!section) return text;
  return section.tokens
    .map((token) => (token.kind === 'cell' ? text : isWritten(token) ? token.text : ''))
    .join('')
    .trim();
}
