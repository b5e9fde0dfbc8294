import { useLingui } from '@lingui/react';
import { Fragment } from 'react';
import { inReadingOrder, type LocalitySegment, localitySeparator } from '#contract/localities/written-place.ts';
import { classes } from '#web/ui/classes.ts';

/**
 * A place on one line: small to large with commas; in Chinese large to small with spaces. No level is broken, and one that is
 * longer than its line is cut off, but for the mine, which stands out.
 */
export function LocalityLine({ parts }: { parts: readonly LocalitySegment[] }) {
  const { i18n } = useLingui();
  const chinese = i18n.locale.startsWith('zh');
  const locale = chinese ? 'zh' : 'en';
  return inReadingOrder(parts, locale).map((part, i) => (
    <Fragment key={`${part.text} ${parts.indexOf(part)}`}>
      {i > 0 && localitySeparator(locale)}
      <span
        className={classes(
          chinese && (part.mine ? 'inline-block max-w-full' : 'inline-block max-w-full truncate align-bottom'),
          part.mine && 'text-ink',
        )}
      >
        {part.text}
      </span>
    </Fragment>
  ));
}
