import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { randomToken } from '#worker/ground/hash.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { requestLocale } from '#worker/http/request/language.ts';

const style = `body{margin:3rem auto;max-width:42rem;padding:0 1rem;font:1rem/1.55 system-ui,sans-serif;color-scheme:light dark}
iframe{width:100%;height:18rem;border:1px solid;background:#fff}pre{white-space:pre-wrap}button{font:inherit;padding:.5rem 1rem}`;

type AnswerOptions = { button?: string; link?: { href: string; text: string } };

/**
 * A script-free page of the server: a sentence, for a question a button that posts to the same address, and a link to
 * where more can be done.
 */
export const answerPage = (c: Context<AppEnv>, sentence: string, { button, link }: AnswerOptions = {}) =>
  plainPage(
    c,
    html`<p>${sentence}</p>${button ? html`<form method="post"><button>${button}</button></form>` : ''}${
      link ? html`<p><a href="${link.href}">${link.text}</a></p>` : ''
    }`,
  );

/** Sends our own markup as a page whose policy allows only its own style, and frames and forms of this origin. */
export function plainPage(c: Context<AppEnv>, body: ReturnType<typeof html>): Response | Promise<Response> {
  const nonce = randomToken();
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'`,
  );
  return c.html(
    html`<!doctype html><html lang="${requestLocale(c) === 'zh' ? 'zh-Hans' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Vug 晶洞</title><style nonce="${nonce}">${raw(style)}</style></head><body>${body}</body></html>`,
  );
}
