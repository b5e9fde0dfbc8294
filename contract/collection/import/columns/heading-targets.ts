import { foldText, hasHan } from '#contract/text/fold-text.ts';
import { headingNames, joinedTargets, type Target, targets } from './targets.ts';

const targetsByWord = new Map(
  targets.flatMap((target) => headingNames[target]?.split('|').map((word) => [foldText(word), target] as const) ?? []),
);

/** Returns a heading for comparison: without units, brackets, case, and with camelCase split into words. */
export const comparableHeading = (heading: string): string =>
  foldText(
    heading
      .replace(/[（(【[](?:[^（(【[\]）)】]|[（(【[][^（(【[\]）)】]*[）)】\]])*[）)】\]]/gu, ' ')
      .replace(/([a-z])([A-Z])/gu, '$1 $2')
      .replace(/[_.:：#*]/gu, ' '),
  );

const matchTarget = (text: string): Target | null =>
  targetsByWord.get(text) ?? targetsByWord.get(text.replaceAll(' ', '')) ?? null;

const unitBehind = / (?:mm|cm|in|inch|inches|g|gr|gram|grams|kg|mg|ct|carat|carats|oz|lb|lbs|usd|eur|gbp|cny|rmb)$/;
const numberBehind = /(?<!\s)\s*\d{1,2}$/;

/** Returns the target of a heading as it is, or without the unit or number at its end. */
const targetOfOne = (text: string): Target | null => {
  const target = matchTarget(text) ?? matchTarget(text.replace(unitBehind, ''));
  if (target || !numberBehind.test(text)) return target;
  const numberlessTarget = matchTarget(text.replace(numberBehind, ''));
  return numberlessTarget && joinedTargets.has(numberlessTarget) ? numberlessTarget : null;
};

/** Splits a heading in two languages, or of two words for one thing: 'Mineral 矿物', 'State/Province'. */
const headingSegments = (heading: string): string[] =>
  heading
    .split(/[/／|\n\r·]|(?<=\p{Script=Han})\s*(?=[A-Za-z])|(?<=[A-Za-z])\s*(?=\p{Script=Han})/u)
    .map(comparableHeading)
    .filter((segment) => segment !== '');

/**
 * Returns the common target of a heading's parts; null if they differ, or if one is unknown in a heading of one
 * language.
 */
function segmentTarget(heading: string): Target | null {
  const segments = headingSegments(heading);
  const isBilingual = segments.some(hasHan) && !segments.every(hasHan);
  const segmentTargets = segments.map(targetOfOne).filter((target) => (isBilingual ? target !== null : true));
  const [commonTarget = null] = segmentTargets;
  return segments.length > 1 && segmentTargets.every((target) => target === commonTarget) ? commonTarget : null;
}

/** Returns the likely target of a column by its heading; null if the heading is no evidence. */
export function targetOfHeading(heading: string): Target | null {
  const text = comparableHeading(heading);
  if (text === '') return null;
  const target = targetOfOne(text) ?? segmentTarget(heading);
  if (target) return target;
  if (/^(?:no|nr)\b/.test(text) && text.length < 12) return 'number';
  return null;
}
