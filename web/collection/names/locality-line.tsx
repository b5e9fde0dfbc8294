import { useLingui } from '@lingui/react';
import {
  inReadingOrder,
  type LocalitySegment,
  localitySeparator,
} from '#contract/localities/localized-locality-name.ts';
import { classes } from '#web/ui/classes.ts';

type Props = {
  segments: readonly LocalitySegment[];
  /** whether narrow screens leave out what lies between the locality and its largest two levels */
  isShortened?: boolean;
};

/**
 * A locality on one line: from small to large with commas; in Chinese from large to small with spaces. No level is
 * broken, and one longer than the line is truncated, except the mine, which is emphasised. A single text, such as a
 * written locality, is broken like any other.
 */
export function LocalityLine({ segments, isShortened = false }: Props) {
  const { i18n } = useLingui();
  const chinese = i18n.locale.startsWith('zh');
  const locale = chinese ? 'zh' : 'en';
  return inReadingOrder(segments, locale).map((segment, position) => {
    const index = segments.indexOf(segment);
    const isMiddle = index > 0 && index < segments.length - 2;
    return (
      <span key={`${segment.text} ${index}`} className={isShortened && isMiddle ? 'max-sm:hidden' : undefined}>
        {position > 0 && localitySeparator(locale)}
        <span
          className={classes(
            chinese &&
              segments.length > 1 &&
              (segment.isItself ? 'inline-block max-w-full' : 'inline-block max-w-full truncate align-bottom'),
            segment.isItself && 'text-ink',
          )}
        >
          {segment.text}
        </span>
      </span>
    );
  });
}
