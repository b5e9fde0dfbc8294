import { onCallFailed } from '#web/lib/call.ts';
import { watchBuilds } from '#web/shell/build.ts';
import { startLanguage, word } from '#web/shell/language.ts';
import { checkSession } from '#web/shell/session.ts';
import { startTheme } from '#web/shell/theme.ts';
import { showToast } from '#web/shell/toast/toast.ts';

/** Theme and language first, so that nothing flashes; the session is asked for meanwhile. */
export async function startShell() {
  startTheme();
  onCallFailed({ failed: showToast, word });
  void checkSession({ force: true });
  await startLanguage();
  watchBuilds();
}
