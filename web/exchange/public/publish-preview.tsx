import { Trans, useLingui } from '@lingui/react/macro';
import { threadsApi } from '#contract/exchange/api.ts';
import type { ThreadPublic } from '#contract/exchange/thread/thread.ts';
import type { WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import { ThreadEntries } from '#web/exchange/conversation/thread-entries.tsx';
import { WithholdButton } from '#web/exchange/conversation/withhold-button.tsx';
import type { LoadedThread } from '#web/exchange/thread/thread-events.ts';
import { useThreadNames } from '#web/exchange/thread/use-thread-names.ts';
import { call } from '#web/lib/call.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/state/skeleton.tsx';
import { proposalVersions } from './proposal-versions.ts';

type SendCommand = (command: WrittenCommand) => Promise<unknown>;
type Props = { thread: LoadedThread; send: SendCommand };
type ReadPage = (cursor: string | null, signal: AbortSignal) => Promise<Page>;
type Page = { items: ThreadPublic['events']; next_cursor: string | null; agreement: ThreadPublic['agreement'] };

/** What visitors would read of a conversation, where the user can withhold what they wrote. */
export function PublishPreview({ thread, send }: Props) {
  const { t } = useLingui();
  const { id: thread_id } = thread.read;
  const read: ReadPage = async (cursor, signal) => {
    const query = { thread_id, ...(cursor && { before_seq: cursor }) };
    const { events, has_earlier, agreement } = await call(threadsApi.preview, query, { quiet: true, signal });
    const next_cursor = has_earlier ? String(events[0]?.seq ?? 0) : null;
    return { items: events.toReversed(), next_cursor, agreement };
  };
  const key = `${thread_id} ${thread.state.last_seq}`;
  const { value, state, refresh } = useRead(key, (signal) => read(null, signal), { keepPrevious: true });
  if (state === 'failed')
    return (
      <p role="status" className="flex flex-wrap items-center gap-3 text-graphite">
        <Trans>This can’t be read for the moment.</Trans>
        <Button variant="text" onClick={() => void refresh()}>
          {t`Retry`}
        </Button>
      </p>
    );
  if (!value) return <Skeleton className="h-40" />;
  return (
    <>
      <section
        aria-label={t`What visitors would read`}
        className="max-h-[45dvh] overflow-y-auto rounded border border-mica p-4"
      >
        <PreviewEntries thread={thread} firstPage={value} read={read} send={send} />
      </section>
      <WithheldTexts thread={thread} send={send} />
    </>
  );
}

function PreviewEntries({ thread, firstPage, read, send }: Props & { firstPage: Page; read: ReadPage }) {
  const { items, ...pagination } = usePages(firstPage, read);
  const names = useThreadNames(thread.read);
  const events = items.toReversed();
  return (
    <div className="grid gap-4">
      <LoadMore {...pagination} className="text-center" label={<Trans>Earlier messages</Trans>} />
      <ThreadEntries
        withItems
        events={events}
        names={names}
        side={thread.read.side}
        versions={proposalVersions(firstPage.agreement, events)}
        renderActions={(event) => <WithholdButton thread={thread} event={event} send={send} />}
      />
    </div>
  );
}

/** The user's own texts that visitors would not read, as far as this page has loaded them. */
function WithheldTexts({ thread, send }: Props) {
  const { events, state, read } = thread;
  const names = useThreadNames(read);
  const withheldEvents = events.filter(({ seq, by }) => by === read.side && state.withheld.includes(seq));
  if (withheldEvents.length === 0) return null;
  return (
    <section>
      <h3 className="font-600">
        <Trans>Withheld by you</Trans>
      </h3>
      <div className="mt-2 grid gap-4">
        <ThreadEntries
          events={withheldEvents}
          names={names}
          side={read.side}
          versions={new Map()}
          renderActions={(event) => <WithholdButton thread={thread} event={event} send={send} />}
        />
      </div>
    </section>
  );
}
