import { hasHan } from '#contract/text/fold-text.ts';
import { comparableHeading } from './heading-targets.ts';

/** Heading words of parts of a locality, the smallest first. */
const ranks: readonly [RegExp, RegExp][] = [
  [/\b(?:pocket|level|shaft|vug|stope)\b/u, /晶洞|中段/u],
  [/\b(?:mine|quarry|pit|claim|prospect|site|deposit|outcrop|sub ?locality)\b/u, /矿山|矿区|矿井|采石场/u],
  [/\b(?:locality|location|where|place|origin)\b/u, /产地|地点/u],
  [/\b(?:town|village|city|municipality|township|commune|parish)\b/u, /市|镇|乡|村/u],
  [/\b(?:district|area|range|field)\b/u, /区(?!域)/u],
  [/\b(?:county|department|prefecture)\b/u, /县/u],
  [/\b(?:state|province|region|canton|land)\b/u, /省|州|地区/u],
];
/** Unknown headings come after the ranks, before the country. */
const UNKNOWN = ranks.length;

/**
 * Returns the rank of a part of a locality by its heading, the smaller locality first: mine, town, county, state.
 */
export function localityRank(heading: string): number {
  const comparableText = comparableHeading(heading);
  // Of two words the larger counts: County/District is a county, 地区 a region.
  const rank = ranks.findLastIndex(
    ([latin, chinese]) => latin.test(comparableText) || (hasHan(comparableText) && chinese.test(comparableText)),
  );
  return rank < 0 ? UNKNOWN : rank;
}
