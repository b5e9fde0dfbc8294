import type { Locale } from '#contract/locale.ts';
import { type Sentence, say, type Values } from '#contract/sentence.ts';

/** What a mail says, before it is put into words: the kind, its values and the reader's language. */
export type Letter =
  | { letter: 'verification_code'; locale: Locale; code: string }
  | { letter: 'account_exists'; locale: Locale; username: string; login_url: string; forgot_url: string };

/** A mail in words, as plain text and as the same text in simple HTML. */
export type Mail = { subject: string; text: string; html: string };

const sender = { en: 'Vug', zh: '晶洞 Vug' };

/** The subjects never hold a code or an address: they show on locked screens. */
const letters: Record<Letter['letter'], { subject: Sentence; lines: readonly Sentence[] }> = {
  verification_code: {
    subject: { en: 'Your verification code', zh: '你的验证码' },
    lines: [
      { en: 'Your code for signing up is {code}.', zh: '你的注册验证码是 {code}。' },
      { en: 'It is good for 10 minutes and for one use.', zh: '10 分钟内有效，只能使用一次。' },
      {
        en: 'If you did not ask for it, ignore this mail: without the code nothing happens.',
        zh: '如果不是你本人操作，忽略本邮件即可，没有验证码不会发生任何事。',
      },
    ],
  },
  account_exists: {
    subject: { en: 'You already have an account', zh: '你已有账号' },
    lines: [
      {
        en: 'Somebody, probably you, asked to sign up with this address. It already has the account {username}.',
        zh: '有人（多半是你）用这个邮箱申请注册，而它已有账号 {username}。',
      },
      { en: 'Log in: {login_url}', zh: '登录：{login_url}' },
      { en: 'Forgotten the password? {forgot_url}', zh: '忘记密码：{forgot_url}' },
    ],
  },
};

/** Who a mail comes from, in the reader's language. */
export const senderName = (locale: Locale) => sender[locale];

/** Puts a letter into words. */
export function write({ letter, locale, ...values }: Letter): Mail {
  const { subject, lines } = letters[letter];
  const said = lines.map((line) => say(line, locale, values as Values));
  return { subject: say(subject, locale), text: `${said.join('\n')}\n`, html: page(said, locale) };
}

const page = (lines: string[], locale: Locale) =>
  `<!doctype html><html lang="${locale === 'zh' ? 'zh-Hans' : 'en'}"><body>${lines.map(paragraph).join('')}</body></html>`;

const paragraph = (line: string) =>
  `<p>${asHtml(line).replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`)}</p>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const asHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
