import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refusal } from '#scripts/start/refusal.ts';
import { checkMail } from './check-mail.ts';
import { createSmtpRelay, readSmtpUrl, type SmtpRelay } from './smtp-relay.ts';
import { SmtpServer } from './smtp-server-for-tests.ts';

const PASSWORD = 'p@ss: word';
let server: SmtpServer;
let host: string;
const relays: SmtpRelay[] = [];

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server = new SmtpServer({ password: PASSWORD });
  host = await server.listen();
});
afterEach(() => {
  for (const relay of relays.splice(0)) relay.close();
  server.close();
});

function createRelay(address: string) {
  const relay = createSmtpRelay(address);
  relays.push(relay);
  return relay;
}

const withPassword = (password: string) => createRelay(`smtp://vug:${encodeURIComponent(password)}@${host}`);

const send = async (relay: SmtpRelay, to: string) => {
  const email = {
    from: '晶洞 Vug <no-reply@vug.example>',
    to: [to],
    subject: '你的验证码',
    text: 'Your code for signing up is 042137.',
    html: '<p>Your code for signing up is 042137.</p>',
    headers: { 'List-Unsubscribe': '<https://vug.example/unsubscribe>' },
  };
  const request = new Request('https://mail-relay/', { method: 'POST', body: JSON.stringify(email) });
  return (await relay.answer(request)).status;
};

it('an email reaches the server with its sender, its subject, both texts and its headers', async () => {
  expect(await send(withPassword(PASSWORD), 'wei@example.org')).toBe(200);
  const [email = ''] = server.emails;
  expect(server.emails).toHaveLength(1);
  expect(email).toMatch(/^From: =\?UTF-8\?.+<no-reply@vug\.example>/m);
  expect(email).toMatch(/^To: wei@example\.org/m);
  expect(email).toMatch(/^List-Unsubscribe: <https:\/\/vug\.example\/unsubscribe>/m);
  expect(email).toContain('multipart/alternative');
  expect(email.split('Your code for signing up is 042137.')).toHaveLength(3);
});

it.each([
  ['an address that is refused for good', '550 No such user', 422],
  ['a mailbox that is full for now', '452 Mailbox full', 503],
  ['a server that asks to come back', '451 Try again later', 503],
])('%s is told from the others', async (_, answer, status) => {
  server.refuse = () => answer;
  expect(await send(withPassword(PASSWORD), 'nobody@example.org')).toBe(status);
  expect(vi.mocked(console.error).mock.calls.join()).not.toContain('nobody@example.org');
  server.refuse = () => undefined;
  expect(await send(withPassword(PASSWORD), 'wei@example.org')).toBe(200);
});

it('a server that is not there is tried again', async () => {
  server.close();
  expect(await send(withPassword(PASSWORD), 'wei@example.org')).toBe(503);
});

it('a start says whether email leaves', async () => {
  const check = (relay: SmtpRelay) => checkMail({ isHome: true, relay, apiUrl: undefined, apiKey: undefined });
  expect(await check(withPassword(PASSWORD))).toBe(`Email leaves through ${host}.`);
  expect(await check(withPassword('wrong'))).toMatch(/^No email leaves: .+ says ".*535 Wrong user or password"/);
  expect(server.emails).toEqual([]);
  server.close();
  expect(await check(withPassword(PASSWORD))).toMatch(/^No email leaves: 127\.0\.0\.1:\d+ says ".*ECONNREFUSED/);
});

it('a start without any way says so under a public name alone', async () => {
  const noWay = { relay: null, apiUrl: undefined, apiKey: undefined };
  expect(await checkMail({ isHome: true, ...noWay })).toMatch(/^No email leaves: set SMTP_URL, or/);
  expect(await checkMail({ isHome: false, ...noWay })).toBeNull();
});

it('a provider’s key is tried without sending an email', async () => {
  const answer = vi.spyOn(globalThis, 'fetch');
  const check = () => checkMail({ isHome: true, relay: null, apiUrl: 'https://mail.example/emails', apiKey: 'key' });
  for (const [status, sentence] of [
    [422, 'Email leaves through mail.example.'],
    [401, 'No email leaves: mail.example refuses MAIL_API_KEY.'],
    [404, 'No email leaves: mail.example answers 404.'],
    [503, 'No email leaves: mail.example answers 503.'],
  ] as const) {
    answer.mockResolvedValueOnce(new Response(null, { status }));
    expect(await check()).toContain(sentence);
  }
  answer.mockRejectedValueOnce(new TypeError('fetch failed'));
  expect(await check()).toContain('No email leaves: mail.example does not answer.');
  expect(answer.mock.calls.map(([, init]) => init?.body)).toEqual(['{}', '{}', '{}', '{}', '{}']);
});

it.each(['mail.example', 'https://mail.example', 'smtp://', 'smtp:mail.example:25'])('%s is refused', (address) => {
  expect(() => readSmtpUrl(address)).toThrow(Refusal);
});
