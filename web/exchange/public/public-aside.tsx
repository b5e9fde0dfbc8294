import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { BySide } from '#contract/exchange/thread/side.ts';
import type { ThreadPublic } from '#contract/exchange/thread/thread.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { PublicFulfilmentLine } from '#web/exchange/fulfilment/public-fulfilment-line.tsx';
import { ThreadItems } from '#web/exchange/proposal/thread-items.tsx';
import { sessionAtom } from '#web/shell/session.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { PublicSteps } from './public-steps.tsx';

type Props = { thread: ThreadPublic; names: BySide<string> };

/** Beside a public conversation: the agreement, and its later steps. */
export function PublicAside({ thread, names }: Props) {
  const { id, initiator, responder, agreement } = thread;
  const session = useAtomValue(sessionAtom);
  const ownUsername = session.state === 'in' ? session.profile.username : '';
  const isMine = ownUsername !== '' && (initiator.username === ownUsername || responder.username === ownUsername);
  return (
    <aside className="grid gap-6">
      {isMine && (
        <p>
          <ButtonLink variant="primary" to={screenAddress('threadWorkspace', { thread_id: id })}>
            <Trans>Open the conversation</Trans>
          </ButtonLink>
        </p>
      )}
      {agreement && (
        <section aria-labelledby="agreement">
          <h2 id="agreement" className="text-h3">
            <Trans>Agreement</Trans>
          </h2>
          <ThreadItems title={<Gives name={names.initiator} />} items={agreement.initiator_gives} />
          <ThreadItems title={<Gives name={names.responder} />} items={agreement.responder_gives} />
          <PublicFulfilmentLine terms={agreement} names={names} />
        </section>
      )}
      <section aria-labelledby="steps">
        <h2 id="steps" className="mb-3 text-h3">
          <Trans>Timeline</Trans>
        </h2>
        <PublicSteps thread={thread} names={names} />
      </section>
    </aside>
  );
}

const Gives = ({ name }: { name: string }) => <Trans>{name} gives</Trans>;
