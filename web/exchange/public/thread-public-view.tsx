import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { mineralNamesText } from '#contract/exchange/intents/intent-texts.ts';
import { linkedThread } from '#contract/exchange/thread/linked-thread.ts';
import type { BySide } from '#contract/exchange/thread/side.ts';
import type { ThreadPublic } from '#contract/exchange/thread/thread.ts';
import { threadHeadValues } from '#contract/exchange/thread/thread-head-values.ts';
import { pageImage } from '#contract/media/shared-image.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { ReportButton } from '#web/account/moderation/report-button.tsx';
import { MessageReport } from '#web/exchange/conversation/message-report.tsx';
import { ThreadEntries } from '#web/exchange/conversation/thread-entries.tsx';
import { useThreadStatusName } from '#web/exchange/lists/thread-status-name.ts';
import { useEarlierEvents } from '#web/exchange/thread/use-earlier-events.ts';
import { useEventTarget } from '#web/exchange/thread/use-event-target.ts';
import { useThreadNames } from '#web/exchange/thread/use-thread-names.ts';
import { useHead } from '#web/shell/head.ts';
import { localeAtom } from '#web/shell/language.ts';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { proposalVersions } from './proposal-versions.ts';
import { PublicAside } from './public-aside.tsx';
import { PublicPeople } from './public-people.tsx';

/** The parameter of a conversation's address for the events before one. */
export const EARLIER_PARAM = 'before_seq';

type PublicConversationProps = { thread: ThreadPublic; names: BySide<string> };

/** The public messages and events, the newest page first, with a button for earlier ones. */
function PublicConversation({ thread, names }: PublicConversationProps) {
  const { list, events, ...earlier } = useEarlierEvents(thread);
  const versions = proposalVersions(thread.agreement, events);
  const goToEvent = useEventTarget(events, earlier.load);
  return (
    <section aria-labelledby="conversation" className="mt-6">
      <h2 id="conversation" className="sr-only">
        <Trans>Conversation</Trans>
      </h2>
      <LoadMore
        {...earlier}
        cursorParam={EARLIER_PARAM}
        label={<Trans>Earlier messages</Trans>}
        className="mb-6 text-center"
      />
      {events.length === 0 ? (
        <p className="text-graphite">
          <Trans>No public messages in this conversation.</Trans>
        </p>
      ) : (
        <div ref={list} className="grid gap-4 [overflow-anchor:none]">
          <ThreadEntries
            withItems
            events={events}
            names={names}
            side={null}
            versions={versions}
            onOpenQuotation={goToEvent}
            renderActions={({ kind, seq, by }) =>
              (kind === 'message' || kind === 'started') && by !== 'system' && thread[by].username !== '' ? (
                <MessageReport thread_id={thread.id} seq={seq} name={names[by]} username={thread[by].username} />
              ) : null
            }
          />
        </div>
      )}
    </section>
  );
}

type Props = { thread: Pick<ThreadPublic, 'intent_id' | 'status' | 'closed' | 'offered'> };

/** The status of an exchange, and the offers it is about. */
function PublicStanding({ thread: { intent_id, status, closed, offered } }: Props) {
  const statusName = useThreadStatusName();
  const minerals = mineralNamesText(offered, useAtomValue(localeAtom));
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-t2 text-graphite">
      <StatusBadge shape={closed ? 'ring' : status === 'completed' ? 'full' : 'half'} tone={closed ? 'plain' : 'go'}>
        {statusName(status, closed !== null)}
      </StatusBadge>
      <Link to={screenAddress('intent', { intent_id })} className="link">
        {minerals ? <Trans>Offered: {minerals}</Trans> : <Trans>Exchange intent</Trans>}
      </Link>
    </p>
  );
}

/** Sets the head of a public conversation's page to the same values as the server. */
function useThreadHead(thread: ThreadPublic) {
  const locale = useAtomValue(localeAtom);
  const canonical = screenAddress('threadPublic', { thread_id: thread.id });
  const commonHead = { canonical, image: pageImage(canonical), is_unlisted: !thread.listed };
  useHead('threadPublic', threadHeadValues(thread, locale), {
    ...commonHead,
    linkedData: () => linkedThread(thread, locale),
  });
}

/** An exchange as visitors read it: the public messages and events, the specimens, and the status. */
export function ThreadPublicView({ thread }: { thread: ThreadPublic }) {
  const { t } = useLingui();
  const names = useThreadNames(thread);
  const { initiator: first, responder: second } = names;
  useThreadHead(thread);
  return (
    <div className="page grid items-start gap-x-12 gap-y-8 pt-6 pb-12 md:pt-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <h1 className="break-keep-names text-h1">
          <Trans>
            <bdi>{first}</bdi> and <bdi>{second}</bdi>
          </Trans>
        </h1>
        <PublicStanding thread={thread} />
        <PublicPeople people={thread} names={names} />
        <PublicConversation thread={thread} names={names} />
        <p className="mt-6">
          <ReportButton
            subject={{ thread_id: thread.id }}
            name={t`this conversation`}
            label={t`Report this conversation`}
            isNameShown
          />
        </p>
      </div>
      <PublicAside thread={thread} names={names} />
    </div>
  );
}
