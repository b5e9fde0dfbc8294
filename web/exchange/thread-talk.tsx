import { Trans } from '@lingui/react/macro';
import type { ThreadEvent } from '#contract/exchange/thread-event.ts';
import { Composer } from '#web/exchange/composer.tsx';
import { ThreadConversation } from '#web/exchange/thread-conversation.tsx';
import type { useWorkspace } from '#web/exchange/use-workspace.ts';
import { classes } from '#web/ui/classes.ts';

const photosIn = (events: readonly ThreadEvent[]) =>
  events.flatMap((event) => {
    if (event.kind === 'message') return event.attachments.map(({ id }) => id);
    return event.kind === 'problem' ? event.media.map(({ id }) => id) : [];
  });

type Props = {
  workspace: ReturnType<typeof useWorkspace>;
  /** why nothing can be written now */
  cannot: string | null;
};

/** The middle of the workspace: the log, and below it where one writes. */
export function ThreadTalk({ workspace, cannot }: Props) {
  const { thread, names, name, sending, readEarlier, proposals, part, draft, commands } = workspace;
  return (
    <section
      aria-labelledby="talk-heading"
      className={classes(
        'min-h-0 min-w-0 flex-col md:(flex border-e border-mica)',
        draft.isOpen && 'lg:border-s',
        part === 'talk' ? 'flex' : 'hidden',
      )}
    >
      <h2 id="talk-heading" className="sr-only">
        <Trans>Conversation</Trans>
      </h2>
      <ThreadConversation
        {...{ thread, names, sending, readEarlier }}
        versions={new Map([...proposals].map(([id, { version }]) => [id, version]))}
      />
      <Composer
        thread_id={thread.read.id}
        name={name}
        cannot={cannot}
        taken={new Set([...sending.photosOnTheirWay, ...photosIn(thread.events)])}
        isCovered={commands.asking !== null}
        onSend={sending.write}
      />
    </section>
  );
}
