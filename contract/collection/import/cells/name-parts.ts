import { elementBySymbol } from '../../../minerals/periodic-table.ts';
import { fold, hasHan } from '../../../search/fold.ts';
import {
  chineseColours,
  chineseEndings,
  chineseLooks,
  coloured,
  latinEndings,
  plainChineseEnds,
  QUARTZ,
  ROCK_CRYSTAL,
} from './mineral-words.ts';

const brackets = /[（(【[]([^）)】\]]*)[）)】\]]/gu;
const quoted = /["“”「『]([^"“”」』]*)["“”」』]/gu;
const doubts =
  /[?？]|(?<!\p{L})(?:cf|aff|prob|probably|possibly|poss|perhaps|maybe|likely)(?!\p{L})\.?|可能是?|疑似/giu;
const varietyOf = /^(.+?)[\s,]+(?:a\s+)?var(?:iety|\.)?\s+of\s+(.+)$/iu;
const variety = /^(.*?)\s*(?:(?<!\p{L})(?:var(?:iety)?(?:\.|(?!\p{L}))|v\.)|变种)\s*[.:：]*\s*(.*)$/iu;
const twinned = /\bspinel(?:[ -]law)?[ -]twin(?:s|ned)?\b/giu;

const oneSpaced = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** A name without the signs and words that say it is not sure. */
export function withoutDoubt(written: string): string {
  const sure = written.replace(doubts, ' ');
  return sure === written ? written : oneSpaced(sure.replace(/[（(]\s*[）)]/gu, ' '));
}

/** What a mention says outside brackets, and in each of them; the suffix of a species, -(Ce), stays at its name. */
export function bracketsOf(written: string): { outside: string; inside: string[] } {
  const inside: string[] = [];
  const outside = written.replace(brackets, (whole, text: string, at: number) => {
    if (isSymbols(text) && /\p{L}[-\s]*$/u.test(written.slice(0, at))) return whole;
    if (text.trim() !== '') inside.push(text.trim());
    return ' ';
  });
  return { outside: oneSpaced(outside), inside };
}

/** The names in a text without brackets, the narrowest first: a variety before what it is a variety of. */
export function namesIn(text: string): string[] {
  const plain = text.replace(twinned, ' ');
  const unquoted = oneSpaced(plain.replace(quoted, ' ')) || oneSpaced(plain.replace(/["“”「」『』]/gu, ' '));
  const [, narrow, wide] = varietyOf.exec(unquoted) ?? [];
  const [, base, kind] = variety.exec(unquoted) ?? [];
  const names = narrow && wide ? [narrow, wide] : [kind ?? '', base ?? unquoted];
  return names.map(oneSpaced).filter((name) => name !== '');
}

/** A name, and what is left of it with each word at its end taken away that says only that there are crystals of it. */
export function endingsOff(name: string): string[] {
  const words = name.split(' ');
  const last = (words.at(-1) ?? '').replace(/\.+$/u, '').toLowerCase();
  const latin = words.length > 1 && latinEndings.has(last) ? words.slice(0, -1).join(' ') : name;
  const shorter = hasHan(name) ? name.replace(chineseEndings, '') : latin;
  return shorter === '' || shorter === name ? [name] : [name, ...endingsOff(shorter)];
}

/** A name without any of those words. */
export const withoutEndings = (name: string): string => endingsOff(name).at(-1) ?? name;

const symbols = /^(?:(?:REE|[A-Z][a-z]?)\d*[+-]?\d*)+$/u;

/** Whether a text is the symbols of elements, as species are told apart by: Ce, CaFeMg, Fe2+, NH4. */
function isSymbols(said: string): boolean {
  const text = said.normalize('NFKC').trim();
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  const all = capital.match(/REE|[A-Z][a-z]?/gu) ?? [];
  return text.length <= 8 && symbols.test(capital) && all.every((one) => one === 'REE' || elementBySymbol(one));
}

/** The suffix by which a species is told from others of its root: ce of Monazite-(Ce), ca of Stilbite-Ca; null where there is none. */
export function suffixOf(written: string): string | null {
  const name = withoutEndings(written);
  const [, inBrackets = ''] = /[-\s]*[（(]([^（()）]+)[）)]$/u.exec(name) ?? [];
  const [, behind = ''] = /\p{L}-([A-Z]\w{0,5}[+-]?)$/u.exec(name) ?? [];
  return [inBrackets, behind].map((text) => (isSymbols(text) ? fold(text) : '')).find((text) => text !== '') ?? null;
}

/** A name without its suffix: what all species of one root are called. */
export const withoutSuffix = (name: string): string =>
  withoutEndings(name).replace(/[-\s]*[（(][^（()）]+[）)]$|-[A-Z]\w{0,5}[+-]?$/u, '');

/** A name without the polytype behind it: Halloysite-10Å, Muscovite-2M1. */
export const withoutPolytype = (name: string): string => name.replace(/-\d+(?:[A-Z]\d?|Å)$/u, '');

/** What else a Chinese name may be called: `name` with a word for its look taken from its front, `beside` what stood there. */
type Tail = { name: string; beside: string };

/** What is left of a Chinese name when words for its look are taken from its front. */
export function chineseTails(name: string): Tail[] {
  const tails: Tail[] = [];
  for (let rest = name; ; ) {
    const look = chineseLooks.find((one) => rest.startsWith(one) && rest.length > one.length + 1);
    const colour =
      look === undefined && chineseColours.test(rest) && coloured.has(rest.slice(1)) ? rest.slice(0, 1) : look;
    if (colour === undefined) break;
    rest = rest.slice(colour.length);
    tails.push({ name: rest, beside: '' });
  }
  const end = plainChineseEnds.find((one) => name.endsWith(one) && name.length > one.length);
  if (end !== undefined && !tails.some((tail) => tail.name === end))
    tails.push({ name: end, beside: name.slice(0, -end.length).replace(/[红橙黄绿蓝紫粉白黑灰]$/u, '') });
  return tails.map((tail) => ({ ...tail, name: tail.name === ROCK_CRYSTAL ? QUARTZ : tail.name }));
}
