import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Media } from '#contract/media/media.ts';
import { LinkedText } from '#web/exchange/thread/linked-text.tsx';
import { Time } from '#web/shell/time/time.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ThreadMedia } from './thread-media.tsx';

type Props = {
  name: string;
  dateTime: string;
  text: string;
  isMine: boolean;
  isPrivate: boolean;
  /** whether the administrator hides its text and photos */
  isHidden?: boolean;
  media?: readonly Media[];
  /** being sent or failed: greyed, with its state below */
  isWaiting?: boolean;
  /** the message that it quotes */
  quotation?: ReactNode;
  footer?: ReactNode;
};

/** A message: the reader's own at the right, a private one with a dashed border. */
export function ThreadBubble(props: Props) {
  const { name, dateTime, text, isMine, isPrivate, isHidden, media = [], isWaiting, quotation, footer } = props;
  const bubbleClass = isPrivate ? 'border border-dashed border-galena' : isMine ? 'bg-azurite-wash' : 'bg-gypsum';
  return (
    <div
      className={classes(
        'grid max-w-[min(88%,56ch)] gap-1 break-anywhere',
        isMine ? 'justify-items-end self-end' : 'justify-items-start self-start',
      )}
    >
      <p className="flex items-center gap-1.5 text-t1 text-graphite">
        {isPrivate && <Icon small name="i-lucide-lock" />}
        <bdi>{name}</bdi>
        {isPrivate && <Trans>only the two of you</Trans>}
        <Time dateTime={dateTime} format="time" />
      </p>
      {isHidden && <HiddenText />}
      {(text || quotation) && (
        <div className={classes('grid gap-2 rounded px-3.5 py-2.5', bubbleClass, isWaiting && 'text-graphite')}>
          {quotation}
          {text && (
            <p dir="auto" className="whitespace-pre-line">
              <LinkedText text={text} />
            </p>
          )}
        </div>
      )}
      <ThreadMedia media={media} isSent={!isWaiting} />
      {footer}
    </div>
  );
}

/** In place of a text that the administrator hides. */
export const HiddenText = () => (
  <p className="text-t2 text-graphite italic">
    <Trans>Removed by the administrator</Trans>
  </p>
);
