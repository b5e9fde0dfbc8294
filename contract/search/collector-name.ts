import { foldText } from '#contract/text/fold-text.ts';
import { typedReadings } from '#contract/text/pinyin.ts';

type Person = { username: string; display_name: string };

/** A shorter text is no name: too many words begin or abbreviate one. */
const LATIN_MIN = 3;
/**
 * Whether a folded text names a collector: the username, adjacent words of the displayed name, the Chinese name in it,
 * or that name typed in pinyin.
 */
export function isCollectorName(text: string, { username, display_name }: Person): boolean {
  const compactText = text.replaceAll(' ', '');
  if (compactText === foldText(username).replaceAll(' ', '')) return true;
  const name = foldText(display_name);
  const chineseNames: string[] = name.match(/\p{Script=Han}{2,}/gu) ?? [];
  if (chineseNames.includes(compactText)) return true;
  if (/\p{Script=Han}/u.test(text) || compactText.length < LATIN_MIN) return false;
  return (
    ` ${name
      .replace(/\p{Script=Han}+/gu, ' ')
      .replace(/ +/g, ' ')
      .trim()} `.includes(` ${text} `) ||
    chineseNames.some((chineseName) => typedReadings(chineseName)[0] === compactText)
  );
}
