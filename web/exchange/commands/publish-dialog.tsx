import { Trans } from '@lingui/react/macro';
import { PublishPreview } from '#web/exchange/public/publish-preview.tsx';
import type { LoadedThread } from '#web/exchange/thread/thread-events.ts';
import { CommandDialog, type SendCommand } from './command-dialog.tsx';

type Props = { thread: LoadedThread; name: string; send: SendCommand; onClose: () => void };

/**
 * Asks the other side to make a conversation public, or agrees to that: with exactly what visitors would read, where
 * the user can withhold what they wrote themselves.
 */
export function PublishDialog({ thread, name, send, onClose }: Props) {
  const { state, read } = thread;
  const isAsked = state.publication !== null && state.publication.by !== read.side;
  return (
    <CommandDialog
      wide
      long
      send={send}
      onClose={onClose}
      title={<Trans>Make this conversation public?</Trans>}
      text={
        isAsked ? (
          <Trans>
            Visitors would read exactly this, and later messages once the other of you has read them. You can withhold
            what you wrote. Either of you can make it private again.
          </Trans>
        ) : (
          <Trans>
            Visitors would read exactly this, and later messages once the other of you has read them. {name} is asked;
            without an answer it becomes public after 48 hours. Either of you can make it private again.
          </Trans>
        )
      }
      initial={{}}
      toCommand={() => ({ kind: 'publish', public: true })}
      submit={isAsked ? <Trans>Make public</Trans> : <Trans>Ask {name}</Trans>}
    >
      {() => <PublishPreview thread={thread} send={send} />}
    </CommandDialog>
  );
}
