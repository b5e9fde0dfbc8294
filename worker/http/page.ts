import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { listAbove, type Screen, screenAt } from '#contract/paths.ts';
import { descriptions } from '#contract/words/descriptions.ts';
import { say } from '#contract/words/sentence.ts';
import { documentTitle, titles } from '#contract/words/titles.ts';
import { words } from '#contract/words/words.ts';
import { isLocal } from '../env.ts';
import type { AppEnv } from './app-env.ts';
import { localeOf } from './language.ts';
import { publicOrigin } from './origin.ts';
import type { PageHead, ReadHead } from './page-head.ts';
import { rewriteShell } from './shell.ts';

type C = Context<AppEnv>;

/** Every address that is no call and no file is the app's shell, with the head and the status of its page. */
export const pageRoutes = (heads: Partial<Record<Screen, ReadHead>>) =>
  new Hono<AppEnv>()
    .get('/builds/*', file)
    .get('/:name{.+\\.(svg|txt|ico|webmanifest|png)}', file)
    .get('*', async (c) => {
      const found = screenAt(c.req.path);
      const read = found && heads[found.screen];
      const head = read ? await read(c, found.params) : { values: {} };
      const elsewhere = found ? head?.redirect : listAbove(c.req.path);
      if (elsewhere) return c.redirect(elsewhere, 302);
      if (!found || !head) return sheet(c) ?? missing(c);
      return answerPage(c, found.screen, head);
    });

/** A file of the build beside the hashed ones. */
async function file(c: C) {
  const response = await c.env.ASSETS.fetch(c.req.raw);
  if (response.status === 404) return missing(c);
  const answer = new Response(response.body, response);
  answer.headers.set('cache-control', c.req.path.startsWith('/builds/latest') ? 'no-store' : 'public, max-age=3600');
  return answer;
}

const sheet = (c: C) => (isLocal(c.env) && c.req.path === '/dev/ui' ? answerPage(c, 'home', { values: {} }) : null);

function answerPage(c: C, screen: Screen, head: PageHead) {
  const locale = localeOf(c);
  const origin = publicOrigin(c.env, c.req.url);
  return rewriteShell(c, 200, {
    locale,
    dark: getCookie(c, 'theme') === 'dark',
    title: documentTitle(say(titles[screen], locale, head.values), screen, locale),
    description: say(descriptions[screen], locale, head.values),
    canonical: head.hidden ? null : origin + (head.canonical ?? c.req.path),
    image: head.image ? origin + head.image : null,
    index: !head.hidden && !/^\/(i|admin)\//i.test(c.req.path),
  });
}

function missing(c: C) {
  const locale = localeOf(c);
  return rewriteShell(c, 404, {
    locale,
    dark: getCookie(c, 'theme') === 'dark',
    title: documentTitle(say(words.page_not_found, locale), null, locale),
    description: say(words.page_not_found_path, locale, { path: c.req.path }),
    canonical: null,
    image: null,
    index: false,
  });
}
