import { and, asc, eq, sql } from 'drizzle-orm';
import type { MailKind } from '#contract/account/mail-preferences.ts';
import { mineralsText, wantsText } from '#contract/exchange/intents/intent-texts.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { unsubscribeUrl } from '#worker/account/settings/unsubscribe.ts';
import { mailRefusals, users } from '#worker/account/tables.ts';
import { openCore } from '#worker/db/core.ts';
import type { JobPayloads } from '#worker/db/job.ts';
import { inList } from '#worker/db/json-lists.ts';
import { market } from '#worker/exchange/intents/tables.ts';
import type { Env } from '#worker/ground/env.ts';
import { sendMail } from '#worker/mail/send-mail.ts';

declare module '#worker/db/job.ts' {
  interface JobPayloads {
    /** asks a user whether these intents are still available; they close `at` this time unless the user answers */
    write_of_intents: { user_id: string; intent_ids: string[]; at: number };
  }
}

/** A user who wants no emails of deadlines does not want these either. */
const KIND = 'deadline' satisfies MailKind;

/** Emails a user about those of these intents that are not answered yet, unless the user wants no such emails. */
export async function writeOfIntents(env: Env, { user_id, intent_ids, at }: JobPayloads['write_of_intents']) {
  // A job has no request, so without a configured address the server cannot say where to answer.
  if (!env.PUBLIC_ORIGIN) return;
  const { origin } = new URL(env.PUBLIC_ORIGIN);
  const core = openCore(env.DB);
  const [[reader], refusals, intentRows] = await core.batch([
    core.select({ email: users.email, locale: users.locale }).from(users).where(eq(users.id, user_id)),
    core
      .select()
      .from(mailRefusals)
      .where(and(eq(mailRefusals.user_id, user_id), eq(mailRefusals.kind, KIND))),
    core
      .select({ intent_id: market.intent_id, card: market.card, wants: market.wants })
      .from(market)
      .where(sql`${market.intent_id} in ${inList(intent_ids)} and ${market.reminder_sent_at} is not null`)
      .orderBy(asc(market.seq)),
  ]);
  const [firstIntent] = intentRows;
  if (!reader || !firstIntent || refusals.length > 0) return;
  const { locale } = reader;
  const minerals = firstIntent.card.minerals.map((mineral) => ({ mineral }));
  const path =
    intentRows.length === 1 ? screenAddress('intent', firstIntent) : `${screenAddress('myExchange')}?show=intents`;
  await sendMail(env, {
    to: reader.email,
    locale,
    letter: 'still_available',
    at,
    intent: mineralsText(minerals, locale) || wantsText(firstIntent.wants.lines, locale, firstIntent.wants.count),
    more: intentRows.length - 1,
    url: origin + path,
    unsubscribe_url: await unsubscribeUrl(core, origin, user_id, KIND),
  });
}
