import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { SaveRow } from '#web/account/save-row.tsx';
import { FormFailure } from '#web/shell/form/form-failure.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { CodeInput } from './code-input.tsx';
import { CurrentPassword } from './current-password.tsx';
import { useEmailChange } from './use-email-change.ts';

type Props = { onDone: (email: string) => void };

/**
 * Changes the email address in two steps: first where to send the code, then the code; the old address is notified.
 */
export function EmailForm({ onDone }: Props) {
  const change = useEmailChange(onDone);
  return (
    <form
      method="post"
      noValidate
      className="grid gap-6 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        void (change.step === 'address' ? change.sendCode() : change.confirm());
      }}
    >
      {change.step === 'address' ? <AddressStep {...change} /> : <CodeStep {...change} />}
    </form>
  );
}

type Step = ReturnType<typeof useEmailChange>;

const AddressStep = ({ address, address: { values, set, leave, busy, messageOf } }: Step) => (
  <>
    <Field
      id="email"
      label={<Trans>New e-mail</Trans>}
      help={<Trans>A code goes there. Your present address is told of the change.</Trans>}
      error={messageOf('email')}
    >
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
    <CurrentPassword
      value={values.current_password}
      onValueChange={(current_password) => set({ current_password })}
      error={messageOf('current_password')}
    />
    <SaveRow busy={busy} doneMessage={null} failure={<FormFailure form={address} />}>
      <Trans>Send code</Trans>
    </SaveRow>
  </>
);

function CodeStep({ code, form, form: { values, set, leave, busy, messageOf }, goBack }: Step) {
  useEffect(() => document.getElementById('verification_code')?.focus(), []);
  return (
    <>
      <CodeInput
        code={{
          name: 'verification_code',
          value: values.verification_code,
          onChange: ({ target }) => set({ verification_code: target.value }),
          onBlur: () => values.verification_code && leave('verification_code'),
        }}
        error={messageOf('verification_code') ?? code.failure}
        sentTo={code.sentTo}
        areLate={code.areLate}
        busy={code.busy}
        waitSeconds={code.waitSeconds}
        onAsk={code.resend}
      />
      <SaveRow busy={busy} doneMessage={null} failure={<FormFailure form={form} />}>
        <Trans>Change e-mail</Trans>
      </SaveRow>
      <p className="-mt-2">
        <Button variant="text" className="-ms-2" onClick={goBack}>
          <Trans>Another address</Trans>
        </Button>
      </p>
    </>
  );
}
