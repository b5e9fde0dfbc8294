import { eq } from 'drizzle-orm';
import { isOfConversation, type Report, type ReportState, type SettleReport } from '#contract/account/report.ts';
import { nameKey } from '#contract/collectors/collector-entry.ts';
import { AppError } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { deleteAvatars } from '../avatar/avatar-place.ts';
import { findById } from '../queries.ts';
import { users } from '../tables.ts';
import { writeLetter } from '../write-letter.ts';
import { type ReportRow, reports } from './moderation-tables.ts';
import { findReport, shape } from './report.ts';
import type { Reportable } from './reportable.ts';

type Hiding = Pick<Reportable, 'hideSpecimen' | 'hideIntent'>;

const stateAfter: Record<SettleReport['action'], ReportState> = { hide: 'hidden', answer: 'answered', close: 'closed' };

/** What the administrator does about a report; who reported is written to where there is something to say. */
export async function settleReport(
  call: Call<'admin'>,
  input: SettleReport & { id: string },
  hiding: Hiding,
): Promise<Report> {
  const { core, now, keep } = call;
  const found = await findReport(core, input.id);
  if (!found) throw new AppError('not_found');
  if (input.action === 'hide' && isOfConversation(found.row.kind)) throw new AppError('not_allowed');
  if (input.action === 'hide') await hide(call, found.row, hiding);
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

/**
 * Takes it from visitors: a specimen becomes private, an intent is closed, a profile loses what its owner wrote and
 * showed there.
 */
async function hide(call: Call<'admin'>, row: ReportRow, { hideSpecimen, hideIntent }: Hiding): Promise<void> {
  const { core, env } = call;
  const owner = await findById(core, row.reported_user_id);
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
