import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Hono } from 'hono';
import { withoutCursors } from '#contract/routes/list-cursors.ts';
import type { Reader, RenderedPage } from '#contract/server-render.ts';
import { faultText } from '#worker/ground/fault-text.ts';
import { askAsVisitor } from '#worker/http/ask-as-visitor.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';

const BAD_REQUEST = 400;

type C = Context<AppEnv>;
type Answer = { path: string; status: number; text: string };

/** The API calls of the screens, for the request for which they are rendered. */
const askStorage = new AsyncLocalStorage<(path: string) => Promise<Response>>();
let isListening = false;

/** The screens, loaded with the first requested page: API calls do not need them. */
async function theScreens() {
  const { screens } = await import('#server-render');
  if (!isListening)
    screens.askInstead((path) => {
      const ask = askStorage.getStore();
      if (!ask) throw new Error('A call is made outside of a request');
      return ask(path);
    });
  isListening = true;
  return screens;
}

/**
 * A rendered page: `data` is what the browser hydrates it with, null if the browser has to render from the start.
 */
export type ServedPage = Omit<RenderedPage, 'redirect'> & { data: string | null };

/**
 * Renders the page of a request as a visitor sees it, and returns the API answers used. The calls are made here,
 * without the cookie, and in the databases of this request; answers that the edge has cached are used.
 */
export async function drawPage(
  c: C,
  calls: Hono<AppEnv>,
  reader: Reader,
): Promise<{ redirect: string } | ({ redirect: null } & ServedPage)> {
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
  const { renderFirstPage } = await theScreens();
  const view = await askStorage
    .run(ask, () => renderFirstPage(c.req.url, reader))
    .catch((fault: unknown) => renderFailure(c, fault));
  if (view.redirect !== null) return view;
  const pageAnswers = await Promise.all(answers);
  const firstPagePath = pageAnswers.some(({ status }) => status === BAD_REQUEST) ? withoutCursors(c.req.url) : null;
  if (firstPagePath !== null) return { redirect: firstPagePath };
  const status = view.head || view.status !== 200 ? view.status : answersStatus(pageAnswers);
  return { ...view, status, data: view.isWhole && status !== 503 ? pageData(reader, pageAnswers) : null };
}

/** The status of a page that sets none itself: what it requested does not exist, or was unavailable. */
const answersStatus = (answers: readonly Answer[]) => (answers.some(({ status }) => status === 404) ? 404 : 503);

/** If rendering fails, the browser may still render the page: it gets the scripts, all others get no content. */
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

/** Renders the frame of a page without its content. */
export async function drawFrame(c: C, reader: Reader): Promise<ServedPage> {
  const screens = await theScreens();
  const frame = await screens.drawFrame(c.req.url, reader).catch((fault: unknown) => renderFailure(c, fault));
  if (frame.redirect !== null) throw new Error('The frame of a page leads elsewhere');
  return { ...frame, data: null };
}

/**
 * The answers are JSON already and are inserted as they are; nothing in them ends the element that contains them.
 */
function pageData(reader: Reader, answers: readonly Answer[]): string {
  const bodies = answers.map(({ path, status, text }) => `${JSON.stringify(path)}:{"status":${status},"body":${text}}`);
  return `{${JSON.stringify(reader).slice(1, -1)},"answers":{${bodies.join(',')}}}`.replaceAll('<', '\\u003c');
}
