import { formatCurrency } from './format-currencies.ts';

type TokenKind =
  | 'text'
  | 'currency'
  | 'sign'
  | 'digit'
  | 'point'
  | 'comma'
  | 'percent'
  | 'slash'
  | 'exponent'
  | 'date'
  | 'era'
  | 'elapsed'
  | 'halfday'
  | 'cell';
/** A token of a number format. */
export type Token = { kind: TokenKind; text: string };

const tokenPattern = /"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]?|general|e[+-]|am\/pm|a\/p|y+|m+|d+|h+|s+|[egb]+|[0#?]|./giu;

const kindsOfSigns: Readonly<Record<string, TokenKind>> = {
  '.': 'point',
  ',': 'comma',
  '%': 'percent',
  '/': 'slash',
  '@': 'cell',
  '0': 'digit',
  '#': 'digit',
  '?': 'digit',
};

/** Splits a number format's code into the texts of its tokens. */
export const splitFormat = (code: string): string[] => [...code.matchAll(tokenPattern)].map(([text]) => text);

/** Returns the token of a text; null if it only sets width or colour. */
export function readToken(text: string): Token | null {
  if (text.startsWith('"')) return { kind: 'text', text: text.replaceAll('"', '') };
  if (text.startsWith('\\')) return { kind: 'text', text: text.slice(1) };
  if (text.length > 1 && /^[_*]/.test(text)) return null;
  if (text.startsWith('[')) return bracketToken(text);
  if (/^general$/i.test(text)) return { kind: 'digit', text: '#' };
  if (/^e[+-]$/i.test(text)) return { kind: 'exponent', text };
  if (/^a(?:m\/pm|\/p)$/i.test(text)) return { kind: 'halfday', text };
  if (/^[ymdhs]/i.test(text)) return { kind: 'date', text };
  if (/^[egb]/i.test(text)) return { kind: 'era', text };
  return { kind: kindsOfSigns[text] ?? (/^[-+()\s]$/.test(text) ? 'sign' : 'text'), text };
}

/** Returns the elapsed time or the currency in brackets; null for a colour, a condition or a language. */
function bracketToken(text: string): Token | null {
  const [, elapsedUnit] = /^\[(h+|m+|s+)\]$/i.exec(text) ?? [];
  if (elapsedUnit) return { kind: 'elapsed', text: elapsedUnit };
  const [, sign = '', locale = ''] = /^\[\$([^-\]]*)(?:-([^\]]*))?\]/u.exec(text) ?? [];
  return sign === '' ? null : { kind: 'currency', text: formatCurrency(sign, locale) };
}

/** The kinds of tokens in dates and times. */
export const dateKinds: ReadonlySet<TokenKind> = new Set<TokenKind>(['date', 'era', 'elapsed', 'halfday']);

/**
 * Whether a section shows a date or a time. With digits, other than fractions of a second, it shows a number, and
 * its letters are a unit; a year of an era alone needs the Chinese word for it, because 'g' and 'e' occur in units
 * too.
 */
export function isDateSection(tokens: readonly Token[]): boolean {
  const isNumber = tokens.some(
    ({ kind }, index) => kind === 'cell' || (kind === 'digit' && !isFraction(tokens, index)),
  );
  if (isNumber) return false;
  const isEra = tokens.some(({ kind }) => kind === 'era') && tokens.some(({ text }) => /[年月日]/u.test(text));
  return isEra || tokens.some(({ kind }) => kind === 'date' || kind === 'elapsed');
}

/** Whether a digit follows the point of seconds: ss.00. */
function isFraction(tokens: readonly Token[], index: number): boolean {
  const separatorIndex = tokens.slice(0, index).findLastIndex(({ kind }) => kind !== 'digit');
  const seconds = tokens[separatorIndex - 1];
  const isTime = seconds?.kind === 'date' || seconds?.kind === 'elapsed';
  return tokens[separatorIndex]?.kind === 'point' && isTime && /^s/i.test(seconds.text);
}

/** Returns a date token as the plain text that it is in a section of numbers. */
export const asText = (token: Token): Token => (dateKinds.has(token.kind) ? { kind: 'text', text: token.text } : token);
