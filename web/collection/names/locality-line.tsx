import { useLingui } from '@lingui/react';
import { Fragment } from 'react';
import { inReadingOrder, type LocalitySegment, localitySeparator } from '#contract/localities/written-place.ts';
import { classes } from '#web/ui/classes.ts';

/**
 * A place on one line: small to large with commas; in Chinese large to small with spaces. No level is broken, and one that is
 * longer than its line is cut off, but for the mine, which stands out.
 */
export function LocalityLine({ segments }: { segments: readonly LocalitySegment[] }) {
  const { i18n } = useLingui();
  const chinese = i18n.locale.startsWith('zh');
  const locale = chinese ? 'zh' : 'en';
  return inReadingOrder(segments, locale).map((segment, i) => (
    <Fragment key={`${segment.text} ${segments.indexOf(segment)}`}>
      {i > 0 && localitySeparator(locale)}
      <span
        className={classes(
          chinese && (segment.mine ? 'inline-block max-w-full' : 'inline-block max-w-full truncate align-bottom'),
          segment.mine && 'text-ink',
        )}
      >
        {segment.text}
      </span>
    </Fragment>
  ));
}
