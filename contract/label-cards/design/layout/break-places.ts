const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;
/** What must not begin a line: closing marks, and what belongs to the letter before it. */
const neverFirst =
  /[、。，．：；！？）］｝〉》」』】〕〗〞’”…‥—–·・％‰℃°々〻ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ,.;:!?)\]}%]/u;
/** What must not end one: opening marks. */
const neverLast = /[（［｛〈《「『【〔〖〝‘“([{#$¥￥£€]/u;
const alphabeticPattern = /\p{L}/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The letters of a text as a reader counts them: marks and joined signs stay with theirs. */
export const splitCharacters = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Whether a line may end between two letters; `after` is the one that follows. A space stays with what it follows. */
export function mayBreak(characterBefore: string, last: string, next: string): boolean {
  if (next === '' || last === '' || isSpace(next) || neverFirst.test(next)) return false;
  if (isSpace(last)) return true;
  if (neverLast.test(last)) return false;
  if (wide.test(last) || wide.test(next)) return true;
  return last === '-' && alphabeticPattern.test(characterBefore) && alphabeticPattern.test(next);
}

/** A space at which a line may end. */
export const isSpace = (text: string) => text === ' ' || text === '\t' || text === '\u3000';
