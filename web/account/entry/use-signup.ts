import { useAtomValue } from 'jotai';
import { accountApi } from '#contract/account/api.ts';
import { TERMS_VERSION } from '#contract/account/terms-version.ts';
import { asFieldError } from '#web/account/credentials/refusals.ts';
import { call } from '#web/lib/call.ts';
import { useForm } from '#web/lib/use-form.ts';
import { localeAtom } from '#web/shell/language.ts';

const empty = { username: '', display_name: '', email: '', verification_code: '', password: '' };
type Values = typeof empty;

const fetchSignupSchema = async () => (await import('#contract/account/sign-up-and-login.ts')).signUp;

/** An empty display name is sent as undefined. The version of the terms is the one that this page links to. */
const toInput = ({ display_name, ...signUpFields }: Values) => ({
  ...signUpFields,
  display_name: display_name.trim() || undefined,
  terms_version: TERMS_VERSION,
});

/** The signup form; refusals about one field are shown beside it. */
export function useSignup(onDone: (username: string) => void) {
  const form = useForm({
    initial: empty,
    toInput,
    schema: fetchSignupSchema,
    locale: useAtomValue(localeAtom),
    noAutomaticRetry: true,
  });
  const submitSignup = () =>
    form.submit(async (input) => {
      await call(accountApi.signup, input, { quiet: true }).catch((fault: unknown) => {
        throw asFieldError(fault);
      });
      onDone(input.username);
    });
  const bind = (field: keyof Values) => ({
    name: field,
    value: form.values[field],
    onChange: ({ target }: { target: HTMLInputElement }) => form.set({ [field]: target.value }),
    onBlur: () => form.values[field] && form.leave(field),
  });
  return { ...form, signUp: submitSignup, bind };
}
