import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { accountApi } from '#contract/account/api.ts';
import type { Locale } from '#contract/format/locale.ts';
import { call } from '#web/lib/call.ts';
import { useRules } from '#web/lib/use-rules.ts';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput, type TextInputProps } from '#web/ui/field/text-input.tsx';
import { CodeInput } from './code-input.tsx';
import { useVerificationCode } from './use-code.tsx';

const fetchEmail = async () => (await import('#contract/account/credentials.ts')).email;

type CodeFieldProps = {
  email: TextInputProps & { value: string };
  code: TextInputProps & { value: string };
  emailError?: string | undefined;
  codeError?: string | undefined;
  /** how often the form was refused */
  refusals: number;
  /** called when a code is requested for an invalid address */
  onUnreadable: () => void;
};

/** The email address, the code, and the button that sends a code to the address. */
export function CodeField({ email, code, emailError, codeError, refusals, onUnreadable }: CodeFieldProps) {
  const { sentTo, areLate, failure, busy, send, secondsLeft: leftFor } = useVerificationCode(sendSignUpCode);
  const read = useRules(fetchEmail).rules?.safeParse(email.value);
  // While the rule is still loading, the server validates the address.
  const address = read ? (read.data ?? null) : email.value.trim();
  const waitSeconds = address === null ? 0 : leftFor(address);
  const [askedAfter, setAskedAfter] = useState<number | null>(null);
  // After the code was sent, the earlier error that it is missing is not shown beside the field.
  const isAwaited = sentTo !== null && askedAfter === refusals && code.value === '';
  const ask = () => {
    setAskedAfter(refusals);
    if (address === null) onUnreadable();
    else void send(address);
    focus(address === null ? 'email' : 'verification_code');
  };
  return (
    <>
      <Field id="email" label={<Trans>E-mail</Trans>} error={emailError}>
        <TextInput {...email} type="email" autoComplete="email" inputMode="email" spellCheck={false} />
      </Field>
      <CodeInput
        code={code}
        error={(isAwaited ? null : codeError) ?? failure}
        sentTo={sentTo}
        areLate={areLate}
        busy={busy}
        waitSeconds={waitSeconds}
        onAsk={ask}
      />
    </>
  );
}

const sendSignUpCode = (email: string, locale: Locale) =>
  call(accountApi.sendVerificationCode, { email, locale }, { quiet: true });

const focus = (id: string) => document.getElementById(id)?.focus();
