import type { Locale } from '#contract/format/locale.ts';
import { listNames } from '#contract/format/names.ts';
import type { MineralName } from './mineral.ts';

type BilingualName = Pick<MineralName, 'name' | 'name_zh'>;

/** What a mineral is called in one language: its Chinese name to a Chinese reader, where there is one. */
export const localizedMineralName = ({ name, name_zh }: BilingualName, locale: Locale): string =>
  (locale === 'zh' && name_zh) || name;

/** Its name in the other language, or null where there is none or it is the same. */
export function otherMineralName(mineral: BilingualName, locale: Locale): string | null {
  const otherName = locale === 'zh' ? mineral.name : mineral.name_zh;
  return otherName === localizedMineralName(mineral, locale) ? null : otherName;
}

/** Several minerals in one language, joined as that language joins them. */
export const mineralLine = (minerals: readonly BilingualName[], locale: Locale): string =>
  listNames(
    minerals.map((mineral) => localizedMineralName(mineral, locale)),
    locale,
  );
