import { foldText } from './fold-text.ts';
import { typedReadings } from './pinyin.ts';

/** Returns the first Chinese characters of a name whose pinyin, or initials, were typed; null if none match. */
export function pinyinMatch(name: string | null, typedText: string): string | null {
  const query = foldText(typedText).replaceAll(' ', '');
  if (name === null || query === '' || !/^[a-z]+$/.test(query)) return null;
  const characters = [...(/^\p{Script=Han}+/u.exec(name)?.[0] ?? '')];
  for (let count = 2; count <= characters.length; count += 1) {
    const namePrefix = characters.slice(0, count).join('');
    if (typedReadings(namePrefix).some((spelling) => spelling.startsWith(query))) return namePrefix;
  }
  return null;
}
