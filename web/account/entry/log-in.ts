import { accountApi } from '#contract/account/api.ts';
import type { InputOf } from '#contract/http/request.ts';
import { secondsToWait } from '#web/account/credentials/refusals.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { word } from '#web/shell/language.ts';
import { checkSession, otherUsername } from '#web/shell/session.ts';

/**
 * Logs in and reads the session again; throws a message of its own if that cannot confirm the login. `tooOften` is
 * the message for a wait, in seconds, after too many attempts. `needsNewPage`: the page belongs to another user,
 * whose session has ended, so the next address is loaded as a full page.
 */
export async function requestLogin(input: InputOf<typeof accountApi.login>, tooOften: (seconds: number) => string) {
  const answer = await call(accountApi.login, input, { quiet: true }).catch((fault: unknown) => {
    const wait = secondsToWait(fault);
    throw wait === null ? fault : new ApiError(tooOften(wait), 15000, 429, null);
  });
  const session = await checkSession({ force: true });
  const needsNewPage = otherUsername(session) !== null;
  if (session.state !== 'in' && !needsNewPage) throw new ApiError(word('login_unverified'), 0, null, null);
  return { ...answer, needsNewPage };
}
