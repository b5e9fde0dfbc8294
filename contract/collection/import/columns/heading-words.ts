import { fold } from '../../../search/fold.ts';
import { headingWords, type Target, targets } from './targets.ts';

const targetsByWord = new Map(
  targets.flatMap((target) => headingWords[target]?.split('|').map((word) => [fold(word), target] as const) ?? []),
);

/** A heading as it is compared: without units, brackets, case and the joints of camelCase. */
export const foldedHeading = (heading: string): string =>
  fold(
    heading
      .replace(/[（(【[][^）)】\]]*[）)】\]]/gu, ' ')
      .replace(/([a-z])([A-Z])/gu, '$1 $2')
      .replace(/[_.:：#*]/gu, ' '),
  );

/** Where a column of this heading most likely leads; null where the heading tells nothing. */
export function targetOfHeading(heading: string): Target | null {
  const folded = foldedHeading(heading);
  if (folded === '') return null;
  const known = targetsByWord.get(folded) ?? targetsByWord.get(folded.replaceAll(' ', ''));
  if (known) return known;
  if (/^(?:no|nr)\b/.test(folded) && folded.length < 12) return 'number';
  return null;
}
