import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { emailChange, emailChangeCode } from '#contract/account/email-change.ts';
import { settingsApi } from '#contract/account/settings-api.ts';
import { keepProfile } from '#web/account/keep-profile.ts';
import { call } from '#web/lib/call.ts';
import { useForm } from '#web/lib/use-form.ts';
import { localeAtom } from '#web/shell/language.ts';
import { besideItsField } from './refusals.ts';
import { useCode } from './use-code.tsx';

/** The two steps of changing the email address: send a code to it, with the password, then enter the code. */
export function useEmailChange(onDone: (email: string) => void) {
  const locale = useAtomValue(localeAtom);
  const [step, setStep] = useState<'address' | 'code'>('address');
  const address = useForm({
    initial: { email: '', current_password: '' },
    schema: emailChangeCode,
    locale,
    byHand: true,
  });
  const form = useForm({
    initial: { verification_code: '' },
    toInput: ({ verification_code }) => ({ ...address.values, verification_code }),
    schema: emailChange,
    locale,
    byHand: true,
  });
  const { current_password } = address.values;
  const code = useCode((email, language) =>
    call(settingsApi.sendEmailChangeCode, { email, current_password, locale: language }, { quiet: true }),
  );

  const sendCode = () =>
    address.submit(async (input) => {
      if (code.secondsLeft(input.email) === 0) {
        await call(settingsApi.sendEmailChangeCode, { ...input, locale }, { quiet: true });
        code.sent(input.email);
      }
      setStep('code');
    });
  const confirm = () =>
    form.submit(async (input) => {
      const profile = await call(settingsApi.changeEmail, input, { quiet: true }).catch((fault: unknown) => {
        throw besideItsField(fault);
      });
      keepProfile(profile);
      onDone(profile.email);
    });
  const goBack = () => {
    form.reset({ verification_code: '' });
    setStep('address');
  };
  const { sentTo } = code;
  return {
    step,
    address,
    form,
    code: { ...code, left: sentTo ? code.secondsLeft(sentTo) : 0, again: () => void (sentTo && code.send(sentTo)) },
    sendCode,
    confirm,
    back: goBack,
  };
}
