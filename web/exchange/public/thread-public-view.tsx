import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { mineralNamesText } from '#contract/exchange/intents/intent-words.ts';
import type { Person, ThreadPublic } from '#contract/exchange/thread/thread.ts';
import { linkTo } from '#contract/paths.ts';
import { useThreadStatusName } from '#web/exchange/lists/thread-status-name.ts';
import { PublicAside } from '#web/exchange/public/public-aside.tsx';
import { PublicConversation } from '#web/exchange/public/public-conversation.tsx';
import { useThreadHead } from '#web/exchange/public/use-thread-head.ts';
import { useThreadNames } from '#web/exchange/thread/use-thread-names.ts';
import { localeAtom } from '#web/shell/language.ts';
import { StateMark } from '#web/ui/state-mark.tsx';

/** What visitors read of an exchange: what was said openly, what was done with which specimens, and how it stands. */
export function ThreadPublicView({ thread }: { thread: ThreadPublic }) {
  const { intent_id, initiator, responder, status, closed, offered } = thread;
  const names = useThreadNames(thread);
  const statusName = useThreadStatusName();
  const locale = useAtomValue(localeAtom);
  const minerals = mineralNamesText(offered, locale);
  useThreadHead(thread);
  return (
    <div className="page grid items-start gap-x-12 gap-y-8 pt-6 pb-12 md:pt-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <h1 className="text-h1">
          <Trans>
            <PersonName person={initiator} name={names.initiator} /> and{' '}
            <PersonName person={responder} name={names.responder} />
          </Trans>
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-t2 text-graphite">
          <StateMark shape={closed ? 'ring' : status === 'completed' ? 'full' : 'half'} tone={closed ? 'plain' : 'go'}>
            {statusName(status, closed !== null)}
          </StateMark>
          <Link to={linkTo('intent', { intent_id })} className="link">
            {minerals ? <Trans>Offered: {minerals}</Trans> : <Trans>Exchange intent</Trans>}
          </Link>
        </p>
        <PublicConversation thread={thread} names={names} />
      </div>
      <PublicAside thread={thread} names={names} />
    </div>
  );
}

function PersonName({ person, name }: { person: Person; name: string }) {
  if (person.username === '') return <bdi>{name}</bdi>;
  return (
    <Link to={linkTo('userCollection', { username: person.username })} className="link-quiet">
      <bdi>{name}</bdi>
    </Link>
  );
}
