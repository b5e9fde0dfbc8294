import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { emailChange, emailChangeCodeInput } from '#contract/account/email-change.ts';
import { settingsApi } from '#contract/account/settings-api.ts';
import { storeProfile } from '#web/account/keep-profile.ts';
import { call } from '#web/lib/call.ts';
import { useForm } from '#web/lib/use-form.ts';
import { localeAtom } from '#web/shell/language.ts';
import { asFieldError } from './refusals.ts';
import { useVerificationCode } from './use-code.tsx';

/** The two steps of changing the email address: send a code to it, with the password, then enter the code. */
export function useEmailChange(onChanged: (email: string) => void) {
  const locale = useAtomValue(localeAtom);
  const [step, setStep] = useState<'address' | 'code'>('address');
  const addressForm = useForm({
    initial: { email: '', current_password: '' },
    schema: emailChangeCodeInput,
    locale,
    noAutomaticRetry: true,
  });
  const codeForm = useForm({
    initial: { verification_code: '' },
    toInput: ({ verification_code }) => ({ ...addressForm.values, verification_code }),
    schema: emailChange,
    locale,
    noAutomaticRetry: true,
  });
  const { current_password } = addressForm.values;
  const codeSender = useVerificationCode((email, language) =>
    call(settingsApi.sendEmailChangeCode, { email, current_password, locale: language }, { quiet: true }),
  );

  const sendCode = () =>
    addressForm.submit(async (input) => {
      if (codeSender.secondsLeft(input.email) === 0) {
        const answer = await call(settingsApi.sendEmailChangeCode, { ...input, locale }, { quiet: true });
        codeSender.recordSent(input.email, answer);
      }
      setStep('code');
    });
  const confirmCode = () =>
    codeForm.submit(async (input) => {
      const profile = await call(settingsApi.changeEmail, input, { quiet: true }).catch((fault: unknown) => {
        throw asFieldError(fault);
      });
      storeProfile(profile);
      onChanged(profile.email);
    });
  const goBack = () => {
    codeForm.reset({ verification_code: '' });
    setStep('address');
  };
  const { sentTo } = codeSender;
  return {
    step,
    address: addressForm,
    form: codeForm,
    code: {
      ...codeSender,
      waitSeconds: sentTo ? codeSender.secondsLeft(sentTo) : 0,
      resend: () => void (sentTo && codeSender.send(sentTo)),
    },
    sendCode,
    confirm: confirmCode,
    goBack,
  };
}
