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
  const text = foldedHeading(heading);
  if (text === '') return null;
  const target = targetsByWord.get(text) ?? targetsByWord.get(text.replaceAll(' ', ''));
  if (target) return target;
  if (/^(?:no|nr)\b/.test(text) && text.length < 12) return 'number';
  return null;
}
