import { Plural, Trans } from '@lingui/react/macro';
import { email as emailSchema } from '#contract/account/credentials.ts';
import { useCode } from '#web/account/use-code.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput, type TextInputProps } from '#web/ui/text-input.tsx';

export type CodeFieldProps = {
  email: TextInputProps & { value: string };
  code: TextInputProps & { value: string };
  emailError?: string | undefined;
  codeError?: string | undefined;
  /** a code was asked for with an address that is none */
  onUnreadable: () => void;
};

/** The address, the code, and the button that sends one to the other. */
export function CodeField({ email, code, emailError, codeError, onUnreadable }: CodeFieldProps) {
  const { sentTo, failure, busy, send, leftFor } = useCode();
  const address = emailSchema.safeParse(email.value);
  const left = address.success ? leftFor(address.data) : 0;
  const ask = () => {
    if (address.success) void send(address.data);
    else onUnreadable();
    focus(address.success ? 'verification_code' : 'email');
  };
  return (
    <>
      <Field id="email" label={<Trans>E-mail</Trans>} error={emailError}>
        <TextInput {...email} type="email" autoComplete="email" inputMode="email" spellCheck={false} />
      </Field>
      <Field
        id="verification_code"
        label={<Trans>Verification code</Trans>}
        error={codeError ?? failure}
        help={sentTo && <Sent to={sentTo} />}
      >
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
          <TextInput {...code} inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
          {left > 0 ? (
            <p className="num flex min-h-11 items-center text-t2 text-graphite">
              <Plural value={left} one="Send again in # second" other="Send again in # seconds" />
            </p>
          ) : (
            <Button busy={busy && <Trans>Sending…</Trans>} onClick={ask} className="min-h-11">
              {sentTo ? <Trans>Send again</Trans> : <Trans>Send code</Trans>}
            </Button>
          )}
        </div>
      </Field>
    </>
  );
}

const focus = (id: string) => document.getElementById(id)?.focus();

const Sent = ({ to }: { to: string }) => (
  <>
    <Trans>A code is on its way to {to}. It is good for 10 minutes.</Trans>{' '}
    <Trans>Nothing arrived? Look in the spam folder, or check the address.</Trans>
  </>
);
