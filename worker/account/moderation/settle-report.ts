import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import {
  isWaiting,
  type Report,
  type ReportDecision,
  type ReportMeasures,
  type ReportState,
} from '#contract/account/report.ts';
import { isAdmin } from '#contract/http/access.ts';
import { findUserById } from '#worker/account/queries.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import { AppError, fieldError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { queueActEmail, queueActedEmail, queueAnswerEmail } from './act-emails.ts';
import { measureStatements } from './act-statements.ts';
import { type ActRow, moderationActs, reports } from './moderation-tables.ts';
import { replacedValues } from './replaced-values.ts';
import type { MeasurePorts } from './report-ports.ts';
import { type FoundReport, findReport, reportPeople, reportShape } from './report-rows.ts';

type Settlement = ReportDecision & { id: string };
type AdminCall = Call<'admin'>;

/**
 * Settles a waiting report: the measures, with an email to the person concerned and one to the reporter; an answer; or
 * neither. Decided in the batch: of two who settle at once, the second is refused with `settled_already`.
 */
export async function settleReport(call: AdminCall, input: Settlement, ports: MeasurePorts): Promise<Report> {
  const answer = await retryOnConflict(async () => {
    const foundReport = await findReport(call.freshCore, input.id);
    if (!foundReport) throw new AppError('not_found');
    if (!isWaiting(foundReport.row.state)) refuseSettled(foundReport);
    return input.action === 'act'
      ? takeMeasures(call, foundReport, input, ports)
      : settleWithoutMeasure(call, foundReport, input);
  });
  await ports.performActs(call);
  return answer;
}

function refuseSettled(foundReport: FoundReport): never {
  const { settled_by, row } = foundReport;
  const date = new Date(row.settled_at ?? row.created_at).toISOString();
  throw new AppError(
    'settled_already',
    { by: settled_by, date, state: row.state },
    { extraData: { report: reportShape(foundReport) } },
  );
}

const newAct = ({ user, nowMs }: AdminCall, { row }: FoundReport, kind: ActRow['kind'], aboutId: string): ActRow => ({
  id: uuid(),
  at: nowMs,
  by: user.id,
  kind,
  about_id: aboutId,
  report_id: row.id,
  specimen_id: row.specimen_id,
  intent_id: row.intent_id,
  thread_id: row.thread_id,
  seq: row.seq,
  reason: null,
  text: null,
  old_values: null,
  undone_at: null,
  undone_by: null,
  appeal: null,
  appealed_at: null,
  seen_at: null,
  question_id: row.question_id,
});

/** The report after it was settled, and the statements for that, which fail unless it still waits as it was read. */
function settledReportAndStatements(
  { core, user, nowMs }: AdminCall,
  foundReport: FoundReport,
  state: ReportState,
  text: string | null,
  acts: ActRow[],
) {
  const { row } = foundReport;
  const change = { state, answer: text ?? row.answer, settled_at: nowMs, settled_by: user.id };
  const people = reportPeople(foundReport);
  const newActs = acts.map((act) => ({
    act,
    username: people.find(({ id }) => id === act.about_id)?.username ?? '',
    by_name: user.username,
  }));
  const settledReport = { ...foundReport, row: { ...row, ...change }, acts: [...foundReport.acts, ...newActs] };
  const isAsRead = sql`exists (select 1 from ${reports} where ${reports.id} = ${row.id} and ${reports.state} = ${row.state})`;
  const statements = [
    assertInBatch(core, isAsRead),
    core.update(reports).set(change).where(eq(reports.id, row.id)),
    ...acts.map((act) => core.insert(moderationActs).values(act)),
  ];
  return { answer: reportShape(settledReport), statements };
}

async function takeMeasures(
  call: AdminCall,
  foundReport: FoundReport,
  { measures, reason, text, answer: reporterText, username }: ReportMeasures,
  ports: MeasurePorts,
): Promise<Report> {
  const { core, nowMs, keep } = call;
  const { row, reporter } = foundReport;
  const person = concernedPerson(call, foundReport, username);
  const possible = reportShape(foundReport).measures;
  if (measures.some((measure) => !possible.includes(measure))) throw fieldError('measures', 'form_choice');
  const owner = person && (await findUserById(core, person.id));
  const intentWasOpen = row.intent_id !== null && (await ports.isIntentOpen(core, row.intent_id));
  const acts = measures.map((measure): ActRow => {
    const act = { ...newAct(call, foundReport, measure, person?.id ?? ''), reason, text };
    return { ...act, old_values: owner && replacedValues(act, { owner, intentWasOpen }) };
  });
  const { answer, statements } = settledReportAndStatements(call, foundReport, 'acted', reporterText ?? null, acts);
  const emails = [
    person && queueActEmail(call, person, { measures, reason, text }),
    reporter && row.state === 'open' && queueActedEmail(call, reporter, reporterText ?? ''),
  ].filter((email) => email !== null && email !== false);
  await runBatch(core, [
    ...statements,
    ...acts.flatMap((act) => measureStatements({ core, owner, ports, nowMs }, act)),
    ...emails.map(({ statement }) => statement),
    ...(await keep(answer)),
  ]);
  for (const { sendMessage } of emails) sendMessage();
  return answer;
}

/** The person whom measures are about: where there are two, the one who is named. Never the administrator. */
function concernedPerson({ env }: AdminCall, foundReport: FoundReport, username: string | undefined) {
  const people = reportPeople(foundReport);
  const namedPerson = people.find((candidate) => candidate.username === username);
  if (people.length > 1 && !namedPerson) throw fieldError('username', 'form_required');
  const person = namedPerson ?? people[0] ?? null;
  if (person && isAdmin(person.username, env.ADMIN_USERNAME)) throw new AppError('not_allowed');
  return person;
}

/** Answers the reporter, or who objected; or closes the report without a word. */
async function settleWithoutMeasure(
  call: AdminCall,
  foundReport: FoundReport,
  decision: Exclude<ReportDecision, { action: 'act' }>,
): Promise<Report> {
  const { core, keep } = call;
  const { row, reporter, acts } = foundReport;
  const isAppeal = row.state === 'appeal';
  const appealedAct = acts.findLast(({ act }) => act.appeal !== null)?.act;
  const receiver = isAppeal ? reportPeople(foundReport).find(({ id }) => id === appealedAct?.about_id) : reporter;
  const text = decision.action === 'answer' ? decision.text : null;
  const state = isAppeal ? 'acted' : decision.action === 'answer' ? 'answered' : 'closed';
  const act = { ...newAct(call, foundReport, decision.action, row.reported_user_id), text };
  const { answer, statements } = settledReportAndStatements(call, foundReport, state, text, [act]);
  const email = receiver && text !== null ? queueAnswerEmail(call, receiver, { isAppeal, answer: text }) : null;
  await runBatch(core, [...statements, ...(email ? [email.statement] : []), ...(await keep(answer))]);
  email?.sendMessage();
  return answer;
}
