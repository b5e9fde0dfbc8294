import { and, asc, eq, sql } from 'drizzle-orm';
import type { MailKind } from '#contract/account/mail-preferences.ts';
import { mineralsText, wantsText } from '#contract/exchange/intents/intent-words.ts';
import { linkTo } from '#contract/routes/paths.ts';
import { unsubscribeUrl } from '#worker/account/settings/unsubscribe.ts';
import { mailRefusals, users } from '#worker/account/tables.ts';
import { openCore } from '#worker/db/core.ts';
import type { JobPayloads } from '#worker/db/job.ts';
import { inList } from '#worker/db/json-lists.ts';
import { market } from '#worker/exchange/intents/tables.ts';
import type { Env } from '#worker/ground/env.ts';
import { sendMail } from '#worker/mail/send.ts';

declare module '../../db/job.ts' {
  interface JobPayloads {
    /** whether intents of somebody are still available, which close `at` this time unless they answer */
    write_of_intents: { user_id: string; intent_ids: string[]; at: number };
  }
}

/** What somebody who wants no mail of deadlines does not want either. */
const KIND = 'deadline' satisfies MailKind;

/** Asks somebody by mail about those of these intents that they have not answered for, unless they want no such mail. */
export async function writeOfIntents(env: Env, { user_id, intent_ids, at }: JobPayloads['write_of_intents']) {
  // No request brought this about, so that without an address of its own a server can't say where to answer.
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
  const path = intentRows.length === 1 ? linkTo('intent', firstIntent) : `${linkTo('myExchange')}?show=intents`;
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
