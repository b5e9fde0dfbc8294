import { dayByUniversalTime } from '#contract/format/dates.ts';
import type { Locale } from '#contract/format/locale.ts';
import { fillText, type TextValues } from '#contract/screen-texts/sentence.ts';
import { emailTexts } from './email-texts.ts';
import type { EmailKind, EmailValues } from './email-values.ts';

/** A zero-width space: the text around it reads as before, and is no address to an email program. */
const GAP = '\u200b';
/**
 * Where programs recognize an address in plain text: after a scheme, a dot of a host or the at sign of a mailbox,
 * also the full stops of other scripts.
 */
const joints = /(?<=:)(?=\/\/)|(?<=[\p{L}\p{N}_-][.。．｡])(?=[\p{L}\p{N}])|(?<=[@＠])(?=\S)|(?<=\bmailto:)(?=\S)/giu;

/**
 * Makes text by others safe for our emails: nothing in it becomes a link, in HTML or by a program that detects
 * links.
 */
const withoutLinks = (text: string): string => text.replace(joints, GAP);

/** An email before it is formatted: the kind, its values and the reader's language. */
export type Email = { [K in EmailKind]: { letter: K; locale: Locale } & EmailValues[K] }[EmailKind];

/** A formatted email, as plain text and as the same text in simple HTML. */
export type Mail = { subject: string; text: string; html: string };

const sender = { en: 'Vug', zh: '晶洞 Vug' };

/** The sender's name of an email, in the reader's language. */
export const senderName = (locale: Locale) => sender[locale];

/** Formats an email. Only our own addresses become links: names and texts by others never do. */
export function writeText({ letter, locale, ...values }: Email): Mail {
  const { subject, lines, footer = [] } = emailTexts[letter];
  const textValues: TextValues = {
    ...(values as TextValues),
    ...('at' in values && { date: dayByUniversalTime(values.at, locale) }),
  };
  const ownLinks = Object.entries(textValues).flatMap(([name, value]) => (isLink(name) ? [String(value)] : []));
  const linklessValues = Object.fromEntries(
    Object.entries(textValues).map(([name, value]) => [name, isLink(name) ? value : withoutLinks(String(value))]),
  );
  const bodyLines = lines.map((line) => fillText(line, locale, linklessValues));
  const foot = footer.map((line) => fillText(line, locale, linklessValues));
  const text = [...bodyLines, ...(foot.length > 0 ? ['', '-- ', ...foot] : [])].join('\n');
  return {
    subject: fillText(subject, locale, linklessValues),
    text: `${text}\n`,
    html: page(bodyLines, foot, locale, ownLinks),
  };
}

const isLink = (name: string) => /(^|_)url$/.test(name);

/** Inline styles for email programs that accept no others: paragraphs, links, a line above the footer. */
const bodyStyle =
  'margin:0;padding:24px;max-width:36em;font:16px/1.55 -apple-system,Segoe UI,Roboto,PingFang SC,Microsoft YaHei,sans-serif';

function page(lines: string[], footer: string[], locale: Locale, ownLinks: string[]): string {
  const paragraphs = (textLines: string[]) => textLines.map((line) => paragraph(line, ownLinks)).join('');
  const foot = footer.length > 0 ? `<hr><small>${paragraphs(footer)}</small>` : '';
  const lang = locale === 'zh' ? 'zh-Hans' : 'en';
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head><body style="${bodyStyle}">${paragraphs(lines)}${foot}</body></html>`;
}

/** A line with our own addresses in it as links. */
function paragraph(line: string, ownLinks: string[]): string {
  const content = line.split(/(https?:\/\/[^\s<>"]+)/).map((segment) => {
    const text = asHtml(segment);
    return ownLinks.includes(segment) ? `<a href="${text}">${text}</a>` : text;
  });
  return `<p style="margin:0 0 1em;overflow-wrap:anywhere">${content.join('')}</p>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '<br>' };
const asHtml = (text: string) => text.replace(/[&<>"\n]/g, (sign) => entities[sign] ?? sign);
