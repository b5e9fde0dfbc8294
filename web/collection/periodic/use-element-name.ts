import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { RARE_EARTHS } from '#contract/minerals/formula-elements.ts';
import { elementBySymbol } from '#contract/minerals/periodic-table.ts';
import { localeAtom } from '#web/shell/language.ts';

/** Returns a function that gives an element's name in the reader's language, also for the collective rare earths. */
export function useElementName(): (symbol: string) => string {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  return (symbol) => {
    if (symbol === RARE_EARTHS) return t`Rare earths`;
    const element = elementBySymbol(symbol);
    return (locale === 'zh' ? element?.name_zh : element?.name) ?? symbol;
  };
}
