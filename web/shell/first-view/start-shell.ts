import type { FirstViewData } from '#contract/first-view.ts';
import { onCallFailed } from '#web/lib/call.ts';
import { watchBuilds } from '#web/shell/build.ts';
import { startLanguage, word } from '#web/shell/language.ts';
import { checkSession, noticeRefusal, pageUsername } from '#web/shell/session.ts';
import { startTheme } from '#web/shell/theme.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { readFirstView, serveAnswers } from './first-view.ts';

/**
 * Starts theme and language first, so that nothing flashes, and checks the session meanwhile. Returns the data
 * of the server render if it can be hydrated, which needs the same language; the session is applied only after
 * hydration.
 */
export async function startShell(hydration: Promise<void>): Promise<FirstViewData | null> {
  const serverRender = readFirstView();
  startTheme(serverRender && (serverRender.dark ? 'dark' : 'light'), hydration);
  void hydration.then(takeEarlyPresses);
  onCallFailed({ onFailure: showToast, word, refused: noticeRefusal, pageUsername });
  if (serverRender) serveAnswers(serverRender, hydration);
  if (serverRender?.session !== 'out') void checkSession({ force: true, taken: hydration });
  const locale = await startLanguage();
  watchBuilds();
  return serverRender?.locale === locale ? serverRender : null;
}

/** Repeats the presses made before hydration. They are rare, so the code is loaded only when there are some. */
async function takeEarlyPresses() {
  const early = globalThis.earlyPresses;
  globalThis.earlyPresses = null;
  if (early?.length) (await import('./early-presses.ts')).repeatPresses(early);
}
