import { SERVER_RENDER_DATA_ID, type ServerRenderData } from '#contract/server-render.ts';
import { askInstead } from '#web/lib/ask-server.ts';
import { onCallFailed } from '#web/lib/call.ts';
import { keepLoading, loadChunk, watchTyping } from '#web/lib/faults/load-chunk.ts';
import { watchBuilds } from '#web/shell/build.ts';
import { specifiedText, startLanguage } from '#web/shell/language.ts';
import { checkSession, noticeRefusal, pageUsername } from '#web/shell/session.ts';
import { startTheme } from '#web/shell/theme.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { setChunkLoader } from '#web/ui/state/use-lazy-component.ts';

/** The data of the server render of this page, or null if the server did not render it. */
function readFirstView(): ServerRenderData | null {
  const data = document.getElementById(SERVER_RENDER_DATA_ID)?.textContent;
  return data ? (JSON.parse(data) as ServerRenderData) : null;
}

/** Answers GET requests from the data of the server render, each once, until hydration ends. */
function serveAnswers({ answers }: ServerRenderData, hydration: Promise<void>) {
  const unusedAnswers = new Map(Object.entries(answers));
  void hydration.then(() => unusedAnswers.clear());
  askInstead(async (path, request, previousAsk) => {
    const answer = request.method === 'GET' ? unusedAnswers.get(path) : undefined;
    if (!answer) return previousAsk(path, request);
    unusedAnswers.delete(path);
    return Response.json(answer.body, { status: answer.status });
  });
}

/**
 * Starts theme and language first, so that nothing flashes, and checks the session meanwhile. Returns the data
 * of the server render if it can be hydrated, which needs the same language; the session is applied only after
 * hydration.
 */
export async function startShell(hydration: Promise<void>): Promise<ServerRenderData | null> {
  const serverRender = readFirstView();
  watchTyping();
  setChunkLoader(keepLoading);
  startTheme(serverRender && (serverRender.dark ? 'dark' : 'light'), hydration);
  // Without its code the presses are lost; they can be made again.
  hydration.then(takeEarlyPresses).catch(() => {});
  onCallFailed({ onFailure: showToast, word: specifiedText, onRefusal: noticeRefusal, pageUsername });
  if (serverRender) serveAnswers(serverRender, hydration);
  if (serverRender?.session !== 'out') void checkSession({ force: true, hydration });
  const locale = await startLanguage();
  watchBuilds();
  return serverRender?.locale === locale ? serverRender : null;
}

/** Repeats the presses made before hydration. They are rare, so the code is loaded only when there are some. */
async function takeEarlyPresses() {
  const earlyEvents = globalThis.earlyPresses;
  globalThis.earlyPresses = null;
  if (earlyEvents?.length) (await loadChunk(() => import('./early-presses.ts'))).repeatPresses(earlyEvents);
}
