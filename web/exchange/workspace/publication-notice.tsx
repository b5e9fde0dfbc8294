import { Trans } from '@lingui/react/macro';
import { addDays, PUBLICATION_DAYS } from '#contract/exchange/state/thread-times.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  state: ThreadState;
  side: Side;
  name: string;
  isBusy: boolean;
  onPreview: () => void;
  onEnd: () => void;
};

/** That one side asks to make the conversation public, and until when the other can decline. */
export function PublicationNotice({ state, side, name, isBusy, onPreview, onEnd }: Props) {
  const { moment } = useTimeFormat();
  const { publication } = state;
  if (!publication) return null;
  const until = moment(addDays(publication.at, PUBLICATION_DAYS));
  const isMine = publication.by === side;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-orpiment-wash px-edge py-2 md:px-6">
      <Icon name="i-lucide-globe" className="text-orpiment" />
      <p className="min-w-48 flex-1 text-t2">
        {isMine ? (
          <Trans>
            You asked to make this conversation public. It becomes public when {name} agrees, else on {until}.
          </Trans>
        ) : (
          <Trans>
            {name} asks to make this conversation public. Unless you decline, it becomes public on {until}.
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {!isMine && (
          <Button variant="primary" onClick={onPreview}>
            <Trans>See what visitors would read</Trans>
          </Button>
        )}
        <Button busy={isBusy && <Trans>Sending…</Trans>} onClick={onEnd}>
          {isMine ? <Trans>Withdraw</Trans> : <Trans>Decline</Trans>}
        </Button>
      </div>
    </div>
  );
}
