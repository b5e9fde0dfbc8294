import { and, eq, gt, sql } from 'drizzle-orm';
import type { MailKind } from '#contract/account/mail-preferences.ts';
import { wantsText } from '#contract/exchange/intents/intent-texts.ts';
import { DIGEST_MAX } from '#contract/exchange/matches/digest.ts';
import type { Match } from '#contract/exchange/matches/match.ts';
import type { Locale } from '#contract/format/locale.ts';
import { localizedMineralName } from '#contract/minerals/localized-mineral-name.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { unsubscribeUrl } from '#worker/account/settings/unsubscribe.ts';
import { isPersonFindable, mailRefusals, users } from '#worker/account/tables.ts';
import { openCore } from '#worker/db/core.ts';
import type { JobPayloads } from '#worker/db/job.ts';
import { inList } from '#worker/db/json-lists.ts';
import { intents } from '#worker/exchange/intents/tables.ts';
import type { Env } from '#worker/ground/env.ts';
import { sendMail } from '#worker/mail/send-mail.ts';
import { readMatches } from './list-matches.ts';

declare module '#worker/db/job.ts' {
  interface JobPayloads {
    /** a user's possible exchanges with intents that were opened after `since` */
    write_of_matches: { user_id: string; since: number };
  }
}

const KIND = 'matches' satisfies MailKind;

/** Emails a user the best of their new matches, unless there are none any more or the user wants no such emails. */
export async function writeOfMatches(env: Env, { user_id, since }: JobPayloads['write_of_matches']) {
  // A job has no request, so without a configured address the server cannot say where to look.
  if (!env.PUBLIC_ORIGIN) return;
  const { origin } = new URL(env.PUBLIC_ORIGIN);
  const core = openCore(env.DB);
  const [[reader], refusals] = await core.batch([
    core
      .select({ email: users.email, locale: users.locale })
      .from(users)
      .where(and(eq(users.id, user_id), isPersonFindable)),
    core
      .select()
      .from(mailRefusals)
      .where(and(eq(mailRefusals.user_id, user_id), eq(mailRefusals.kind, KIND))),
  ]);
  if (!reader || refusals.length > 0) return;
  const { items } = await readMatches(core, user_id);
  const reachableMatches = items.filter(({ reasons }) => reasons.range !== 'no');
  const newIntents = await core
    .select({ id: intents.id })
    .from(intents)
    .where(
      and(
        sql`${intents.id} in ${inList(reachableMatches.map((match) => match.intent_id))}`,
        gt(intents.created_at, since),
      ),
    );
  const isNew = new Set(newIntents.map(({ id }) => id));
  const newMatches = reachableMatches.filter(({ intent_id }) => isNew.has(intent_id));
  if (newMatches.length === 0) return;
  const { locale } = reader;
  await sendMail(env, {
    to: reader.email,
    locale,
    letter: 'new_matches',
    count: newMatches.length,
    list: newMatches
      .slice(0, DIGEST_MAX)
      .map((match) => matchLine(match, locale))
      .join('\n'),
    url: `${origin}${screenAddress('myExchange')}?show=matches`,
    wants_url: `${origin}${screenAddress('myExchange')}?show=wants`,
    unsubscribe_url: await unsubscribeUrl(core, origin, user_id, KIND),
  });
}

/** A line of the email: the partner, the offer, and the partner's want if the match is mutual. */
function matchLine({ partner, location_text, receive, give, wants, want_count }: Match, locale: Locale): string {
  const offers = localizedMineralName(receive.mineral, locale);
  const wantedText = give && wantsText(wants, locale, want_count);
  const partnerTexts = [partner.display_name, location_text[locale]].filter(Boolean);
  if (locale === 'zh') return `${partnerTexts.join('，')}：可换出${offers}${wantedText ? `；想要${wantedText}` : ''}`;
  return `${partnerTexts.join(', ')}: offers ${offers}${wantedText ? `; wants ${wantedText}` : ''}`;
}
