const LETTERS_MAX = 10;
const han = /\p{Script=Han}/u;
/** What a name stands between; a comma or a full stop of Chinese is that of a sentence, which ends anywhere. */
const between = /[\s、,/·;()（）]/u;

/**
 * Of each letter, whether it goes on a short Chinese name that the letter before it belongs to: 万萨拉矿 in
 * 秘鲁 万萨拉矿, but no stretch of a sentence.
 */
export function goesOnName(letters: readonly string[]): boolean[] {
  const goesOn = letters.map(() => false);
  let from = 0;
  while (from < letters.length) {
    let end = from;
    while (end < letters.length && han.test(letters[end] ?? '')) end += 1;
    const isName = isEnd(letters[from - 1]) && isEnd(letters[end]) && end - from <= LETTERS_MAX;
    if (isName) goesOn.fill(true, from + 1, end);
    from = Math.max(end, from + 1);
  }
  return goesOn;
}

const isEnd = (letter: string | undefined) => letter === undefined || between.test(letter);
