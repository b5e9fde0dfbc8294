import { Trans } from '@lingui/react/macro';
import type { ThreadPublic } from '#contract/exchange/thread/thread.ts';
import { useThreadNames } from '#web/exchange/thread/use-thread-names.ts';
import { PublicAside } from './public-aside.tsx';
import { PublicConversation } from './public-conversation.tsx';
import { PublicPeople } from './public-people.tsx';
import { PublicStanding } from './public-standing.tsx';
import { useThreadHead } from './use-thread-head.ts';

/** An exchange as visitors read it: the public messages and events, the specimens, and the status. */
export function ThreadPublicView({ thread }: { thread: ThreadPublic }) {
  const names = useThreadNames(thread);
  const { initiator: first, responder: second } = names;
  useThreadHead(thread);
  return (
    <div className="page grid items-start gap-x-12 gap-y-8 pt-6 pb-12 md:pt-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <h1 className="text-h1">
          <Trans>
            <bdi>{first}</bdi> and <bdi>{second}</bdi>
          </Trans>
        </h1>
        <PublicStanding thread={thread} />
        <PublicPeople people={thread} names={names} />
        <PublicConversation thread={thread} names={names} />
      </div>
      <PublicAside thread={thread} names={names} />
    </div>
  );
}
