import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useLocation, useNavigate } from 'react-router';
import { accountApi } from '#contract/account/api.ts';
import type { InputOf } from '#contract/http/request.ts';
import { secondsToWait } from '#web/account/credentials/refusals.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { useForm } from '#web/lib/use-form.ts';
import { localeAtom, specifiedText } from '#web/shell/language.ts';
import { nextAddress } from '#web/shell/next-address.ts';
import { checkSession, otherUsername } from '#web/shell/session.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { showToast } from '#web/shell/toast/toast.ts';

/**
 * Logs in and reads the session again; throws a message of its own if that cannot confirm the login. `tooOften` is
 * the message for a wait, in seconds, after too many attempts. `needsNewPage`: the page belongs to another user,
 * whose session has ended, so the next address is loaded as a full page.
 */
async function requestLogin(input: InputOf<typeof accountApi.login>, tooOften: (seconds: number) => string) {
  const answer = await call(accountApi.login, input, { quiet: true }).catch((fault: unknown) => {
    const wait = secondsToWait(fault);
    throw wait === null ? fault : new ApiError(tooOften(wait), 15000, 429, null);
  });
  const session = await checkSession({ force: true });
  const needsNewPage = otherUsername(session) !== null;
  if (session.state !== 'in' && !needsNewPage) throw new ApiError(specifiedText('login_unverified'), 0, null, null);
  return { ...answer, needsNewPage };
}

/** The login's result is shown longer than the notice of a pressed button, in milliseconds. */
const LONG_NOTICE = 15_000;

const fetchLoginSchema = async () => (await import('#contract/account/sign-up-and-login.ts')).logIn;

/** `username`: the user who logs in again; `onLogin`: called instead of opening another page. */
export type LogInAgain = { username: string; onLogin: () => void };

/** The login form: logs in, then opens the requested page or stays. */
export function useLogin(logInAgain?: LogInAgain) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { time } = useTimeFormat();
  const form = useForm({
    initial: { login: logInAgain?.username ?? stateUsername(state), password: '' },
    schema: fetchLoginSchema,
    locale: useAtomValue(localeAtom),
    noAutomaticRetry: true,
  });
  const send = () =>
    form.submit(async (input) => {
      const answer = await requestLogin(input, (seconds) => {
        const from = time(Date.now() + seconds * 1000);
        return t`Ten wrong tries. Log in again after ${from}, or reset the password.`;
      });
      if (answer.needsNewPage) return location.assign(nextAddress(search));
      if (logInAgain) logInAgain.onLogin();
      else await navigate(nextAddress(search), { replace: true });
      if (answer.deletion_taken_back)
        showToast(t`The deletion is cancelled. Everything is here.`, { type: 'success' }, LONG_NOTICE);
    });
  return { ...form, logIn: send };
}

/** The user who has just signed up, from the previous page's navigation state. */
export const stateUsername = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'username' in state ? String(state.username) : '';
