import { fold } from './fold.ts';
import { typedReadings } from './pinyin.ts';

/** The Chinese characters that a name begins with and whose pinyin, or initials, were typed; null where nothing of it was. */
export function readAs(name: string | null, typed: string): string | null {
  const query = fold(typed).replaceAll(' ', '');
  if (name === null || query === '' || !/^[a-z]+$/.test(query)) return null;
  const characters = [...(/^\p{Script=Han}+/u.exec(name)?.[0] ?? '')];
  for (let count = 2; count <= characters.length; count += 1) {
    const part = characters.slice(0, count).join('');
    if (typedReadings(part).some((reading) => reading.startsWith(query))) return part;
  }
  return null;
}
