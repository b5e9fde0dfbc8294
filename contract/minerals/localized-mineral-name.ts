import type { Locale } from '#contract/format/locale.ts';
import { listNames } from '#contract/format/names.ts';
import type { MineralName } from './mineral.ts';

type BilingualName = Pick<MineralName, 'name' | 'name_zh'>;

/** Returns the name of a mineral in one language: for Chinese its Chinese name, if there is one. */
export const localizedMineralName = ({ name, name_zh }: BilingualName, locale: Locale): string =>
  (locale === 'zh' && name_zh) || name;

/** Returns the name in the other language; null if there is none or it is the same. */
export function otherMineralName(mineral: BilingualName, locale: Locale): string | null {
  const otherName = locale === 'zh' ? mineral.name : mineral.name_zh;
  return otherName === localizedMineralName(mineral, locale) ? null : otherName;
}

/** Returns several minerals in one language, joined as in that language. */
export const mineralLine = (minerals: readonly BilingualName[], locale: Locale): string =>
  listNames(
    minerals.map((mineral) => localizedMineralName(mineral, locale)),
    locale,
  );
