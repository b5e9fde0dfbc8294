import type { Context, Hono } from 'hono';
import { atomText } from '#contract/export/feeds/atom.ts';
import { type FeedScreen, feeds } from '#contract/export/feeds/feeds.ts';
import { fill, paths } from '#contract/routes/paths.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { publicOrigin } from '#worker/http/request/origin.ts';
import { listedCollectors } from './listed-collectors.ts';
import { sendPublic } from './send-public-answer.ts';
import { visitorsAnswer } from './visitors-answer.ts';

type C = Context<AppEnv>;

/** Answers the feed of a page: not found for users who are not listed, or about to be deleted. */
export async function sendFeed(
  c: C,
  calls: Hono<AppEnv>,
  screen: FeedScreen,
  params: Record<string, string>,
): Promise<Response> {
  const { path, subjectPath, buildFeed } = feeds[screen];
  const subject = subjectPath(params);
  const [answer, subjectAnswer] = await Promise.all([
    visitorsAnswer(c, calls, path(params)),
    subject && visitorsAnswer(c, calls, subject),
  ]);
  const feedContent = buildFeed(answer, subjectAnswer, params);
  const listedUsernames = await listedCollectors(c.var.databases.core, [
    ...feedContent.entries.map(({ username }) => username),
    ...(params.username ? [params.username] : []),
  ]);
  if (params.username && !listedUsernames.has(params.username)) throw new AppError('not_found');
  const entries = feedContent.entries.filter(({ username }) => listedUsernames.has(username));
  const feedPath = `${fill(paths[screen], params)}.atom`;
  return sendPublic(
    c,
    atomText({ ...feedContent, entries, path: feedPath }, publicOrigin(c.env, c.req.url)),
    'application/atom+xml; charset=utf-8',
  );
}
