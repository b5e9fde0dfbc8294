import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { type MailKind, mailKinds } from '#contract/account/mail-preferences.ts';
import { errors } from '#contract/errors/errors.ts';
import { ok } from '#contract/http/envelope.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { fillText, type Sentence } from '#contract/screen-texts/sentence.ts';
import { findUserById, refuseMail } from '#worker/account/queries.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { readSecret } from '#worker/db/secrets.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { requestLocale } from '#worker/http/request/language.ts';
import { answerPage } from '#worker/mail/plain-page.ts';
import { mailKindNames } from './mail-kind-names.ts';

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

/** Whose emails of which kind are to end. */
type Unsubscription = { kind: MailKind; user_id: string; username: string };

/**
 * Returns the user and the kind of email of a token; refused with unsubscribe_wrong unless it is exactly as
 * issued, for an account that still exists.
 */
async function readToken(core: CoreDb, token: string): Promise<Unsubscription> {
  const [, kindName, user_id = '', signature = ''] = /^([a-z_]{1,40})\.([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  const kind = mailKinds.find((mailKind) => mailKind === kindName);
  if (!kind) throw new AppError('unsubscribe_wrong');
  const expectedSignature = Buffer.from(await tokenSignature(core, `${kind}.${user_id}`));
  const givenSignature = Buffer.from(signature);
  const right =
    expectedSignature.length === givenSignature.length && timingSafeEqual(expectedSignature, givenSignature);
  const user = right ? await findUserById(core, user_id) : null;
  if (!user) throw new AppError('unsubscribe_wrong');
  return { kind, user_id, username: user.username };
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
  const unsubscription = await readToken(core, requestToken(c));
  await refuseMail(core, unsubscription.user_id, unsubscription.kind);
  return wantsPage(c) ? showAnswer(c, texts.confirmation, unsubscription) : c.json(ok({}));
}

/** Shows a button to users who open the link by hand, because a GET must not change anything. */
export async function askUnsubscribe(c: C): Promise<Response> {
  const read = await readToken(c.var.databases.core, requestToken(c)).catch(asRefusal);
  if (read instanceof AppError) {
    c.status(errors[read.error].status as 400);
    return answerPage(c, fillText(errors[read.error], requestLocale(c)));
  }
  return showAnswer(c, texts.question, read, texts.button);
}

/** Says something about an account's emails of a kind, with a link to all its preferences. */
function showAnswer(c: C, sentence: Sentence, { kind, username }: Unsubscription, button?: Sentence) {
  const locale = requestLocale(c);
  const kindName = fillText(mailKindNames[kind], locale);
  return answerPage(c, fillText(sentence, locale, { kind: kindName, username }), {
    ...(button && { button: fillText(button, locale) }),
    link: { href: `${screenAddress('profile')}#mails`, text: fillText(texts.preferences, locale) },
  });
}

function asRefusal(fault: unknown): AppError {
  if (fault instanceof AppError) return fault;
  throw fault;
}

const wantsPage = (c: C) => c.req.header('accept')?.includes('text/html') ?? false;

const texts = {
  question: {
    en: 'Account {username}: no more mails of the kind “{kind}”?',
    zh: '账号 {username}：不再接收“{kind}”类邮件？',
  },
  button: { en: 'Unsubscribe', zh: '退订' },
  confirmation: {
    en: 'Account {username} gets no more mails of the kind “{kind}”. You can turn them on again in your profile.',
    zh: '账号 {username} 不再收到“{kind}”类邮件，可在个人资料中重新开启。',
  },
  preferences: { en: 'All kinds of mail, in your profile', zh: '在个人资料中查看全部邮件类别' },
} satisfies Record<string, Sentence>;
