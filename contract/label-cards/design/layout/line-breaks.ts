const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;
/** Characters that must not begin a line: closing punctuation, and what belongs to the character before it. */
const neverFirst =
  /[、。，．：；！？）］｝〉》」』】〕〗〞’”…‥—–·・％‰℃°々〻ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ,.;:!?)\]}%]/u;
/** Characters that must not end a line: opening punctuation. */
const neverLast = /[（［｛〈《「『【〔〖〝‘“([{#$¥￥£€]/u;
const alphabeticPattern = /\p{L}/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Splits a text into the characters a reader counts: combining marks and joined signs stay with theirs. */
export const splitCharacters = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/**
 * Whether a line may break between two characters; `next` is the following one. A space stays with what follows
 * it.
 */
export function mayBreak(characterBefore: string, last: string, next: string): boolean {
  if (next === '' || last === '' || isSpace(next) || neverFirst.test(next)) return false;
  if (isSpace(last)) return true;
  if (neverLast.test(last)) return false;
  if (wide.test(last) || wide.test(next)) return true;
  return last === '-' && alphabeticPattern.test(characterBefore) && alphabeticPattern.test(next);
}

/** Whether a character is a space, at which a line may break. */
export const isSpace = (text: string) => text === ' ' || text === '\t' || text === '\u3000';
