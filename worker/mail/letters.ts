import { dayByUniversalTime } from '#contract/format/dates.ts';
import type { Locale } from '#contract/locale.ts';
import { say, type Values } from '#contract/words/sentence.ts';
import { withoutLinks } from './foreign-text.ts';
import { letterTexts } from './letter-texts.ts';
import type { LetterKind, LetterValues } from './letter-values.ts';

/** What a mail says, before it is put into words: the kind, its values and the reader's language. */
export type Letter = { [K in LetterKind]: { letter: K; locale: Locale } & LetterValues[K] }[LetterKind];

/** A mail in words, as plain text and as the same text in simple HTML. */
export type Mail = { subject: string; text: string; html: string };

const sender = { en: 'Vug', zh: '晶洞 Vug' };

/** Who a mail comes from, in the reader's language. */
export const senderName = (locale: Locale) => sender[locale];

/** Puts a letter into words. Its links are our own: whatever else it holds, names and what others wrote, makes none. */
export function writeText({ letter, locale, ...values }: Letter): Mail {
  const { subject, lines, footer = [] } = letterTexts[letter];
  const told: Values = {
    ...(values as Values),
    ...('at' in values && { date: dayByUniversalTime(values.at, locale) }),
  };
  const own = Object.entries(told).flatMap(([name, value]) => (isLink(name) ? [String(value)] : []));
  const known = Object.fromEntries(
    Object.entries(told).map(([name, value]) => [name, isLink(name) ? value : withoutLinks(String(value))]),
  );
  const said = lines.map((line) => say(line, locale, known));
  const foot = footer.map((line) => say(line, locale, known));
  const text = [...said, ...(foot.length > 0 ? ['', '-- ', ...foot] : [])].join('\n');
  return { subject: say(subject, locale, known), text: `${text}\n`, html: page(said, foot, locale, own) };
}

const isLink = (name: string) => /(^|_)url$/.test(name);

/** What stands in a mail program's own style where it takes none: paragraphs, links, a line above the footer. */
const bodyStyle =
  'margin:0;padding:24px;max-width:36em;font:16px/1.55 -apple-system,Segoe UI,Roboto,PingFang SC,Microsoft YaHei,sans-serif';

function page(lines: string[], footer: string[], locale: Locale, own: string[]): string {
  const paragraphs = (some: string[]) => some.map((line) => paragraph(line, own)).join('');
  const foot = footer.length > 0 ? `<hr><small>${paragraphs(footer)}</small>` : '';
  const lang = locale === 'zh' ? 'zh-Hans' : 'en';
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"></head><body style="${bodyStyle}">${paragraphs(lines)}${foot}</body></html>`;
}

/** A line with our own addresses in it as links. */
function paragraph(line: string, own: string[]): string {
  const inside = line.split(/(https?:\/\/[^\s<>"]+)/).map((part) => {
    const text = asHtml(part);
    return own.includes(part) ? `<a href="${text}">${text}</a>` : text;
  });
  return `<p style="margin:0 0 1em;overflow-wrap:anywhere">${inside.join('')}</p>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '<br>' };
const asHtml = (text: string) => text.replace(/[&<>"\n]/g, (sign) => entities[sign] ?? sign);
