import type { Locale } from '#contract/format/locale.ts';
import type { LinkedData } from '#contract/head/linked-data.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { plainFormula } from './formula-markup.ts';
import { localizedMineralName, otherMineralName } from './localized-mineral-name.ts';
import type { Mineral } from './mineral.ts';

/** Returns the linked data of a mineral for search engines: its names, its formula. */
export function linkedMineral(mineral: Mineral, locale: Locale): LinkedData {
  const { id, formula, synonyms, names_zh_other } = mineral;
  const otherName = otherMineralName(mineral, locale);
  return {
    '@type': 'ChemicalSubstance',
    name: localizedMineralName(mineral, locale),
    url: screenAddress('mineral', { id }),
    alternateName: [...(otherName ? [otherName] : []), ...synonyms, ...names_zh_other],
    ...(formula && { chemicalComposition: plainFormula(formula) }),
  };
}
