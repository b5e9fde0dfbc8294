import { and, eq } from 'drizzle-orm';
import type { MailKind } from '#contract/account/mail-preferences.ts';
import { mineralsText } from '#contract/exchange/intents/intent-texts.ts';
import type { ClosingReason } from '#contract/exchange/thread/thread-state.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { unsubscribeUrl } from '#worker/account/settings/unsubscribe.ts';
import { mailRefusals, users } from '#worker/account/tables.ts';
import { openCore } from '#worker/db/core.ts';
import type { JobPayloads } from '#worker/db/job.ts';
import { intentShape } from '#worker/exchange/intents/intent-shape.ts';
import { readIntent } from '#worker/exchange/intents/queries.ts';
import { peopleById } from '#worker/exchange/people.ts';
import type { ThreadEmailKind } from '#worker/exchange/thread/thread-email-kinds.ts';
import type { Env } from '#worker/ground/env.ts';
import { publicOrigin } from '#worker/http/request/origin.ts';
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
      excerpt: string;
      /** why it ended, of an email on that */
      reason?: ClosingReason;
      /** when the partner's account is to be deleted, of an email on that */
      leaves_at?: string;
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
  const { user_id, partner_id, letter: kind, excerpt, reason, leaves_at } = payload;
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
  const emailValues = {
    name: person(partner_id).display_name,
    intent: mineralsText(offers, reader.locale),
    url,
    mute_url: `${url}?mute`,
    unsubscribe_url: await unsubscribeUrl(core, origin, user_id, refusableKind(kind)),
  };
  const to = { to: reader.email, locale: reader.locale };
  if (kind === 'ended') return reason && sendMail(env, { ...to, letter: kind, ...emailValues, excerpt, reason });
  if (kind === 'partner_leaves')
    return leaves_at ? sendMail(env, { ...to, letter: kind, ...emailValues, at: Date.parse(leaves_at) }) : undefined;
  if (kind === 'first_message') return sendMail(env, { ...to, letter: kind, ...emailValues, excerpt });
  return sendMail(env, { ...to, letter: kind, ...emailValues });
}
