import type { Measure } from '#contract/account/moderation-act.ts';
import { NOTICES_ANCHOR } from '#contract/account/moderation-api.ts';
import type { ReportReason } from '#contract/account/report.ts';
import type { Locale } from '#contract/format/locale.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { queueEmail } from '#worker/account/queue-email.ts';
import { publicOrigin } from '#worker/http/request/origin.ts';
import type { Call } from '#worker/http/serve-api.ts';

type Receiver = { username: string; email: string; locale: Locale };
type Decision = { measures: readonly Measure[]; reason: ReportReason; text: string };

/** Tells the person concerned what was done, by which rule, and where to object. */
export const queueActEmail = (call: Call<'admin'>, { email, locale, username }: Receiver, decision: Decision) =>
  queueEmail(call, email, {
    letter: 'moderation_act',
    locale,
    username,
    measures: decision.measures.join(),
    reason: decision.reason,
    text: decision.text,
    url: `${publicOrigin(call.env, call.c.req.url)}${screenAddress('profile')}#${NOTICES_ANCHOR}`,
  });

/** Tells the person concerned that a measure was undone. */
export const queueUndoEmail = (call: Call<'admin'>, { email, locale, username }: Receiver, measure: Measure) =>
  queueEmail(call, email, { letter: 'moderation_undone', locale, username, measures: measure });

/** Tells the reporter that something was done about what they reported. */
export const queueActedEmail = (call: Call<'admin'>, { email, locale }: Receiver, answer: string) =>
  queueEmail(call, email, { letter: 'report_acted', locale, answer });

/** Sends the administrator's words to the reporter, or to the person who objected. */
export const queueAnswerEmail = (
  call: Call<'admin'>,
  { email, locale }: Receiver,
  { isAppeal, answer }: { isAppeal: boolean; answer: string },
) => queueEmail(call, email, { letter: isAppeal ? 'appeal_answered' : 'report_answered', locale, answer });
