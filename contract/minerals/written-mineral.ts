import { listNames } from '../format/names.ts';
import type { Locale } from '../locale.ts';
import type { MineralName } from './mineral.ts';

type Named = Pick<MineralName, 'name' | 'name_zh'>;

/** What a mineral is called in one language: its Chinese name to a Chinese reader, where there is one. */
export const mineralNameIn = ({ name, name_zh }: Named, locale: Locale): string => (locale === 'zh' && name_zh) || name;

/** Its name in the other language, or null where there is none or it is the same. */
export function otherMineralName(mineral: Named, locale: Locale): string | null {
  const other = locale === 'zh' ? mineral.name : mineral.name_zh;
  return other === mineralNameIn(mineral, locale) ? null : other;
}

/** Several minerals in one language, joined as that language joins them. */
export const mineralLine = (minerals: readonly Named[], locale: Locale): string =>
  listNames(
    minerals.map((mineral) => mineralNameIn(mineral, locale)),
    locale,
  );
