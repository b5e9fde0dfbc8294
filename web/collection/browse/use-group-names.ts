import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { MineralGroupKind } from '#contract/collection/browse/mineral-lists.ts';
import { elementBySymbol } from '#contract/minerals/periodic-table.ts';
import { useMineralTexts } from '#web/minerals/use-mineral-texts.ts';
import { localeAtom } from '#web/shell/language.ts';

/** Returns a function that names a group of minerals in the reader's language. */
export function useGroupNames(): (kind: MineralGroupKind, key: string) => string {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const classNames: Readonly<Record<string, string>> = useMineralTexts().classes;
  return (kind, key) => {
    if (kind === 'class') return classNames[key] ?? key;
    if (kind === 'letter') return key.toUpperCase();
    const element = elementBySymbol(key);
    if (!element) return t`Rare earths`;
    return locale === 'zh' ? element.name_zh : element.name;
  };
}
