import type { Context } from 'hono';
import { html } from 'hono/html';
import { readLocale } from '#contract/format/locale.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { emailTexts } from '#worker/mail/email-texts.ts';
import type { EmailKind, EmailValues } from '#worker/mail/email-values.ts';
import { type Email, writeText } from '#worker/mail/format-email.ts';
import { plainPage } from '#worker/mail/plain-page.ts';

type C = Context<AppEnv>;

const site = 'https://vug.example';
const sampleTimeMs = Date.UTC(2027, 2, 14);
const account = { username: 'linwei' };

const ofThread = (kind: string) => ({
  name: 'Marta Kováčová',
  intent: 'Fluorite, Yaogangxian',
  url: `${site}/i/exchange/thread/1`,
  mute_url: `${site}/i/exchange/thread/1?mute`,
  unsubscribe_url: `${site}/api/mail/unsubscribe?token=${kind}.1.x`,
  gives: 'Fluorite',
  gets: 'Scheelite, Quartz +1',
  step: 'ship' as const,
  due: '14 March 2027 (UTC)',
});

/** Sample values for every kind of email. */
const samples: EmailValues = {
  verification_code: { code: '042137' },
  account_exists: { ...account, login_url: `${site}/login`, forgot_url: `${site}/forgot-password` },
  smoke_test: { site_url: site },
  password_reset: { ...account, code: 'x'.repeat(43), url: `${site}/reset-password?code=${'x'.repeat(43)}` },
  password_reset_done: { ...account, at: sampleTimeMs, forgot_url: `${site}/forgot-password` },
  password_changed: { ...account, at: sampleTimeMs, forgot_url: `${site}/forgot-password` },
  email_code: { ...account, code: '042137' },
  email_in_use: { ...account, login_url: `${site}/login` },
  email_changed: { ...account, at: sampleTimeMs, login_url: `${site}/login` },
  deletion_planned: { ...account, at: sampleTimeMs, login_url: `${site}/login` },
  report_answered: { answer: 'The photograph is gone. Thank you.' },
  moderation_act: {
    ...account,
    measures: 'hide_message,suspend',
    reason: 'offensive',
    text: 'Your words insulted another collector. You can disagree about a specimen or an exchange without that.',
    url: `${site}/i/profile#notices`,
  },
  moderation_undone: { ...account, measures: 'suspend' },
  report_acted: { answer: 'The message is gone, and its author can no longer write.' },
  appeal_answered: { answer: 'The message named an address. That is not a matter of opinion.' },
  place_refused: {
    place: 'Old mine near Freiberg',
    text: 'Which mine is it? Until you know, Freiberg itself is the honest place.',
    url: `${site}/i/mineral_collection/locality`,
  },
  first_message: {
    ...ofThread('first_message'),
    excerpt: 'I have an emerald for the purple one. Would you trade?',
  },
  your_turn: { ...ofThread('your_turn'), step: 'answer_proposal' },
  partner_leaves: { ...ofThread('ended'), at: sampleTimeMs },
  agreement: { ...ofThread('your_turn'), fulfilment: 'parcels', partner_due: '' },
  late_receipt: ofThread('your_turn'),
  late_solution: ofThread('your_turn'),
  shipment: { ...ofThread('your_turn'), parcels: 'Česká pošta RR123456785CZ' },
  problem_reported: { ...ofThread('your_turn'), problem: 'damaged' },
  deadline: ofThread('deadline'),
  whereabouts_asked: ofThread('deadline'),
  completion: ofThread('completion'),
  published: ofThread('published'),
  publication_requested: ofThread('published'),
  specimens_unavailable: ofThread('your_turn'),
  partner_late: ofThread('deadline'),
  meeting_reminder: ofThread('deadline'),
  ended: { ...ofThread('ended'), reason: 'cancelled_no_ship', excerpt: 'I have found another one.' },
  new_message: ofThread('your_turn'),
  still_available: {
    at: sampleTimeMs,
    intent: 'Fluorite, Scheelite',
    more: 2,
    url: `${site}/i/exchange?show=intents`,
    unsubscribe_url: `${site}/api/mail/unsubscribe?token=deadline.1.x`,
  },
  new_matches: {
    count: 2,
    url: `${site}/i/exchange?show=matches`,
    wants_url: `${site}/i/exchange?show=wants`,
    list: 'Ulrich, Freiberg, Germany: offers Pyrite; wants Scheelite\nAna, Tucson, USA: offers Wulfenite',
    unsubscribe_url: `${site}/api/mail/unsubscribe?token=matches.1.x`,
  },
  new_questions: {
    count: 2,
    url: `${site}/i/questions`,
    list: 'Fluorite, Yaogangxian (SC-12), Marta Kováčová: “Is the purple zone natural?”\nScheelite (SC-7), Ana: “Which level is it from?”',
    unsubscribe_url: `${site}/api/mail/unsubscribe?token=question.1.x`,
  },
};

export const emailKinds = Object.keys(emailTexts) as EmailKind[];

/** Returns an email with sample values. */
export const sampleEmail = (emailKind: EmailKind, locale: Email['locale']) =>
  ({ letter: emailKind, locale, ...samples[emailKind] }) as Email;

/** GET /dev/mails: every email in both languages, as HTML in its own frame and as plain text. */
export const previewMails = (c: C) =>
  plainPage(
    c,
    html`<h1>Mails</h1>${emailKinds.map((kind) => html`<h2>${kind}</h2>${(['en', 'zh'] as const).map((locale) => preview(kind, locale))}`)}`,
  );

function preview(kind: EmailKind, locale: Email['locale']) {
  const { subject, text } = writeText(sampleEmail(kind, locale));
  return html`<h3>${subject}</h3><iframe src="/dev/mails/${kind}/${locale}" title="${kind} ${locale}" sandbox></iframe><pre>${text}</pre>`;
}

/** GET /dev/mails/{letter}/{locale}: the HTML of one email, as sent. */
export function previewMail(c: C) {
  const { letter, locale } = c.req.param();
  const kind = emailKinds.find((emailKind) => emailKind === letter);
  const language = readLocale(locale);
  if (!kind || !language) throw new AppError('not_found');
  c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'");
  return c.html(writeText(sampleEmail(kind, language)).html);
}
