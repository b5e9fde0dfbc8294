import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { openCore } from '../../db/core.ts';
import { secrets } from '../../db/core-tables.ts';
import { deployedEnv, send } from '../../guards/world/send.ts';
import { type Letter, writeText } from '../../mail/letters.ts';
import { sendMail } from '../../mail/send.ts';
import { aPerson, ORIGIN, visitor } from '../../testing/people.ts';
import { letterKinds, sampleLetter } from './preview.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

const core = openCore(env.DB);
const { mailPreferences } = accountApi;

async function addressFor(userId: string) {
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
    const owner = await aPerson('owner');
    const other = await aPerson('other');
    const path = await addressFor(owner.id);
    for (const body of ['List-Unsubscribe=One-Click', '', 'x'.repeat(1_000), '{"c":1}'])
      expect((await oneClick(path, body)).status).toBe(200);
    expect(await owner.get(mailPreferences, {})).toMatchObject({ first_message: false, your_turn: true });
    expect(await other.get(mailPreferences, {})).toMatchObject({ first_message: true });
  });

  it('takes no token that is cut, doubled, changed, of another person, kind or deployment', async () => {
    const owner = await aPerson('owner');
    const other = await aPerson('other');
    const path = await addressFor(owner.id);
    const token = path.split('token=')[1] ?? '';
    const wrong = [
      token.slice(0, -1),
      token + token,
      `${token}&token=${token}`,
      token.replace('first_message', 'deadline'),
      token.replace(owner.id, other.id),
      token.toUpperCase(),
      '',
      '..',
      '%00',
    ];
    for (const one of wrong) {
      const reply = await oneClick(`/api/mail/unsubscribe?token=${one}`);
      expect([reply.status, reply.headers.get('cache-control')], one).toEqual([400, 'private, no-store']);
    }
    await core.update(secrets).set({ value: 'another deployment' });
    expect((await oneClick(path)).status).toBe(400);
    for (const person of [owner, other])
      expect(Object.values(await person.get(mailPreferences, {}))).toEqual([true, true, true, true, true, true]);
  });

  it('by hand asks first: looking changes nothing, the button does', async () => {
    const owner = await aPerson('owner');
    const path = await addressFor(owner.id);
    const page = await send(visitor, path, { headers: { 'accept-language': 'zh' } });
    expect(page.text).toContain('<button>退订</button>');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await owner.get(mailPreferences, {})).toMatchObject({ first_message: true });
    const broken = await send(visitor, `${path}x`);
    expect([broken.status, broken.headers.get('content-type')]).toEqual([400, 'text/html; charset=UTF-8']);
    const pressed = await send(visitor, path, { method: 'POST', headers: { accept: 'text/html,*/*' } });
    expect(pressed.text).toContain('You get no more mails of this kind.');
    expect(await owner.get(mailPreferences, {})).toMatchObject({ first_message: false });
  });

  it('is offered in the headers of such mails, and of no other', async () => {
    const sent: { headers: Record<string, string> }[] = [];
    const MAIL = { send: async (mail: (typeof sent)[number]) => sent.push(mail) } as unknown as SendEmail;
    for (const kind of letterKinds)
      await sendMail({ ...env, ENVIRONMENT: 'production', MAIL }, { ...sampleLetter(kind, 'en'), to: 'a@example.org' });
    const offered = letterKinds.filter((_, at) => Object.keys(sent[at]?.headers ?? {}).length > 0);
    const muted = ['first_message', 'your_turn', 'deadline', 'completion', 'published', 'still_available'];
    expect(offered).toEqual([...muted, 'new_matches']);
    expect(sent[letterKinds.indexOf('first_message')]?.headers).toEqual({
      'List-Unsubscribe': '<https://vug.example/api/mail/unsubscribe?token=first_message.1.x>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});

describe('every letter', () => {
  it.each(letterKinds)('says all it has to in both languages, and nothing twice in brackets: %s', (kind) => {
    for (const locale of ['en', 'zh'] as const) {
      const { subject, text, html } = writeText(sampleLetter(kind, locale));
      expect(subject + text + html).not.toMatch(/[{}]|undefined|Invalid Date/);
      expect(subject).not.toMatch(/042137|@/);
      expect(html).toContain(locale === 'zh' ? 'lang="zh-Hans"' : 'lang="en"');
      expect(/\p{Script=Han}/u.test(text)).toBe(locale === 'zh');
      for (const url of text.match(/https?:\/\/\S+/g) ?? []) expect(html).toContain(`<a href="${url}">`);
    }
  });

  it('item 41: holds no markup of somebody else', () => {
    const evil = '<img src=x onerror=alert(1)>"\'&';
    for (const kind of letterKinds) {
      const letter = sampleLetter(kind, 'en');
      const texts = Object.entries(letter).filter(
        ([name, value]) => typeof value === 'string' && !/letter|locale|url/.test(name),
      );
      const filled = { ...letter, ...Object.fromEntries(texts.map(([name]) => [name, evil])) } as Letter;
      expect(writeText(filled).html).not.toContain('<img');
    }
  });
});

describe('looking at the letters', () => {
  it('shows them all on a local server, under a policy that lets no script in', async () => {
    const page = await send(visitor, '/dev/mails');
    for (const kind of letterKinds)
      for (const locale of ['en', 'zh']) expect(page.text).toContain(`/dev/mails/${kind}/${locale}`);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-/);
    const one = await send(visitor, '/dev/mails/password_reset/zh');
    expect(one.text).toContain('为 linwei 设置新密码');
    expect(one.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('is for no other server', async () => {
    for (const path of ['/dev/mails', '/dev/mails/password_reset/zh'])
      expect((await send(visitor, path, { env: deployedEnv })).status).toBe(404);
  });
});
