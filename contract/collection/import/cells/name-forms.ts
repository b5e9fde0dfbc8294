import { elementBySymbol } from '#contract/minerals/periodic-table.ts';
import { foldText, hasHan } from '#contract/text/fold-text.ts';
import {
  chineseColours,
  chineseDescriptors,
  chineseEndings,
  colourableNames,
  latinEndings,
  plainChineseEnds,
  QUARTZ,
  ROCK_CRYSTAL,
} from './mineral-vocabulary.ts';

const brackets = /[（(【[]((?:[^（(【[\]）)】]|[（(【[][^（(【[\]）)】]*[）)】\]])*)[）)】\]]/gu;
const quotePattern = /["“”「『]([^"“”「」『』]*)["“”」』]/gu;
const doubts =
  /[?？]|(?<!\p{L})(?:cf|aff|prob|probably|possibly|poss|perhaps|maybe|likely)(?!\p{L})\.?|可能是?|疑似/giu;
const varietyOf = /^(.+?)(?<![\s,])[\s,]+(?:a\s+)?var(?:iety|\.)?\s+of\s+(.+)$/isu;
const variety = /^(.*?)(?<!\s)\s*(?:(?<!\p{L})(?:var(?:iety)?(?:\.|(?!\p{L}))|v\.)|变种)\s*(?:[.:：]+\s*)?(.*)$/isu;
const twinPattern = /\bspinel(?:[ -]law)?[ -]twin(?:s|ned)?\b/giu;

const oneSpaced = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** Returns a name without signs and words of doubt: 'Epidote?', 'cf. Epidote'. */
export function withoutDoubt(name: string): string {
  const plainName = name.replace(doubts, ' ');
  return plainName === name ? name : oneSpaced(plainName.replace(/[（(]\s*[）)]/gu, ' '));
}

/**
 * Returns the text of a mention outside its brackets and in each of them; the suffix of a species, -(Ce), stays
 * with its name.
 */
export function splitBrackets(mention: string): { outerText: string; innerTexts: string[] } {
  const innerTexts: string[] = [];
  const outerText = mention.replace(brackets, (match, text: string, index: number) => {
    if (isSymbols(text) && /\p{L}[-\s]*$/u.test(mention.slice(0, index))) return match;
    if (text.trim() !== '') innerTexts.push(text.trim());
    return ' ';
  });
  return { outerText: oneSpaced(outerText), innerTexts };
}

/** Returns the names in a text without brackets, the narrowest first: a variety before its species. */
export function mentionedNames(text: string): string[] {
  const plain = text.replace(twinPattern, ' ');
  const unquotedText = oneSpaced(plain.replace(quotePattern, ' ')) || oneSpaced(plain.replace(/["“”「」『』]/gu, ' '));
  const [, narrow, wide] = varietyOf.exec(unquotedText) ?? [];
  const [, base, kind] = variety.exec(unquotedText) ?? [];
  const names = narrow && wide ? [narrow, wide] : [kind ?? '', base ?? unquotedText];
  return names.map(oneSpaced).filter((name) => name !== '');
}

/**
 * Returns a name and its shorter forms: each drops one more trailing word that only says that there are crystals.
 */
export function shorterForms(name: string): string[] {
  const tokens = name.split(' ');
  const last = (tokens.at(-1) ?? '').replace(/(?<!\.)\.+$/u, '').toLowerCase();
  const latin = tokens.length > 1 && latinEndings.has(last) ? tokens.slice(0, -1).join(' ') : name;
  const shorter = hasHan(name) ? name.replace(chineseEndings, '') : latin;
  return shorter === '' || shorter === name ? [name] : [name, ...shorterForms(shorter)];
}

/** Returns the shortest of these forms. */
export const withoutEndings = (name: string): string => shorterForms(name).at(-1) ?? name;

const symbols = /^(?:[A-Z][a-z]?\d*(?:[+-]\d*)?)+$/u;

/** Whether a text consists of element symbols, which distinguish species of one root: Ce, CaFeMg, Fe2+, NH4. */
function isSymbols(text: string): boolean {
  const symbolText = text.normalize('NFKC').trim();
  const capital = symbolText.charAt(0).toUpperCase() + symbolText.slice(1);
  const elementSymbols = capital.match(/REE|[A-Z][a-z]?/gu) ?? [];
  return (
    symbolText.length <= 8 &&
    symbols.test(capital) &&
    elementSymbols.every((symbol) => symbol === 'REE' || elementBySymbol(symbol))
  );
}

/**
 * Returns the suffix that distinguishes a species from others of its root: ce of Monazite-(Ce), ca of Stilbite-Ca;
 * null if there is none.
 */
export function speciesSuffix(mention: string): string | null {
  const name = withoutEndings(mention);
  const [, bracketSuffix = ''] = /(?<![-\s])[-\s]*[（(]([^（()）]+)[）)]$/u.exec(name) ?? [];
  const [, dashSuffix = ''] = /\p{L}-([A-Z]\w{0,5}[+-]?)$/u.exec(name) ?? [];
  return (
    [bracketSuffix, dashSuffix].map((text) => (isSymbols(text) ? foldText(text) : '')).find((text) => text !== '') ??
    null
  );
}

/** Returns a name without its suffix: the root that related species share. */
export const withoutSuffix = (name: string): string =>
  withoutEndings(name).replace(/(?<![-\s])[-\s]*[（(][^（()）]+[）)]$|-[A-Z]\w{0,5}[+-]?$/u, '');

/** Returns a name without its polytype: Halloysite-10Å, Muscovite-2M1. */
export const withoutPolytype = (name: string): string => name.replace(/-\d+(?:[A-Z]\d?|Å)$/u, '');

/** A shorter form of a Chinese name; `prefix` is the text before it if that may name another mineral. */
type Tail = { name: string; prefix: string };

/** Returns the shorter forms of a Chinese name, without its leading descriptive words. */
export function chineseTails(name: string): Tail[] {
  const tails: Tail[] = [];
  for (let remainder = name; ; ) {
    const descriptor = chineseDescriptors.find(
      (word) => remainder.startsWith(word) && remainder.length > word.length + 1,
    );
    const colour =
      descriptor === undefined && chineseColours.test(remainder) && colourableNames.has(remainder.slice(1))
        ? remainder.slice(0, 1)
        : descriptor;
    if (colour === undefined) break;
    remainder = remainder.slice(colour.length);
    tails.push({ name: remainder, prefix: '' });
  }
  const end = plainChineseEnds.find((ending) => name.endsWith(ending) && name.length > ending.length);
  if (end !== undefined && !tails.some((tail) => tail.name === end))
    tails.push({ name: end, prefix: name.slice(0, -end.length).replace(/[红橙黄绿蓝紫粉白黑灰]$/u, '') });
  return tails.map((tail) => ({ ...tail, name: tail.name === ROCK_CRYSTAL ? QUARTZ : tail.name }));
}
