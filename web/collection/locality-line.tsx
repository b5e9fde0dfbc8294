import { useLingui } from '@lingui/react';
import { Fragment } from 'react';
import { classes } from '#web/ui/classes.ts';

/** One level of a place, in the reader's language. */
export type LocalityPart = { text: string; mine?: boolean };

/** A place on one line: small to large with commas; in Chinese large to small with spaces. No level is broken; the mine stands out. */
export function LocalityLine({ parts }: { parts: LocalityPart[] }) {
  const { i18n } = useLingui();
  const chinese = i18n.locale.startsWith('zh');
  const ordered = chinese ? parts.toReversed() : parts;
  return ordered.map((part, i) => (
    <Fragment key={`${part.text} ${parts.indexOf(part)}`}>
      {i > 0 && (chinese ? ' ' : ', ')}
      <span className={classes(chinese && 'inline-block max-w-full', part.mine && 'text-ink')}>{part.text}</span>
    </Fragment>
  ));
}
