import type { FirstViewData } from '#contract/first-view.ts';
import { onCallFailed } from '#web/lib/call.ts';
import { watchBuilds } from '#web/shell/build.ts';
import { repeatEarlyPresses } from '#web/shell/first-view/early-presses.ts';
import { answerFrom, readFirstView } from '#web/shell/first-view/first-view.ts';
import { startLanguage, word } from '#web/shell/language.ts';
import { checkSession } from '#web/shell/session.ts';
import { startTheme } from '#web/shell/theme.ts';
import { showToast } from '#web/shell/toast/toast.ts';

/**
 * Theme and language first, so that nothing flashes; the session is asked for meanwhile. Answers what the server drew, if
 * it can be taken over, which is only possible in its own language; it stays as it is until `taken`.
 */
export async function startShell(taken: Promise<void>): Promise<FirstViewData | null> {
  const first = readFirstView();
  startTheme(first && (first.dark ? 'dark' : 'light'), taken);
  void taken.then(repeatEarlyPresses);
  onCallFailed({ failed: showToast, word });
  if (first) answerFrom(first, taken);
  if (first?.session !== 'out') void checkSession({ force: true, taken });
  const locale = await startLanguage();
  watchBuilds();
  return first?.locale === locale ? first : null;
}
