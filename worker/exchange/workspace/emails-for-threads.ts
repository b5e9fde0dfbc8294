import { and, eq } from 'drizzle-orm';
import type { MailKind } from '#contract/account/mail-preferences.ts';
import { mineralsText } from '#contract/exchange/intents/intent-texts.ts';
import { itemName } from '#contract/exchange/proposal/item-name.ts';
import { parcelText } from '#contract/exchange/record/record-entries.ts';
import { dayByUniversalTime } from '#contract/format/dates.ts';
import type { Locale } from '#contract/format/locale.ts';
import { listNames } from '#contract/format/names.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { shortenText } from '#contract/text/shorten-text.ts';
import { unsubscribeUrl } from '#worker/account/settings/unsubscribe.ts';
import { mailRefusals, users } from '#worker/account/tables.ts';
import { openCore } from '#worker/db/core.ts';
import type { JobPayloads } from '#worker/db/job.ts';
import { intentShape } from '#worker/exchange/intents/intent-shape.ts';
import { readIntent } from '#worker/exchange/intents/queries.ts';
import { peopleById } from '#worker/exchange/people.ts';
import type { EmailFacts } from '#worker/exchange/projection/email-facts.ts';
import type { ThreadEmailKind } from '#worker/exchange/thread/thread-email-kinds.ts';
import type { Env } from '#worker/ground/env.ts';
import { publicOrigin } from '#worker/http/request/origin.ts';
import type { EmailValues } from '#worker/mail/email-values.ts';
import { sendMail } from '#worker/mail/send-mail.ts';

declare module '#worker/db/job.ts' {
  interface JobPayloads {
    /** an email to one of the two users of an exchange about their thread */
    write_of_thread: {
      letter: ThreadEmailKind;
      thread_id: string;
      intent_id: string;
      user_id: string;
      partner_id: string;
      origin: string;
      facts: EmailFacts;
    };
  }
}

/** The kind by which a user refuses an email, where it is not the email's own. */
const refusableKinds: { [K in ThreadEmailKind]?: MailKind } = {
  publication_requested: 'published',
  specimens_unavailable: 'your_turn',
  partner_late: 'deadline',
  meeting_reminder: 'deadline',
  agreement: 'your_turn',
  late_receipt: 'your_turn',
  late_solution: 'your_turn',
  shipment: 'your_turn',
  problem_reported: 'your_turn',
  whereabouts_asked: 'deadline',
  partner_leaves: 'ended',
  new_message: 'your_turn',
};

/** Returns the kind in the preferences by which a user refuses an email. */
const refusableKind = (kind: ThreadEmailKind): MailKind => refusableKinds[kind] ?? (kind as MailKind);

type EmailPayload = JobPayloads['write_of_thread'];

/**
 * Emails one of the two users what happened in a thread, unless they want no emails of this kind or their account
 * was deleted.
 */
export async function writeOfThread(env: Env, payload: EmailPayload): Promise<void> {
  const core = openCore(env.DB);
  const { user_id, partner_id, letter: kind, facts } = payload;
  const origin = publicOrigin(env, payload.origin);
  const [[reader], refusals] = await core.batch([
    core.select({ email: users.email, locale: users.locale }).from(users).where(eq(users.id, user_id)),
    core
      .select()
      .from(mailRefusals)
      .where(and(eq(mailRefusals.user_id, user_id), eq(mailRefusals.kind, refusableKind(kind)))),
  ]);
  if (!reader || refusals.length > 0) return;
  const person = await peopleById(core, [partner_id]);
  const intent = await readIntent(core, payload.intent_id);
  const offers = intent ? intentShape(intent, { viewer: 'visitor', nowMs: Date.now() }).offers : [];
  const url = origin + screenAddress('threadWorkspace', { thread_id: payload.thread_id });
  const { locale } = reader;
  const emailValues = {
    name: person(partner_id).display_name,
    intent: mineralsText(offers, locale),
    url,
    mute_url: `${url}?mute`,
    unsubscribe_url: await unsubscribeUrl(core, origin, user_id, refusableKind(kind)),
    ...itemValues(facts, locale),
    ...stepValues(facts, locale),
  };
  const email = threadEmail(kind, emailValues, facts, locale);
  if (email) await sendMail(env, { to: reader.email, locale, ...email });
}

/** How long the names of one side's items are, in characters. */
const NAMES_MAX = 60;

function itemValues({ gives, gets }: EmailFacts, locale: Locale) {
  const namesText = ({ items, count }: EmailFacts['gives']) => {
    const names = shortenText(
      listNames(
        items.map((item) => itemName(item, locale)),
        locale,
      ),
      NAMES_MAX,
    );
    return count > items.length ? `${names} +${count - items.length}` : names;
  };
  return { gives: namesText(gives), gets: namesText(gets) };
}

function stepValues({ step }: EmailFacts, locale: Locale) {
  const due = step?.due_at ? dayByUniversalTime(step.due_at, locale) : '';
  return step?.is_mine ? { step: step.kind, due } : ({ step: '', due } as const);
}

type ThreadEmail = { [K in ThreadEmailKind]: { letter: K } & EmailValues[K] }[ThreadEmailKind];

/** Returns an email with its values; null where what it is about is missing. */
function threadEmail(
  kind: ThreadEmailKind,
  values: EmailValues['your_turn'],
  facts: EmailFacts,
  locale: Locale,
): ThreadEmail | null {
  const { excerpt, reason, leaves_at, problem } = facts;
  switch (kind) {
    case 'ended':
      return reason && { letter: kind, ...values, excerpt, reason };
    case 'partner_leaves':
      return leaves_at === null ? null : { letter: kind, ...values, at: Date.parse(leaves_at) };
    case 'first_message':
      return { letter: kind, ...values, excerpt };
    case 'agreement':
      return {
        letter: kind,
        ...values,
        fulfilment: facts.fulfilment,
        partner_due: values.step === '' ? values.due : '',
      };
    case 'shipment':
      return { letter: kind, ...values, parcels: parcelsText(facts, locale) };
    case 'problem_reported':
      return problem && { letter: kind, ...values, problem };
    default:
      return { letter: kind, ...values };
  }
}

/** The carriers and numbers of the parcels that have a number. */
const parcelsText = ({ parcels }: EmailFacts, locale: Locale): string =>
  listNames(
    parcels.filter(({ tracking_no }) => tracking_no !== null).map((parcel) => parcelText(parcel, locale)),
    locale,
  );
