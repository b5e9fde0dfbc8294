import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { accountApi } from '#contract/account/api.ts';
import { specifiedFault } from '#web/account/credentials/refusals.ts';
import { call } from '#web/lib/call.ts';
import { useForm } from '#web/lib/use-form.ts';
import { localeAtom } from '#web/shell/language.ts';

const fetchLinkRequest = async () => (await import('#contract/account/sign-up-and-login.ts')).linkRequest;

/** The form that requests a reset link, and the address of the last request. */
export function useLinkRequest() {
  const locale = useAtomValue(localeAtom);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [areLate, setLate] = useState(false);
  const form = useForm({
    initial: { email: '' },
    schema: fetchLinkRequest,
    locale,
    noAutomaticRetry: true,
  });
  const ask = () => {
    setSentTo(null);
    return form.submit(async (input) => {
      const request = call(accountApi.sendResetPasswordEmail, { ...input, locale }, { quiet: true });
      const { codes_late } = await request.catch((fault: unknown) => {
        throw specifiedFault(fault, 'reset_send_failed');
      });
      setLate(codes_late);
      setSentTo(input.email);
    });
  };
  return { ...form, ask, sentTo, areLate };
}
