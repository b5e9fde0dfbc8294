import { createExecutionContext, env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { app } from '../app.ts';
import { ORIGIN } from '../testing/people.ts';
import { type Letter, write } from './letters.ts';
import { sendMail } from './send.ts';

const code: Letter = { letter: 'verification_code', locale: 'en', code: '042137' };
const exists: Letter = {
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
    expect(write(code)).toMatchObject({ subject: 'Your verification code' });
    expect(write(code).text).toContain('Your code for signing up is 042137.\nIt is good for 10 minutes');
    expect(write({ ...code, locale: 'zh' })).toMatchObject({ subject: '你的验证码' });
    expect(write(exists).text).toContain('它已有账号 linwei。\n登录：https://vug.test/login\n');
    expect(write(exists).html).toContain('<a href="https://vug.test/forgot-password?a=1&amp;b=2">');
  });

  it('hold no markup of somebody else', () => {
    expect(write({ ...exists, username: '<img src=x>' }).html).not.toContain('<img');
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
    const sent: unknown[] = [];
    const MAIL = { send: async (mail: unknown) => sent.push(mail) } as unknown as SendEmail;
    await sendMail({ ...env, ENVIRONMENT: 'production', MAIL }, { ...exists, to: 'a@example.org' });
    expect(sent).toMatchObject([
      { to: 'a@example.org', from: { name: '晶洞 Vug', email: 'no-reply@vug.example' }, subject: '你已有账号' },
    ]);
  });
});
