import { eq } from 'drizzle-orm';
import { isConversationKind, type Report, type ReportDecision, type ReportState } from '#contract/account/report.ts';
import { nameKey } from '#contract/collectors/collector-entry.ts';
import { deleteAvatars } from '#worker/account/avatar/avatar-keys.ts';
import { findUserById } from '#worker/account/queries.ts';
import { queueEmail } from '#worker/account/queue-email.ts';
import { users } from '#worker/account/tables.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { type ReportRow, reports } from './moderation-tables.ts';
import { findReport, shape } from './report.ts';
import type { Reportable } from './report-ports.ts';

type HidePort = Pick<Reportable, 'hideSpecimen' | 'hideIntent'>;

const stateAfter: Record<ReportDecision['action'], ReportState> = {
  hide: 'hidden',
  answer: 'answered',
  close: 'closed',
};

/** Settles a report: hides the content, answers or closes; with a text, the reporter gets an email. */
export async function settleReport(
  call: Call<'admin'>,
  input: ReportDecision & { id: string },
  hidePort: HidePort,
): Promise<Report> {
  const { core, nowMs, keep } = call;
  const foundReport = await findReport(core, input.id);
  if (!foundReport) throw new AppError('not_found');
  if (input.action === 'hide' && isConversationKind(foundReport.row.kind)) throw new AppError('not_allowed');
  if (input.action === 'hide') await hide(call, foundReport.row, hidePort);
  const text = input.action === 'close' ? undefined : input.text;
  const settledFields = { state: stateAfter[input.action], answer: text ?? foundReport.row.answer, settled_at: nowMs };
  const answer = shape({ ...foundReport, row: { ...foundReport.row, ...settledFields } });
  const reporter = text === undefined ? null : await findUserById(core, foundReport.row.user_id);
  const emailJob =
    reporter && text !== undefined
      ? queueEmail(call, reporter.email, { letter: 'report_answered', locale: reporter.locale, answer: text })
      : null;
  await core.batch([
    core.update(reports).set(settledFields).where(eq(reports.id, input.id)),
    ...(emailJob ? [emailJob.statement] : []),
    ...(await keep(answer)),
  ]);
  emailJob?.sendMessage();
  return answer;
}

/**
 * Hides the content from visitors: a specimen becomes private, an intent is closed, a profile loses the texts
 * and the avatar of its owner.
 */
async function hide(call: Call<'admin'>, row: ReportRow, { hideSpecimen, hideIntent }: HidePort): Promise<void> {
  const { core, env } = call;
  const owner = await findUserById(core, row.reported_user_id);
  if (!owner) return;
  const user = { ...owner, is_admin: false, session_hash: '' };
  if (row.specimen_id !== null) return hideSpecimen(call, user, row.specimen_id);
  if (row.intent_id !== null) return hideIntent(call, user, row.intent_id);
  const { username } = owner;
  const names = { display_name: username, name_key: nameKey(username) };
  const blank = { ...names, location: null, bio: null, avatar_key: null, avatar_pending: null };
  await core.update(users).set(blank).where(eq(users.id, owner.id));
  await deleteAvatars(env, owner.id);
}
