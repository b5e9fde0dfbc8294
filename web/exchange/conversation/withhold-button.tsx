import { Trans, useLingui } from '@lingui/react/macro';
import { v7 as uuid } from 'uuid';
import type { WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import type { LoadedThread } from '#web/exchange/thread/thread-events.ts';
import type { TimelineEvent } from '#web/exchange/thread/use-event-text.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { showToast } from '#web/shell/toast/toast.ts';

type Props = {
  thread: LoadedThread;
  event: TimelineEvent;
  send: (command: WrittenCommand) => Promise<unknown>;
};

const hasText = (event: TimelineEvent): boolean => {
  if (event.private) return false;
  if (event.kind === 'message' || event.kind === 'started' || event.kind === 'rejected') return true;
  if (event.kind === 'replied_to_review') return true;
  if (event.kind === 'shipped' || event.kind === 'received') return event.note !== null;
  return event.kind === 'proposed' && event.note !== null;
};

/** Withholds a text of the user from visitors, or shows it to them again; nothing for the other side's texts. */
export function WithholdButton({ thread, event, send }: Props) {
  const { t } = useLingui();
  const { state, read } = thread;
  const isWithheld = state.withheld.includes(event.seq);
  const { run, busy } = useAction(() => send({ kind: 'withhold', id: uuid(), seq: event.seq, withheld: !isWithheld }), {
    onRefusal: ({ message }) => showToast(message),
  });
  if (event.by !== read.side || !(isWithheld || hasText(event))) return null;
  return (
    <button
      type="button"
      disabled={busy !== null}
      className="link-quiet min-h-6 text-t1 text-graphite"
      onClick={() => void run()}
    >
      {busy ? t`Sending…` : isWithheld ? <Trans>Show to visitors</Trans> : <Trans>Withhold from visitors</Trans>}
    </button>
  );
}
