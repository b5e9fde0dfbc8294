import { useAtomValue } from 'jotai';
import { pageImage } from '#contract/media/shared-picture.ts';
import { plainFormula } from '#contract/minerals/formula-markup.ts';
import { linkedMineral } from '#contract/minerals/linked-mineral.ts';
import type { Mineral } from '#contract/minerals/mineral.ts';
import { localizedMineralName } from '#contract/minerals/written-mineral.ts';
import { linkTo } from '#contract/routes/paths.ts';
import { useHead } from '#web/shell/head.ts';
import { localeAtom } from '#web/shell/language.ts';

/** Sets the title and description of a mineral's page; returns its name in the reader's language. */
export function useMineralHead(mineral: Mineral): string {
  const locale = useAtomValue(localeAtom);
  const name = localizedMineralName(mineral, locale);
  const canonical = linkTo('mineral', { id: mineral.id });
  useHead(
    'mineral',
    { mineral: name, formula: mineral.formula ? plainFormula(mineral.formula) : '' },
    { canonical, image: pageImage(canonical), linked: () => linkedMineral(mineral, locale) },
  );
  return name;
}
