import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useLocation, useNavigate } from 'react-router';
import { accountApi } from '#contract/account/api.ts';
import { secondsToWait } from '#web/account/entry/refusals.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom, word } from '#web/shell/language.ts';
import { nextAddress } from '#web/shell/next-address.ts';
import { checkSession } from '#web/shell/session.ts';
import { showToast } from '#web/shell/toast/toast.ts';

/** What somebody came to hear stays longer than a notice that a button was pressed. */
const LONG_NOTICE = 15_000;

/**
 * The login's form: logs in, looks who is there now, and goes on; a login that can't be confirmed is a failure with its
 * own sentence.
 */
export function useLogIn() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { time } = useFormat();
  const form = useForm({
    initial: { login: usernameIn(state), password: '' },
    schema: accountApi.login.input,
    locale: useAtomValue(localeAtom),
    byHand: true,
  });
  const logIn = () =>
    form.submit(async (input) => {
      const answer = await call(accountApi.login, input, { quiet: true }).catch((fault: unknown) => {
        const wait = secondsToWait(fault);
        if (wait === null) throw fault;
        const from = time(Date.now() + wait * 1000);
        throw new ApiError(t`Ten wrong tries. Log in again after ${from}, or reset the password.`, 15000, 429, null);
      });
      const session = await checkSession({ force: true });
      if (session.state !== 'in') throw new ApiError(word('login_unverified'), 0, null, null);
      await navigate(nextAddress(search), { replace: true });
      if (answer.deletion_taken_back)
        showToast(t`The deletion is cancelled. Everything is here.`, { type: 'success' }, LONG_NOTICE);
    });
  return { ...form, logIn };
}

/** Who has just signed up, as the page before says. */
export const usernameIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'username' in state ? String(state.username) : '';
