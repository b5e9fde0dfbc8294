import { useAtomValue } from 'jotai';
import type { LocalitySegment } from '#contract/localities/localized-locality-name.ts';
import { localeAtom } from '#web/shell/language.ts';
import { classes } from '#web/ui/classes.ts';
import { LocalityLine } from './locality-line.tsx';

const ends = {
  1: 'line-clamp-1 print:line-clamp-none',
  2: 'line-clamp-2 print:line-clamp-none',
  3: 'line-clamp-3 print:line-clamp-none',
} as const;
const beginnings = {
  1: 'max-h-5 print:max-h-none',
  2: 'max-h-10 print:max-h-none',
  3: 'max-h-15 print:max-h-none',
} as const;

type Props = { segments: readonly LocalitySegment[]; lines: keyof typeof ends };

/**
 * A locality on a fixed number of lines of a narrow card. Phones leave out its middle levels; where that is not enough,
 * the largest are cut off first: they are last in English and first in Chinese, so that the mine is never cut off. A single text is cut off at its end.
 */
export function LocalityLines({ segments, lines }: Props) {
  const beginsLarge = useAtomValue(localeAtom) === 'zh' && segments.length > 1;
  const cut = beginsLarge ? classes('flex flex-col justify-end overflow-hidden', beginnings[lines]) : ends[lines];
  return (
    <span className={classes('text-t2 text-graphite', !beginsLarge && 'text-pretty', cut)}>
      <span className={beginsLarge ? 'block shrink-0' : undefined}>
        <LocalityLine segments={segments} isShortened />
      </span>
    </span>
  );
}
