import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { openCore } from '#worker/db/core.ts';
import { secrets } from '#worker/db/core-tables.ts';
import { deployedEnv, send } from '#worker/guards/world/send-request.ts';
import { type Email, writeText } from '#worker/mail/format-email.ts';
import { sendMail } from '#worker/mail/send-mail.ts';
import { createPerson, ORIGIN, visitor } from '#worker/testing/people.ts';
import { emailKinds, sampleEmail } from './email-preview.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

const core = openCore(env.DB);
const { mailPreferences } = accountApi;

async function unsubscribePath(userId: string) {
  const url = await unsubscribeUrl(core, ORIGIN, userId, 'first_message');
  return url.slice(ORIGIN.length);
}

/** What a mail program sends: no cookie, no Origin, a form. */
const oneClick = (path: string, body = 'List-Unsubscribe=One-Click') =>
  send(visitor, path, {
    method: 'POST',
    body,
    headers: { origin: '', 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('unsubscribing with one click', () => {
  it('ends one kind of mail for whom it was sent to, whatever the body, as often as it arrives', async () => {
    const owner = await createPerson('owner');
    const otherPerson = await createPerson('other');
    const path = await unsubscribePath(owner.id);
    for (const body of ['List-Unsubscribe=One-Click', '', 'x'.repeat(1_000), '{"c":1}'])
      expect((await oneClick(path, body)).status).toBe(200);
    expect(await owner.callOrThrow(mailPreferences, {})).toMatchObject({ first_message: false, your_turn: true });
    expect(await otherPerson.callOrThrow(mailPreferences, {})).toMatchObject({ first_message: true });
  });

  it('takes no token that is cut, doubled, changed, of another person, kind or deployment', async () => {
    const owner = await createPerson('owner');
    const otherPerson = await createPerson('other');
    const path = await unsubscribePath(owner.id);
    const token = path.split('token=')[1] ?? '';
    const wrong = [
      token.slice(0, -1),
      token + token,
      `${token}&token=${token}`,
      token.replace('first_message', 'deadline'),
      token.replace(owner.id, otherPerson.id),
      token.toUpperCase(),
      '',
      '..',
      '%00',
    ];
    for (const wrongToken of wrong) {
      const reply = await oneClick(`/api/mail/unsubscribe?token=${wrongToken}`);
      expect([reply.status, reply.headers.get('cache-control')], wrongToken).toEqual([400, 'private, no-store']);
    }
    await core.update(secrets).set({ value: 'another deployment' });
    expect((await oneClick(path)).status).toBe(400);
    for (const person of [owner, otherPerson])
      expect(Object.values(await person.callOrThrow(mailPreferences, {}))).toEqual(Array(8).fill(true));
  });

  it('by hand asks first: looking changes nothing, the button does', async () => {
    const owner = await createPerson('owner');
    const path = await unsubscribePath(owner.id);
    const page = await send(visitor, path, { headers: { 'accept-language': 'zh' } });
    expect(page.text).toContain('<button>退订</button>');
    expect(page.text).toContain('账号 owner：不再接收“第一条消息”类邮件？');
    expect(page.text).toContain('href="/i/profile#mails"');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await owner.callOrThrow(mailPreferences, {})).toMatchObject({ first_message: true });
    const brokenReply = await send(visitor, `${path}x`);
    expect([brokenReply.status, brokenReply.headers.get('content-type')]).toEqual([400, 'text/html; charset=UTF-8']);
    const confirmReply = await send(visitor, path, { method: 'POST', headers: { accept: 'text/html,*/*' } });
    expect(confirmReply.text).toContain('Account owner gets no more mails of the kind “First messages”.');
    expect(await owner.callOrThrow(mailPreferences, {})).toMatchObject({ first_message: false });
  });

  it('is offered in the headers of such mails, and of no other', async () => {
    const sentEmails: { headers: Record<string, string> }[] = [];
    const MAIL = { send: async (mail: (typeof sentEmails)[number]) => sentEmails.push(mail) } as unknown as SendEmail;
    for (const kind of emailKinds)
      await sendMail({ ...env, ENVIRONMENT: 'production', MAIL }, { ...sampleEmail(kind, 'en'), to: 'a@example.org' });
    const offeredKinds = emailKinds.filter((_, index) => Object.keys(sentEmails[index]?.headers ?? {}).length > 0);
    expect(offeredKinds).toEqual([
      'first_message',
      'your_turn',
      'deadline',
      'completion',
      'publication_requested',
      'specimens_unavailable',
      'partner_leaves',
      'partner_late',
      'agreement',
      'shipment',
      'problem_reported',
      'late_receipt',
      'late_solution',
      'meeting_reminder',
      'whereabouts_asked',
      'ended',
      'new_message',
      'published',
      'still_available',
      'new_matches',
      'new_questions',
    ]);
    expect(sentEmails[emailKinds.indexOf('first_message')]?.headers).toEqual({
      'List-Unsubscribe': '<https://vug.example/api/mail/unsubscribe?token=first_message.1.x>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});

describe('every letter', () => {
  it.each(emailKinds)('says all it has to in both languages, and nothing twice in brackets: %s', (kind) => {
    for (const locale of ['en', 'zh'] as const) {
      const { subject, text, html } = writeText(sampleEmail(kind, locale));
      expect(subject + text + html).not.toMatch(/[{}]|undefined|Invalid Date/);
      expect(subject).not.toMatch(/042137|@/);
      expect(html).toContain(locale === 'zh' ? 'lang="zh-Hans"' : 'lang="en"');
      expect(/\p{Script=Han}/u.test(text)).toBe(locale === 'zh');
      for (const url of text.match(/https?:\/\/\S+/g) ?? []) expect(html).toContain(`<a href="${url}">`);
    }
  });

  it('item 41: holds no markup of somebody else', () => {
    const evil = '<img src=x onerror=alert(1)>"\'&';
    for (const kind of emailKinds) {
      const emailContent = sampleEmail(kind, 'en');
      const texts = Object.entries(emailContent).filter(
        ([name, value]) => typeof value === 'string' && !/letter|locale|url|reason|step|problem|fulfilment/.test(name),
      );
      const filledContent = { ...emailContent, ...Object.fromEntries(texts.map(([name]) => [name, evil])) } as Email;
      expect(writeText(filledContent).html).not.toContain('<img');
    }
  });
});

describe('looking at the letters', () => {
  it('shows them all on a local server, under a policy that lets no script in', async () => {
    const page = await send(visitor, '/dev/mails');
    for (const kind of emailKinds)
      for (const locale of ['en', 'zh']) expect(page.text).toContain(`/dev/mails/${kind}/${locale}`);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-/);
    const chineseReply = await send(visitor, '/dev/mails/password_reset/zh');
    expect(chineseReply.text).toContain('为 linwei 设置新密码');
    expect(chineseReply.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('is for no other server', async () => {
    for (const path of ['/dev/mails', '/dev/mails/password_reset/zh'])
      expect((await send(visitor, path, { env: deployedEnv })).status).toBe(404);
  });
});
