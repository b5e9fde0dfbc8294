import type { Context, Hono } from 'hono';
import { publicCollectionApi } from '#contract/collection/api.ts';
import type { CardPage } from '#contract/collection/cards/card.ts';
import { publicCsv, publicJson } from '#contract/export/feeds/public-collection.ts';
import { PAGE_MAX } from '#contract/http/limits.ts';
import { buildRequest } from '#contract/http/request.ts';
import { fill, paths } from '#contract/routes/paths.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { publicOrigin } from '#worker/http/request/origin.ts';
import { listedCollectors } from './listed-collectors.ts';
import { sendPublic } from './send-public-answer.ts';
import { visitorsAnswer } from './visitors-answer.ts';

type C = Context<AppEnv>;

/** Answers a page of a collection, with the address of the next one. */
export async function sendCollection(c: C, calls: Hono<AppEnv>, username: string, form: string): Promise<Response> {
  const listedUsernames = await listedCollectors(c.var.databases.core, [username]);
  if (!listedUsernames.has(username)) throw new AppError('not_found');
  const cursor = c.req.query('cursor');
  const { path } = buildRequest(publicCollectionApi.list, { username, limit: PAGE_MAX, sort: 'number', cursor });
  const page = (await visitorsAnswer(c, calls, path)) as CardPage;
  const origin = publicOrigin(c.env, c.req.url);
  const pageUrl = `${origin}${fill(paths.userCollection, { username })}.${form}`;
  const next = page.next_cursor === null ? null : `${pageUrl}?cursor=${page.next_cursor}`;
  if (next) c.header('link', `<${next}>; rel="next"`);
  const pageFacts = { username, origin, next };
  return form === 'json'
    ? sendPublic(c, publicJson(page, pageFacts), 'application/json')
    : sendPublic(c, publicCsv(page, pageFacts), 'text/csv; charset=utf-8');
}
