import { Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { useLinkRequest } from './use-link-request.ts';

/** Requests a reset link; the answer is the same whether or not the address has an account. */
export function LinkRequestForm() {
  const { values, set, busy, failure, issues, messageOf, leave, ask, sentTo, areLate } = useLinkRequest();
  return (
    <form
      method="post"
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <Field id="email" label={<Trans>E-mail</Trans>} error={messageOf('email')}>
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          value={values.email}
          onChange={({ target }) => set({ email: target.value })}
          onBlur={() => values.email && leave('email')}
        />
      </Field>
      {sentTo && (
        <Note tone="success" live>
          <p>
            <Trans>If {sentTo} has an account, a link is on its way. It is good for 60 minutes.</Trans>
          </p>
          <p className="mt-1.5 text-t2">
            {areLate ? (
              <Trans>Our emails are late at the moment: it may take some minutes.</Trans>
            ) : (
              <Trans>Nothing arrived? Look in the spam folder, or check the address.</Trans>
            )}
          </p>
        </Note>
      )}
      {failure && issues.length === 0 && (
        <Note tone="error" live>
          {failure}
        </Note>
      )}
      <Button type="submit" variant={sentTo ? 'plain' : 'primary'} wide busy={busy && <Trans>Sending…</Trans>}>
        {sentTo ? <Trans>Send again</Trans> : <Trans>Send link</Trans>}
      </Button>
    </form>
  );
}
