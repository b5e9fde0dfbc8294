import { foldText, hasHan } from '../../../search/fold.ts';
import { headingWords, joinedTargets, type Target, targets } from './targets.ts';

const targetsByWord = new Map(
  targets.flatMap((target) => headingWords[target]?.split('|').map((word) => [foldText(word), target] as const) ?? []),
);

/** A heading as it is compared: without units, brackets, case and the joints of camelCase. */
export const foldedHeading = (heading: string): string =>
  foldText(
    heading
      .replace(/[（(【[](?:[^（(【[\]）)】]|[（(【[][^（(【[\]）)】]*[）)】\]])*[）)】\]]/gu, ' ')
      .replace(/([a-z])([A-Z])/gu, '$1 $2')
      .replace(/[_.:：#*]/gu, ' '),
  );

const targetOfWords = (words: string): Target | null =>
  targetsByWord.get(words) ?? targetsByWord.get(words.replaceAll(' ', '')) ?? null;

const unitBehind = / (?:mm|cm|in|inch|inches|g|gr|gram|grams|kg|mg|ct|carat|carats|oz|lb|lbs|usd|eur|gbp|cny|rmb)$/;
const numberBehind = /(?<!\s)\s*\d{1,2}$/;

/** A heading in the ways it may be meant: as it stands, without the unit or the number behind it. */
const targetOfOne = (text: string): Target | null => {
  const target = targetOfWords(text) ?? targetOfWords(text.replace(unitBehind, ''));
  if (target || !numberBehind.test(text)) return target;
  const numbered = targetOfWords(text.replace(numberBehind, ''));
  return numbered && joinedTargets.has(numbered) ? numbered : null;
};

/** The parts of a heading in two languages, or of two words for one thing: 'Mineral 矿物', 'State/Province'. */
const partsOf = (heading: string): string[] =>
  heading
    .split(/[/／|\n\r·]|(?<=\p{Script=Han})\s*(?=[A-Za-z])|(?<=[A-Za-z])\s*(?=\p{Script=Han})/u)
    .map(foldedHeading)
    .filter((part) => part !== '');

/** Where the parts of a heading lead together; null where one leads elsewhere, or in one language one is not known. */
function targetOfParts(heading: string): Target | null {
  const parts = partsOf(heading);
  const isBilingual = parts.some(hasHan) && !parts.every(hasHan);
  const led = parts.map(targetOfOne).filter((target) => (isBilingual ? target !== null : true));
  const [first = null] = led;
  return parts.length > 1 && led.every((target) => target === first) ? first : null;
}

/** Where a column of this heading most likely leads; null where the heading tells nothing. */
export function targetOfHeading(heading: string): Target | null {
  const text = foldedHeading(heading);
  if (text === '') return null;
  const target = targetOfOne(text) ?? targetOfParts(heading);
  if (target) return target;
  if (/^(?:no|nr)\b/.test(text) && text.length < 12) return 'number';
  return null;
}
