const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', nbsp: ' ', middot: '·', quot: '"', Sigma: 'Σ' }));
const boxedSpan = /<span[^>]*border[^>]*>[^<]*<\/span>/gi;
const subscriptTag = /<sub>(.*?)<\/sub>/gi;
const superscriptTag = /<sup>(.*?)<\/sup>/gi;
/** Only certain tags, because a formula may contain < itself (x < 0.5, n > 3x/2). */
const tags = /<\/?(?:sub|sup|i|b|em|span|font)(?:\s[^<>]*)?>/gi;

/** An exported HTML formula as RRUFF markup: `Ca<sub>2</sub>` becomes `Ca_2_`, a framed box `◻`. */
export function markupOfHtml(html: string): string {
  const markup = html
    .replace(boxedSpan, '◻')
    .replace(/(<sub>(?:(?!<\/?sub>).)*)<sub>/gi, '$1</sub>')
    .replace(subscriptTag, (_, inner: string) => wrapWithSign('_', inner))
    .replace(superscriptTag, (_, inner: string) => wrapWithSign('^', inner))
    .replace(tags, '');
  return markup.replace(/&(\w+);/g, (entity, name: string) => entities.get(name) ?? entity).trim();
}

function wrapWithSign(sign: string, inner: string): string {
  const text = inner.replace(tags, '');
  return text === '' ? '' : `${sign}${text}${sign}`;
}

const subscripts = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₓₙ';
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ˣⁿ';
const baselineCharacters = '0123456789+-=()xn';

const runPattern = (signs: string) => new RegExp(`[${signs}]+(?:[./][${signs}]+)*`, 'g');
const lowRun = runPattern(subscripts);
const highRun = runPattern(superscripts);

const plain = (text: string, signs: string) =>
  [...text]
    .map((character) => (signs.includes(character) ? baselineCharacters[[...signs].indexOf(character)] : character))
    .join('');

/**
 * A formula with Unicode subscripts and superscripts as RRUFF markup: `Ca₂` becomes `Ca_2_`, `Fe²⁺` becomes
 * `Fe^2+^`.
 */
export const markupOfUnicode = (text: string): string =>
  text
    .replace(lowRun, (run) => `_${plain(run, subscripts)}_`)
    .replace(highRun, (run) => `^${plain(run, superscripts)}^`)
    .trim();

const elementOrGroup = /([A-Z][a-z]?|[)\]◻])(\d[+-](?!\d*\.?\d*-?x))?((?:\d+(?:\.\d+)?)(?:-\d+(?:\.\d+)?)?)?/g;
const doubtful = /[a-z]{2}|\d[a-z]|\d[-+][a-z]|[≈~=<>Σ/]|[+-](?!\d|[A-Z(,)\]·[]|$)|[A-Z)][a-z]?-|x\b|\+ \d|\+,|\)x/;

/**
 * A plain formula (`Fe3+2O3`) as RRUFF markup (`Fe^3+^_2_O_3_`); null if it is ambiguous: an index that is a
 * range, a sum or a letter.
 */
export function markupOfPlain(text: string): string | null {
  if (doubtful.test(text) || /[A-Z)\]][a-z]?\d*-\d|\d\.\d+-/.test(text)) return null;
  return text
    .replace(elementOrGroup, (matchedText, head: string, charge?: string, index?: string) => {
      if (charge === undefined && index === undefined) return matchedText;
      return `${head}${charge ? `^${charge}^` : ''}${index ? `_${index}_` : ''}`;
    })
    .trim();
}

const hasTags = /<\/?su[bp]>/i;
const hasSigns = /_[^_^]+_|\^[^_^]+\^/;
const hasSmallDigits = new RegExp(`[${subscripts}${superscripts}]`);

/** A formula in any notation as RRUFF markup; null if it is empty or ambiguous. */
export function formulaMarkup(text: string): string | null {
  const formula = text.trim();
  if (formula === '') return null;
  if (hasTags.test(formula)) return markupOfHtml(formula);
  if (hasSigns.test(formula)) return markupOfHtml(formula);
  if (hasSmallDigits.test(formula)) return markupOfUnicode(formula);
  return markupOfPlain(formula);
}
