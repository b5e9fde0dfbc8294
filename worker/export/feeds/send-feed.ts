import type { Context, Hono } from 'hono';
import { atomText } from '#contract/export/feeds/atom.ts';
import { type FedScreen, feeds } from '#contract/export/feeds/feeds.ts';
import { fill, paths } from '#contract/paths.ts';
import { AppError } from '../../ground/app-error.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { publicOrigin } from '../../http/origin.ts';
import { listedCollectors } from './listed-collectors.ts';
import { sendPublic } from './send-public.ts';
import { visitorsAnswer } from './visitors-answer.ts';

type C = Context<AppEnv>;

/** Answers the feed of a page: nothing of whoever does not let themselves be found in lists, or leaves. */
export async function sendFeed(
  c: C,
  calls: Hono<AppEnv>,
  screen: FedScreen,
  params: Record<string, string>,
): Promise<Response> {
  const { path, feed } = feeds[screen];
  const answer = await visitorsAnswer(c, calls, path(params));
  const said = feed(answer, params);
  const listed = await listedCollectors(c.var.databases.core, [
    ...said.entries.map(({ username }) => username),
    ...(params.username ? [params.username] : []),
  ]);
  if (params.username && !listed.has(params.username)) throw new AppError('not_found');
  const entries = said.entries.filter(({ username }) => listed.has(username));
  const own = `${fill(paths[screen], params)}.atom`;
  return sendPublic(
    c,
    atomText({ ...said, entries, path: own }, publicOrigin(c.env, c.req.url)),
    'application/atom+xml; charset=utf-8',
  );
}
