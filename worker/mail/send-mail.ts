import { openCore } from '#worker/db/core.ts';
import { type Env, isLocal } from '#worker/ground/env.ts';
import { EmailRefusal, readAnswerRefusal, readBindingRefusal } from './email-refusal.ts';
import { type Email, type Mail, senderName, writeText } from './format-email.ts';
import { sentMails } from './tables.ts';

declare module '#worker/db/job.ts' {
  interface JobPayloads {
    send_mail: Email & { to: string };
  }
}

type AddressedMail = Mail & { from: { name: string; email: string }; to: string; headers: Record<string, string> };

/**
 * Sends an email through the relay or the HTTP provider if there is one, else into the outbox in local development, else
 * through the platform. Throws an `EmailRefusal` if it is not taken; after a fault behind the provider's API an email may
 * arrive twice, but never not at all.
 */
export async function sendMail(env: Env, { to, ...emailFields }: Email & { to: string }): Promise<void> {
  const mail = writeText(emailFields);
  const postMail = mailPost(env);
  if (isLocal(env) && !postMail) return keep(env, to, mail, emailFields);
  const headers = mailHeaders(emailFields);
  const addressedMail = {
    ...mail,
    to,
    headers,
    from: { name: senderName(emailFields.locale), email: bareAddress(env.MAIL_FROM) },
  };
  if (postMail) return post(postMail, addressedMail);
  if (!env.MAIL) throw new EmailRefusal('for now', 'neither MAIL nor MAIL_API_URL and MAIL_API_KEY are set');
  await env.MAIL.send(addressedMail).catch((fault: unknown) => {
    throw readBindingRefusal(fault);
  });
}

async function keep(env: Env, to: string, mail: Mail, email: Email) {
  const code = 'code' in email ? email.code : null;
  await openCore(env.DB)
    .insert(sentMails)
    .values({ to, ...mail, code, sent_at: Date.now() });
}

/** The headers from which mail programs build their own unsubscribe button, for optional emails (RFC 8058). */
const mailHeaders = (email: Email): Record<string, string> =>
  'unsubscribe_url' in email
    ? { 'List-Unsubscribe': `<${email.unsubscribe_url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};

type PostMail = (body: string) => Promise<Response>;

/** How emails are posted: to the relay of a server at home, or to a provider's API; null where there is neither. */
function mailPost({ MAIL_RELAY, MAIL_API_URL: url, MAIL_API_KEY: key }: Env): PostMail | null {
  if (MAIL_RELAY) return (body) => MAIL_RELAY.fetch('https://mail-relay/', { method: 'POST', body });
  if (!url || !key) return null;
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return (body) => fetch(url, { method: 'POST', headers, body });
}

/** Posts the form that most providers accept (Resend's) as JSON. */
async function post(postMail: PostMail, { from, to, subject, text, html, headers }: AddressedMail) {
  const email = { from: `${from.name} <${from.email}>`, to: [to], subject, text, html, headers };
  const answer = await postMail(JSON.stringify(email)).catch(() => {
    throw new EmailRefusal('for now', 'the provider does not answer');
  });
  if (!answer.ok) throw readAnswerRefusal(answer);
}

/** The address in 'Vug <no-reply@vug.example>', or the whole text if it has no name. */
const bareAddress = (from: string) => /<([^<>]+)>/.exec(from)?.[1] ?? from.trim();
