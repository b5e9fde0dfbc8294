import { FIRST_VIEW_ID, type FirstViewData } from '#contract/first-view.ts';
import { askInstead } from '#web/lib/ask-server.ts';

/** The data of the server render of this page, or null if the server did not render it. */
export function readFirstView(): FirstViewData | null {
  const data = document.getElementById(FIRST_VIEW_ID)?.textContent;
  return data ? (JSON.parse(data) as FirstViewData) : null;
}

/** Answers GET requests from the data of the server render, each once, until hydration ends. */
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
