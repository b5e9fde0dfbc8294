import { FIRST_VIEW_ID, type FirstViewData } from '#contract/first-view.ts';
import { askInstead } from '#web/lib/ask-server.ts';

/** What the server drew this page from, or null where it drew none. */
export function readFirstView(): FirstViewData | null {
  const data = document.getElementById(FIRST_VIEW_ID)?.textContent;
  return data ? (JSON.parse(data) as FirstViewData) : null;
}

/** What was asked when the page was drawn is answered from there, each once, until it was taken over. */
export function serveAnswers({ answers }: FirstViewData, hydration: Promise<void>) {
  const left = new Map(Object.entries(answers));
  void hydration.then(() => left.clear());
  askInstead(async (path, request, previousAsk) => {
    const answer = request.method === 'GET' ? left.get(path) : undefined;
    if (!answer) return previousAsk(path, request);
    left.delete(path);
    return Response.json(answer.body, { status: answer.status });
  });
}
