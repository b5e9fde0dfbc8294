import { desc, eq } from 'drizzle-orm';
import { type Context, Hono, type Next } from 'hono';
import { ok } from '#contract/http/envelope.ts';
import { previewMail, previewMails } from '#worker/account/settings/email-preview.ts';
import { askUnsubscribe, unsubscribe } from '#worker/account/settings/unsubscribe.ts';
import { isDevelopment } from '#worker/http/development.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { sentMails } from '#worker/mail/tables.ts';

type C = Context<AppEnv>;
const OUTBOX_MAX_EMAILS = 50;

/** Runs the handler in development; elsewhere the address does not exist. */
const inDevelopment = (answer: (c: C) => Response | Promise<Response>) => (c: C, next: Next) =>
  isDevelopment(c) ? answer(c) : next();

/** The emails that a local server would have sent, newest first. */
async function outbox(c: C) {
  const to = c.req.query('to')?.trim().toLowerCase();
  const rows = await c.var.databases.primaryCoreDb
    .select()
    .from(sentMails)
    .where(to ? eq(sentMails.to, to) : undefined)
    .orderBy(desc(sentMails.id))
    .limit(OUTBOX_MAX_EMAILS);
  const items = rows.map(({ to, subject, text, html, code, sent_at }) => ({
    to,
    subject,
    text,
    html,
    ...(code !== null && { code }),
    sent_at: new Date(sent_at).toISOString(),
  }));
  return c.json(ok({ items }));
}

export const mailRoutes = new Hono<AppEnv>()
  .get('/api/mail/unsubscribe', askUnsubscribe)
  .post('/api/mail/unsubscribe', unsubscribe)
  .get('/api/dev/outbox', inDevelopment(outbox))
  .get('/dev/mails', inDevelopment(previewMails))
  .get('/dev/mails/:letter/:locale', inDevelopment(previewMail));
