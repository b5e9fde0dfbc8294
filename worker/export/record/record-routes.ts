import { Hono } from 'hono';
import { THREAD_RECORD } from '#contract/exchange/api.ts';
import { otherSide } from '#contract/exchange/thread/side.ts';
import { personName } from '#contract/exchange/thread/thread-head-values.ts';
import { type Asker, ownFile } from '#worker/export/archive/api-answers.ts';
import { sendChunks } from '#worker/export/archive/send-chunks.ts';
import { wholeThread } from '#worker/export/archive/whole-thread.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { requestLocale } from '#worker/http/request/language.ts';
import { recordPage } from './record-page.ts';

/**
 * The record of an exchange as a file for each of the two, made of what the API answers that reader; anybody else is
 * answered as if it did not exist.
 */
export const recordRoutes = (calls: Hono<AppEnv>) =>
  new Hono<AppEnv>().get(THREAD_RECORD, async (c) => {
    const user = await c.var.readUser(c);
    if (!user) throw new AppError('not_logged_in');
    const asker: Asker = { c, calls, locale: requestLocale(c) };
    const { locale } = asker;
    const thread = await wholeThread(asker, c.req.param('thread_id') ?? '');
    if (!thread) throw new AppError('not_found');
    const names = { initiator: personName(thread.initiator, locale), responder: personName(thread.responder, locale) };
    const chunks = recordPage({ thread, names, locale }, new Date().toISOString(), (address) =>
      ownFile(asker, address),
    );
    const partnerName = thread[otherSide(thread.side)].username || 'former-collector';
    const name = `vug-exchange-${partnerName}-${thread.events[0]?.at.slice(0, 10)}.html`;
    return sendChunks(chunks, name, 'text/html; charset=utf-8');
  });
