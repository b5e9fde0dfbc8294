import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { type MailKind, mailKinds } from '#contract/account/mail-preferences.ts';
import { errors } from '#contract/errors/errors.ts';
import { ok } from '#contract/http/envelope.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { refuseMail } from '#worker/account/queries.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { readSecret } from '#worker/db/secrets.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { requestLocale } from '#worker/http/request/language.ts';
import { answerPage } from '#worker/mail/plain-page.ts';

type C = Context<AppEnv>;
const PATH = '/api/mail/unsubscribe';

/**
 * Returns the address that ends one kind of email for a user; it never expires and is valid in this deployment
 * only.
 */
export async function unsubscribeUrl(core: CoreDb, origin: string, userId: string, kind: MailKind): Promise<string> {
  const tokenPayload = `${kind}.${userId}`;
  return `${origin}${PATH}?token=${tokenPayload}.${await tokenSignature(core, tokenPayload)}`;
}

async function tokenSignature(core: CoreDb, tokenPayload: string): Promise<string> {
  const secret = await readSecret(core, 'unsubscribe');
  return createHmac('sha256', secret).update(tokenPayload).digest('base64url');
}

/**
 * Returns the user and the kind of email of a token; refused with unsubscribe_wrong unless it is exactly as
 * issued.
 */
async function readToken(core: CoreDb, token: string): Promise<{ kind: MailKind; user_id: string }> {
  const [, kindName, user_id = '', signature = ''] = /^([a-z_]{1,40})\.([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  const kind = mailKinds.find((mailKind) => mailKind === kindName);
  if (!kind) throw new AppError('unsubscribe_wrong');
  const expectedSignature = Buffer.from(await tokenSignature(core, `${kind}.${user_id}`));
  const givenSignature = Buffer.from(signature);
  const right =
    expectedSignature.length === givenSignature.length && timingSafeEqual(expectedSignature, givenSignature);
  if (!right) throw new AppError('unsubscribe_wrong');
  return { kind, user_id };
}

/** Returns the token if there is exactly one such parameter, else ''. */
function requestToken(c: C): string {
  const tokens = c.req.queries('token') ?? [];
  return tokens.length === 1 ? (tokens[0] ?? '') : '';
}

/**
 * Handles the POST of an email program or of the button below: the token contains everything, the body is
 * ignored. A repeated call has no effect.
 */
export async function unsubscribe(c: C): Promise<Response> {
  const core = c.var.databases.primaryCoreDb;
  const { kind, user_id } = await readToken(core, requestToken(c));
  await refuseMail(core, user_id, kind);
  return wantsPage(c) ? answerPage(c, texts.confirmation[requestLocale(c)]) : c.json(ok({}));
}

/** Shows a button to users who open the link by hand, because a GET must not change anything. */
export async function askUnsubscribe(c: C): Promise<Response> {
  const read = await readToken(c.var.databases.core, requestToken(c)).catch(asRefusal);
  if (read instanceof AppError) {
    c.status(errors[read.error].status as 400);
    return answerPage(c, fillText(errors[read.error], requestLocale(c)));
  }
  return answerPage(c, texts.question[requestLocale(c)], texts.button[requestLocale(c)]);
}

function asRefusal(fault: unknown): AppError {
  if (fault instanceof AppError) return fault;
  throw fault;
}

const wantsPage = (c: C) => c.req.header('accept')?.includes('text/html') ?? false;

const texts = {
  question: { en: 'No more mails of this kind?', zh: '不再接收此类邮件？' },
  button: { en: 'Unsubscribe', zh: '退订' },
  confirmation: {
    en: 'You get no more mails of this kind. Turn them on again in your profile.',
    zh: '不再向你发送此类邮件。可在个人资料中重新开启。',
  },
} as const;
