import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { ok } from '#contract/envelope.ts';
import { type AppEnv, isLocal } from '../env.ts';
import { sentMails } from './tables.ts';

const SHOWN = 50;

/** GET /api/dev/outbox?to=: the mails a local server would have sent, newest first. Elsewhere there is no such address. */
export const mailRoutes = new Hono<AppEnv>().get('/api/dev/outbox', async (c, next) => {
  if (!isLocal(c.env)) return next();
  const to = c.req.query('to')?.trim().toLowerCase();
  const rows = await c.var.databases.freshCore
    .select()
    .from(sentMails)
    .where(to ? eq(sentMails.to, to) : undefined)
    .orderBy(desc(sentMails.id))
    .limit(SHOWN);
  const items = rows.map(({ to, subject, text, html, code, sent_at }) => ({
    to,
    subject,
    text,
    html,
    ...(code !== null && { code }),
    sent_at: new Date(sent_at).toISOString(),
  }));
  return c.json(ok({ items }));
});
