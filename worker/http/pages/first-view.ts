import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Hono } from 'hono';
import type { Reader, RenderedPage } from '#contract/first-view.ts';
import { faultText } from '#worker/ground/fault-text.ts';
import { askAsVisitor } from '#worker/http/ask-as-visitor.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';

type C = Context<AppEnv>;
type Answer = { path: string; status: number; text: string };

/** What the screens ask of the API, for the request that they are drawn for. */
const askStorage = new AsyncLocalStorage<(path: string) => Promise<Response>>();
let isListening = false;

/** The screens, loaded with the first page that is asked for: a call of the API has no use for them. */
async function theScreens() {
  const { screens } = await import('#first-view');
  if (!isListening)
    screens.askInstead((path) => {
      const ask = askStorage.getStore();
      if (!ask) throw new Error('A call is made outside of a request');
      return ask(path);
    });
  isListening = true;
  return screens;
}

/** A page as it is answered: `data` for the browser that takes it over, null where that has to begin anew. */
export type DrawnPage = Omit<RenderedPage, 'redirect'> & { data: string | null };

/**
 * Draws the page of a request as a visitor sees it, and gives what the API answered meanwhile. The calls are made here,
 * without the cookie, and in the databases of this request; what the edge has kept of them is taken from there.
 */
export async function drawPage(
  c: C,
  calls: Hono<AppEnv>,
  reader: Reader,
): Promise<{ redirect: string } | ({ redirect: null } & DrawnPage)> {
  const answers: Promise<Answer>[] = [];
  const read = async (path: string): Promise<Answer> => {
    const response = await askAsVisitor(c, calls, path, reader.locale);
    return { path, status: response.status, text: await response.text() };
  };
  const ask = async (path: string) => {
    const answer = read(path);
    answers.push(answer);
    const { status, text } = await answer;
    return new Response(text, { status });
  };
  const { drawFirstView } = await theScreens();
  const view = await askStorage
    .run(ask, () => drawFirstView(c.req.url, reader))
    .catch((fault: unknown) => renderFailure(c, fault));
  if (view.redirect !== null) return view;
  const pageAnswers = await Promise.all(answers);
  const status = view.head || view.status !== 200 ? view.status : answersStatus(pageAnswers);
  return { ...view, status, data: view.isWhole && status !== 503 ? pageData(reader, pageAnswers) : null };
}

/** Of a page that says nothing of itself: what it asked for is not there, or could not be had. */
const answersStatus = (answers: readonly Answer[]) => (answers.some(({ status }) => status === 404) ? 404 : 503);

/** A page that can't be drawn is one that the browser may still show: it gets its scripts, and nobody else a page. */
function renderFailure(c: C, fault: unknown): RenderedPage {
  console.error('fault', { request_id: c.var.request_id, route: 'first view', fault: faultText(fault) });
  return {
    redirect: null,
    html: '',
    isWhole: false,
    status: 503,
    head: null,
    files: { scripts: [], css: '' },
  };
}

/** Draws what a page will stand in. */
export async function drawFrame(c: C, reader: Reader): Promise<DrawnPage> {
  const screens = await theScreens();
  const frame = await screens.drawFrame(c.req.url, reader).catch((fault: unknown) => renderFailure(c, fault));
  if (frame.redirect !== null) throw new Error('The frame of a page leads elsewhere');
  return { ...frame, data: null };
}

/** The answers are JSON already, and are put in as they are; nothing in them ends the element that they stand in. */
function pageData(reader: Reader, answers: readonly Answer[]): string {
  const bodies = answers.map(({ path, status, text }) => `${JSON.stringify(path)}:{"status":${status},"body":${text}}`);
  return `{${JSON.stringify(reader).slice(1, -1)},"answers":{${bodies.join(',')}}}`.replaceAll('<', '\\u003c');
}
