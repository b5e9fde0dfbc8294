const NAME_MAX_CHARACTERS = 10;
const han = /\p{Script=Han}/u;
/** Separators around a name; a Chinese comma or full stop belongs to a sentence, which may break anywhere. */
const separatorPattern = /[\s、,/·;()（）]/u;

/**
 * For each character, whether it continues a short Chinese name that the character before it belongs to: 万萨拉矿
 * in 秘鲁 万萨拉矿, but no part of a sentence.
 */
export function goesOnName(characters: readonly string[]): boolean[] {
  const goesOn = characters.map(() => false);
  let from = 0;
  while (from < characters.length) {
    let end = from;
    while (end < characters.length && han.test(characters[end] ?? '')) end += 1;
    const isName = isEnd(characters[from - 1]) && isEnd(characters[end]) && end - from <= NAME_MAX_CHARACTERS;
    if (isName) goesOn.fill(true, from + 1, end);
    from = Math.max(end, from + 1);
  }
  return goesOn;
}

const isEnd = (character: string | undefined) => character === undefined || separatorPattern.test(character);
