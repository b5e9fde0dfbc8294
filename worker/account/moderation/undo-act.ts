import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type Measure, measures } from '#contract/account/moderation-act.ts';
import type { Report, ReportState } from '#contract/account/report.ts';
import { avatarEdges, avatarKey } from '#worker/account/avatar/avatar-keys.ts';
import { findUserById } from '#worker/account/queries.ts';
import { impersonatedUser } from '#worker/account/session.ts';
import { users } from '#worker/account/tables.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import { headObject } from '#worker/db/bucket.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { queueUndoEmail } from './act-emails.ts';
import { otherActsQuery, undoStatements } from './act-statements.ts';
import { type ActRow, moderationActs, reports } from './moderation-tables.ts';
import { inheritanceStatements } from './replaced-values.ts';
import type { MeasurePorts } from './report-ports.ts';
import { type FoundReport, findReport, reportShape } from './report-rows.ts';

type AdminCall = Call<'admin'>;

/**
 * Undoes a measure: everything is as it was, and the person concerned gets an email. Decided in the batch: the second
 * of two is refused with `undone_already`.
 */
export async function undoAct(call: AdminCall, id: string, ports: MeasurePorts): Promise<Report> {
  const { act, answer } = await retryOnConflict(() => undoOnce(call, id, ports));
  await reopenIntent(call, act, ports);
  await ports.performActs(call);
  return answer;
}

async function undoOnce(call: AdminCall, id: string, ports: MeasurePorts) {
  const { core, freshCore, user, nowMs, keep } = call;
  const [storedAct] = await freshCore.select().from(moderationActs).where(eq(moderationActs.id, id));
  const foundReport = storedAct && (await findReport(freshCore, storedAct.report_id));
  const measure = measures.find((kind) => kind === storedAct?.kind);
  if (!storedAct || !foundReport || !measure) throw new AppError('not_found');
  if (storedAct.undone_at !== null) await refuseUndone(call, storedAct);
  const act = await withStoredAvatar(call, storedAct);
  const owner = await findUserById(core, act.about_id);
  const standingActs = owner && act.kind === 'hide' ? await otherActsQuery(freshCore, act) : [];
  const restoringAct = restoreRow(call, act);
  const state = stateAfterUndo(foundReport, id);
  const answer = reportShape(reportAfterUndo(call, foundReport, { id, state, restoringAct }));
  const email = owner && queueUndoEmail(call, owner, measure);
  // Another undo in the same moment may have passed on to this act what its own act had replaced.
  const readValues = storedAct.old_values && JSON.stringify(storedAct.old_values);
  const isAsRead = and(
    eq(moderationActs.id, id),
    isNull(moderationActs.undone_at),
    sql`${moderationActs.old_values} is ${readValues}`,
  );
  await runBatch(core, [
    assertInBatch(core, sql`exists (select 1 from ${moderationActs} where ${isAsRead})`),
    core.update(moderationActs).set({ undone_at: nowMs, undone_by: user.id }).where(eq(moderationActs.id, id)),
    core.insert(moderationActs).values(restoringAct),
    ...undoStatements({ core, owner, ports, nowMs }, act),
    ...(owner ? inheritanceStatements(core, act, standingActs, owner) : []),
    core.update(reports).set({ state, settled_at: nowMs, settled_by: user.id }).where(eq(reports.id, act.report_id)),
    ...(email ? [email.statement] : []),
    ...(await keep(answer)),
  ]);
  email?.sendMessage();
  return { act, answer };
}

async function refuseUndone({ freshCore }: AdminCall, { undone_by, undone_at }: ActRow): Promise<never> {
  const [admin] = await freshCore
    .select({ username: users.username })
    .from(users)
    .where(eq(users.id, undone_by ?? ''));
  throw new AppError('undone_already', { by: admin?.username ?? '', date: new Date(undone_at ?? 0).toISOString() });
}

/** An act without its avatar if the file is gone since, as when the user chose another one. */
async function withStoredAvatar({ env }: AdminCall, act: ActRow): Promise<ActRow> {
  const key = act.old_values?.avatar_key;
  if (!key || (await headObject(env, avatarKey(act.about_id, key, avatarEdges[0])))) return act;
  return { ...act, old_values: { ...act.old_values, avatar_key: null } };
}

/** The record of the undo: about the same content. */
const restoreRow = ({ user, nowMs }: AdminCall, act: ActRow): ActRow => ({
  ...act,
  id: uuid(),
  at: nowMs,
  by: user.id,
  kind: 'restore',
  text: null,
  old_values: null,
  appeal: null,
  appealed_at: null,
  seen_at: null,
});

const isMeasure = (kind: ActRow['kind']): kind is Measure => measures.some((measure) => measure === kind);

/** A report whose last measure is undone is restored; one that has others stays as it is, an appeal is settled. */
function stateAfterUndo({ acts }: FoundReport, undoneId: string): ReportState {
  const hasMeasures = acts.some(({ act }) => isMeasure(act.kind) && act.undone_at === null && act.id !== undoneId);
  return hasMeasures ? 'acted' : 'restored';
}

type UndoneReport = { id: string; state: ReportState; restoringAct: ActRow };

function reportAfterUndo(
  { user, nowMs }: AdminCall,
  foundReport: FoundReport,
  { id, state, restoringAct }: UndoneReport,
): FoundReport {
  const { row, acts } = foundReport;
  const undoneActs = acts.map((entry) =>
    entry.act.id === id ? { ...entry, act: { ...entry.act, undone_at: nowMs } } : entry,
  );
  const username = acts.find(({ act }) => act.id === id)?.username ?? '';
  return {
    ...foundReport,
    row: { ...row, state, settled_at: nowMs },
    acts: [...undoneActs, { act: restoringAct, username, by_name: user.username }],
  };
}

/** An intent that was open when it was hidden is opened again; its owner does so where that is not possible. */
async function reopenIntent(call: AdminCall, act: ActRow, ports: MeasurePorts) {
  if (act.intent_id === null || act.kind !== 'hide' || !act.old_values?.was_shown) return;
  const owner = await findUserById(call.core, act.about_id);
  if (owner) await ports.reopenIntent(call, impersonatedUser(owner), act.intent_id);
}
