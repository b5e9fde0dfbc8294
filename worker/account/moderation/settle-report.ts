import { eq } from 'drizzle-orm';
import type { Report, ReportState, SettleReport } from '#contract/account/report.ts';
import { AppError } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { deleteAvatars } from '../avatar/avatar-place.ts';
import { findById } from '../queries.ts';
import { users } from '../tables.ts';
import { writeLetter } from '../write-letter.ts';
import { type ReportRow, reports } from './moderation-tables.ts';
import { findReport, shape } from './report.ts';
import type { Reportable } from './reportable.ts';

const stateAfter: Record<SettleReport['action'], ReportState> = { hide: 'hidden', answer: 'answered', close: 'closed' };

/** What the administrator does about a report; who reported is written to where there is something to say. */
export async function settleReport(
  call: Call<'admin'>,
  input: SettleReport & { id: string },
  { hideSpecimen }: Pick<Reportable, 'hideSpecimen'>,
): Promise<Report> {
  const { core, now, keep } = call;
  const found = await findReport(core, input.id);
  if (!found) throw new AppError('not_found');
  if (input.action === 'hide' && found.row.kind === 'thread') throw new AppError('not_allowed');
  if (input.action === 'hide') await hide(call, found.row, hideSpecimen);
  const text = input.action === 'close' ? undefined : input.text;
  const settled = { state: stateAfter[input.action], answer: text ?? found.row.answer, settled_at: now };
  const answer = shape({ ...found, row: { ...found.row, ...settled } });
  const reporter = text === undefined ? null : await findById(core, found.row.user_id);
  const told =
    reporter && text !== undefined
      ? writeLetter(call, reporter.email, { letter: 'report_answered', locale: reporter.locale, answer: text })
      : null;
  await core.batch([
    core.update(reports).set(settled).where(eq(reports.id, input.id)),
    ...(told ? [told.statement] : []),
    ...(await keep(answer)),
  ]);
  told?.sendMessage();
  return answer;
}

/** Takes it from visitors: a specimen becomes private, a profile loses what its owner wrote and showed there. */
async function hide(call: Call<'admin'>, row: ReportRow, hideSpecimen: Reportable['hideSpecimen']): Promise<void> {
  const { core, env } = call;
  const owner = await findById(core, row.about_id);
  if (!owner) return;
  if (row.specimen_id !== null)
    return hideSpecimen(call, { ...owner, is_admin: false, session_hash: '' }, row.specimen_id);
  const blank = { display_name: owner.username, location: null, bio: null, avatar_key: null, avatar_pending: null };
  await core.update(users).set(blank).where(eq(users.id, owner.id));
  await deleteAvatars(env, owner.id);
}
