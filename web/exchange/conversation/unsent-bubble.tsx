import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { UploadStrip } from '#web/media/uploader/upload-strip.tsx';
import { ownPageText } from '#web/shell/own-page-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Message } from '#web/ui/message.tsx';
import { ThreadBubble } from './thread-bubble.tsx';
import type { UnsentMessage } from './unsent-messages.ts';

type Props = {
  message: UnsentMessage;
  /** the message that it quotes */
  quotation?: ReactNode;
  onRetry: () => void;
  onDiscard: () => void;
};

/** A message that the thread does not contain yet: greyed while it is being sent, with Retry where that failed. */
export function UnsentBubble({ message, quotation, onRetry, onDiscard }: Props) {
  const { t } = useLingui();
  const { failed, ...messageFields } = message;
  return (
    <ThreadBubble
      isMine
      isWaiting
      name={t`You`}
      dateTime={messageFields.at}
      text={messageFields.meeting ? t`You confirm that you met and exchanged the specimens.` : messageFields.text}
      isPrivate={messageFields.private}
      quotation={quotation}
      footer={
        <>
          <UploadStrip ids={messageFields.media_ids} label={t`Photographs`} />
          {failed === null ? (
            <p className="text-t1 text-graphite">
              <Trans>Sending…</Trans>
            </p>
          ) : (
            <div className="grid justify-items-end">
              <Failure message={message} />
              <div className="flex">
                <Button variant="text" onClick={onDiscard}>
                  <Trans>Discard</Trans>
                </Button>
                <Button variant="text" icon="i-lucide-refresh-cw" onClick={onRetry}>
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

/** Why a message is not sent; what the user confirms about a meeting may wait for a connection. */
function Failure({ message: { failed, meeting } }: { message: UnsentMessage }) {
  if (meeting && failed === '')
    return (
      <p className="text-t1 text-graphite">
        <Trans>Not sent yet. It is sent once you are online again.</Trans>
      </p>
    );
  return (
    <Message kind="error">
      {!meeting && ownPageText('message_send_failed')}
      {failed && <span className={meeting ? undefined : 'block text-graphite'}>{failed}</span>}
    </Message>
  );
}
