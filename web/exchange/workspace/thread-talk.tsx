import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Offer } from '#contract/exchange/intents/intent.ts';
import type { ThreadEvent } from '#contract/exchange/thread/thread-event.ts';
import { NextAct } from '#web/exchange/commands/thread-action-bar.tsx';
import { Composer } from '#web/exchange/conversation/composer.tsx';
import { MESSAGE_FIELD_ID } from '#web/exchange/conversation/message-field.tsx';
import { QuotedMessage } from '#web/exchange/conversation/quoted-message.tsx';
import { ThreadConversation } from '#web/exchange/conversation/thread-conversation.tsx';
import { useMessageDraft } from '#web/exchange/conversation/use-message-draft.ts';
import { specimenNames } from '#web/exchange/proposal/known-proposals.ts';
import { OfferedSpecimens } from '#web/exchange/proposal/offered-specimens.tsx';
import { threadReaders } from '#web/exchange/thread/readers-text.tsx';
import { findQuotation } from '#web/exchange/thread/thread-events.ts';
import { useEventTarget } from '#web/exchange/thread/use-event-target.ts';
import { asFoot } from '#web/shell/foot.ts';
import { localeAtom } from '#web/shell/language.ts';
import { classes } from '#web/ui/classes.ts';
import { useOpenedComponent } from '#web/ui/state/use-lazy-component.ts';
import { tabHeadingIds } from './use-tab-focus.ts';
import type { useWorkspace } from './use-workspace.ts';

const eventPhotoIds = (events: readonly ThreadEvent[]) =>
  events.flatMap((event) => {
    if (event.kind === 'message') return event.attachments.map(({ id }) => id);
    return event.kind === 'problem' ? event.media.map(({ id }) => id) : [];
  });

type Props = {
  workspace: ReturnType<typeof useWorkspace>;
  /** what the intent offers */
  offers: readonly Offer[];
  /** why no message can be written now, or null */
  disabledReason: string | null;
  mayPropose: boolean;
  isSearching: boolean;
  onCloseSearch: () => void;
};

const loadSearch = () => import('#web/exchange/thread/thread-search.tsx').then((module) => module.ThreadSearch);

/** The middle of the workspace: the log, and the message field below it. */
export function ThreadTalk({ workspace, offers, disabledReason, mayPropose, isSearching, onCloseSearch }: Props) {
  const { thread, names, name, sending, readEarlier, proposals, part, draft, commands } = workspace;
  const { now, press, side, partner } = workspace;
  const { read } = thread;
  const locale = useAtomValue(localeAtom);
  const ThreadSearch = useOpenedComponent(loadSearch, isSearching);
  const messageDraft = useMessageDraft(read.id);
  const { quoted_seq = null } = messageDraft.values;
  const firstSeq = thread.events[0]?.seq ?? 0;
  const goToEvent = useEventTarget(thread.events, async (seq) => seq < firstSeq && readEarlier(firstSeq, seq));
  const quote = (seq: number | null) => {
    messageDraft.change({ quoted_seq: seq });
    document.getElementById(MESSAGE_FIELD_ID)?.focus();
  };
  return (
    <section
      aria-labelledby={tabHeadingIds.talk}
      className={classes(
        'min-h-0 min-w-0 flex-col md:(flex border-e border-mica)',
        draft.isOpen && 'lg:border-s',
        part === 'talk' ? 'flex' : 'hidden',
      )}
    >
      <h2 id={tabHeadingIds.talk} tabIndex={-1} className="sr-only">
        <Trans>Conversation</Trans>
      </h2>
      {isSearching && ThreadSearch && (
        <ThreadSearch thread_id={read.id} names={names} side={side} onOpen={goToEvent} onClose={onCloseSearch} />
      )}
      {!workspace.shown && !isSearching && (
        <div className="max-h-52 shrink-0 overflow-y-auto border-b border-mica px-edge md:hidden empty:hidden writing:hidden">
          <OfferedSpecimens
            isFoldable
            offers={offers}
            giver={(side === 'responder' ? read[side] : partner).username}
            onTake={mayPropose ? workspace.takeSpecimen : undefined}
          />
        </div>
      )}
      <ThreadConversation
        thread={thread}
        names={names}
        unsentMessages={sending}
        readEarlier={readEarlier}
        goToEvent={goToEvent}
        onQuote={quote}
        send={commands.send}
        versions={new Map([...proposals].map(([id, { version }]) => [id, version]))}
        specimenNames={specimenNames(proposals, locale)}
      />
      <div ref={asFoot} className="flex-none">
        <NextAct thread={thread} currentTime={now} busy={workspace.busy} onPress={press} />
        <Composer
          thread_id={read.id}
          name={name}
          disabledReason={disabledReason}
          takenIds={new Set([...sending.photosOnTheirWay, ...eventPhotoIds(thread.events)])}
          readers={threadReaders(thread.state)}
          isCovered={commands.asking !== null}
          draft={messageDraft}
          quotedMessage={
            quoted_seq !== null && (
              <QuotedMessage
                seq={quoted_seq}
                quotation={findQuotation(thread.events, quoted_seq)}
                names={names}
                side={side}
                onOpen={goToEvent}
                onDrop={() => quote(null)}
              />
            )
          }
          onSend={sending.write}
        />
      </div>
    </section>
  );
}
