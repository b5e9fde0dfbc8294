import { Trans } from '@lingui/react/macro';
import type { BySide } from '#contract/exchange/thread/side.ts';
import type { ThreadPublic } from '#contract/exchange/thread/thread.ts';
import { ThreadEntries } from '#web/exchange/conversation/thread-entries.tsx';
import { useEarlierEvents } from '#web/exchange/thread/use-earlier-events.ts';
import { LoadMore } from '#web/shell/load-more.tsx';
import { proposalVersions } from './versions-of.ts';

type Props = { thread: ThreadPublic; names: BySide<string> };

/** The public messages and events, the newest page first, with a button for earlier ones. */
export function PublicConversation({ thread, names }: Props) {
  const { list, events, ...earlier } = useEarlierEvents(thread);
  const versions = proposalVersions(thread.agreement, events);
  return (
    <section aria-labelledby="conversation" className="mt-6">
      <h2 id="conversation" className="sr-only">
        <Trans>Conversation</Trans>
      </h2>
      <LoadMore {...earlier} label={<Trans>Earlier messages</Trans>} className="mb-6 text-center" />
      {events.length === 0 ? (
        <p className="text-graphite">
          <Trans>No public messages in this conversation.</Trans>
        </p>
      ) : (
        <div ref={list} className="grid gap-4 [overflow-anchor:none]">
          <ThreadEntries withItems events={events} names={names} side={null} versions={versions} />
        </div>
      )}
    </section>
  );
}
