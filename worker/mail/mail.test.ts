import { createExecutionContext, env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { app } from '#worker/app.ts';
import { ORIGIN } from '#worker/testing/people.ts';
import { type Email, writeText } from './format-email.ts';
import { sendMail } from './send-mail.ts';

const code: Email = { letter: 'verification_code', locale: 'en', code: '042137' };
const exists: Email = {
  letter: 'account_exists',
  locale: 'zh',
  username: 'linwei',
  login_url: 'https://vug.test/login',
  forgot_url: 'https://vug.test/forgot-password?a=1&b=2',
};
const outbox = (environment: object) =>
  app.fetch(new Request(`${ORIGIN}/api/dev/outbox?to=a@example.org`), environment, createExecutionContext());

describe('letters', () => {
  it('are written in the reader’s language, with no code in the subject', () => {
    expect(writeText(code)).toMatchObject({ subject: 'Your verification code' });
    expect(writeText(code).text).toContain('Your code for signing up is 042137.\nIt is good for 10 minutes');
    expect(writeText({ ...code, locale: 'zh' })).toMatchObject({ subject: '你的验证码' });
    expect(writeText(exists).text).toContain('它已有账号 linwei。\n登录：https://vug.test/login\n');
    expect(writeText(exists).html).toContain('<a href="https://vug.test/forgot-password?a=1&amp;b=2">');
  });

  it.each([
    'https://phish.example/login',
    'See HTTPS://phish.example/login?a=1',
    'www.phish.example',
    'phish.example',
    'phish.example/log-in.html',
    'help@phish.example',
    'mailto:help@phish.example',
    'http://192.0.2.1/login',
    '链接：https://钓鱼.公司/登录',
    '钓鱼。公司',
    'https://vug.test/i/exchange/thread/1',
    '<a href="https://phish.example">Vug</a>',
  ])('hold no link that somebody else wrote: %s', (foreign) => {
    const ownLinks = {
      url: 'https://vug.test/i/exchange/thread/1',
      mute_url: 'https://vug.test/i/exchange/thread/1?mute',
    };
    const links = { ...ownLinks, unsubscribe_url: 'https://vug.test/api/mail/unsubscribe?token=a.b-c' };
    for (const locale of ['en', 'zh'] as const) {
      const itemValues = { gives: foreign, gets: foreign, step: '', due: '' } as const;
      const email = { letter: 'first_message', locale, name: foreign, intent: foreign, excerpt: foreign } as const;
      const { subject, text, html } = writeText({ ...email, ...itemValues, ...links });
      const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
      expect(hrefs).toEqual(Object.values(links));
      const bare = [subject, text, html.replace(/<[^>]*>/g, ' ')].join(' ');
      const remainingText = Object.values(links).reduceRight(
        (remainder, link) => remainder.replaceAll(link, ' '),
        bare,
      );
      expect(remainingText).not.toMatch(/:\/\/|www\.\w|(?:phish|钓鱼)[.。][\p{L}\p{N}]|@\w/iu);
      expect(
        remainingText
          .replaceAll('\u200b', '')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"'),
      ).toContain(foreign);
    }
  });

  it('leave numbers and sentences as they are', () => {
    const excerpt = '62 x 41.5 mm, 1.200,50 EUR. Is it still there?Yes: 3/4';
    const values = {
      name: 'Dr. Weiß-Kovář',
      intent: 'Fluorite',
      url: ORIGIN,
      mute_url: ORIGIN,
      unsubscribe_url: ORIGIN,
      gives: '',
      gets: '',
      step: '' as const,
      due: '',
    };
    const { text } = writeText({ letter: 'first_message', locale: 'en', excerpt, ...values });
    expect(text.replaceAll('\u200b', '')).toContain(excerpt);
    expect(text).toContain('Dr. Weiß-Kovář wrote');
  });

  it('hold no markup of somebody else', () => {
    expect(writeText({ ...exists, username: '<img src=x>' }).html).not.toContain('<img');
  });
});

describe('sending', () => {
  it('puts a local letter into the outbox, newest first', async () => {
    await sendMail(env, { ...code, to: 'a@example.org' });
    await sendMail(env, { ...exists, to: 'a@example.org' });
    await sendMail(env, { ...code, to: 'b@example.org' });
    const { c, d } = await (await outbox(env)).json<{ c: number; d: { items: Record<string, unknown>[] } }>();
    expect(c).toBe(0);
    expect(d.items.map(({ subject, code }) => [subject, code])).toEqual([
      ['你已有账号', undefined],
      ['Your verification code', '042137'],
    ]);
  });

  it('has no outbox anywhere else', async () => {
    const answer = await outbox({ ...env, ENVIRONMENT: 'production' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ c: 12000 });
  });

  it('hands a real letter to the platform, from our name in the reader’s language', async () => {
    const sentMails: unknown[] = [];
    const MAIL = { send: async (mail: unknown) => sentMails.push(mail) } as unknown as SendEmail;
    await sendMail({ ...env, ENVIRONMENT: 'production', MAIL }, { ...exists, to: 'a@example.org' });
    expect(sentMails).toMatchObject([
      { to: 'a@example.org', from: { name: '晶洞 Vug', email: 'no-reply@vug.example' }, subject: '你已有账号' },
    ]);
  });
});
