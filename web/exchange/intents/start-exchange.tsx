import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router';
import type { Intent } from '#contract/exchange/intents/intent.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { loginAddress } from '#web/shell/next-address.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { Note } from '#web/ui/state/note.tsx';
import type { ReachedIntent } from './reach-text.tsx';
import { ReaderReach } from './reader-reach.tsx';
import { useStartExchange } from './use-start-exchange.ts';

type Props = { intent: ReachedIntent & Pick<Intent, 'id' | 'status' | 'on_vacation'> };
type StartProps = Props & { thread_id: string | null };

/**
 * The form for the first message to the owner of an intent, or the link to the conversation it started; a visitor
 * is asked to log in first.
 */
export function StartExchange({ intent, thread_id }: StartProps) {
  const session = useAtomValue(sessionAtom);
  const { pathname } = useLocation();
  const { display_name: name, status, on_vacation } = intent;
  if (thread_id)
    return (
      <section id="start" aria-labelledby="start-heading" className="border-t border-mica pt-6">
        <h2 id="start-heading" className="mb-3 text-h3">
          <Trans>Your conversation</Trans>
        </h2>
        <p className="mb-3 text-graphite">
          <Trans>You have an open conversation with {name} about this intent.</Trans>
        </p>
        <ButtonLink variant="primary" to={screenAddress('threadWorkspace', { thread_id })}>
          <Trans>Open the conversation</Trans>
        </ButtonLink>
      </section>
    );
  if (status === 'closed')
    return (
      <Note>
        <Trans>This intent is closed.</Trans>
      </Note>
    );
  return (
    <section id="start" aria-labelledby="start-heading" className="border-t border-mica pt-6">
      <h2 id="start-heading" className="mb-3 text-h3">
        <Trans>Start exchange</Trans>
      </h2>
      {on_vacation && (
        <p className="mb-3 text-t2 text-graphite">
          <Trans>{name} is away. Answers may come later.</Trans>
        </p>
      )}
      {session.state === 'in' ? (
        <FirstMessage intent={intent} />
      ) : (
        <>
          <p className="mb-3 text-graphite">
            <Trans>Log in to start an exchange.</Trans>
          </p>
          <ButtonLink variant="primary" to={loginAddress(pathname)}>
            <Trans>Log in</Trans>
          </ButtonLink>
        </>
      )}
    </section>
  );
}

function FirstMessage({ intent }: Props) {
  const { id, display_name: name } = intent;
  const { t } = useLingui();
  const { message, type, busy, problem, failure, start } = useStartExchange(id);
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <Field
        id="message"
        label={t`Message to ${name}`}
        help={t`Say what interests you and what you could give.`}
        error={problem}
      >
        <TextArea dir="auto" rows={4} value={message} onChange={(event) => type(event.currentTarget.value)} />
      </Field>
      {failure && (
        <Note
          tone="error"
          live
          action={
            failure.thread_id && (
              <ButtonLink to={screenAddress('threadWorkspace', { thread_id: failure.thread_id })}>
                <Trans>Open the conversation</Trans>
              </ButtonLink>
            )
          }
        >
          {failure.message}
        </Note>
      )}
      <p>
        <Button type="submit" variant="primary" icon="i-lucide-arrow-left-right" busy={busy && t`Starting…`}>
          <Trans>Start exchange</Trans>
        </Button>
      </p>
      <ReaderReach intent={intent} variant="start" />
    </form>
  );
}
