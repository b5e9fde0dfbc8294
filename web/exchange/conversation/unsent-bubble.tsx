import { Trans, useLingui } from '@lingui/react/macro';
import { UploadStrip } from '#web/media/uploader/upload-strip.tsx';
import { word } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Message } from '#web/ui/message.tsx';
import { ThreadBubble } from './thread-bubble.tsx';
import type { UnsentMessage } from './unsent-messages.ts';

type Props = { message: UnsentMessage; onRetry: () => void; onDiscard: () => void };

/** A message that the thread does not contain yet: greyed while it is being sent, with Retry where that failed. */
export function UnsentBubble({ message, onRetry, onDiscard }: Props) {
  const { t } = useLingui();
  const { failed, ...rest } = message;
  return (
    <ThreadBubble
      isMine
      isWaiting
      name={t`You`}
      at={rest.at}
      text={rest.text}
      isPrivate={rest.private}
      said={
        <>
          <UploadStrip ids={rest.media_ids} label={t`Photographs`} />
          {failed === null ? (
            <p className="text-t1 text-graphite">
              <Trans>Sending…</Trans>
            </p>
          ) : (
            <div className="grid justify-items-end">
              <Message kind="error">
                {word('message_send_failed')}
                {failed && <span className="block text-graphite">{failed}</span>}
              </Message>
              <div className="flex">
                <Button look="text" onClick={onDiscard}>
                  <Trans>Discard</Trans>
                </Button>
                <Button look="text" icon="i-lucide-refresh-cw" onClick={onRetry}>
                  <Trans>Retry</Trans>
                </Button>
              </div>
            </div>
          )}
        </>
      }
    />
  );
}
