import { type CoreDb, openCore } from '#worker/db/core.ts';
import { type JobRow, PlannedRetry } from '#worker/db/job.ts';
import { incrementCount, takeBackTry } from '#worker/db/throttle.ts';
import type { Env } from '#worker/ground/env.ts';
import { noteLateCode } from './codes-late.ts';
import { EmailRefusal } from './email-refusal.ts';
import { type EmailUrgency, emailUrgency, fitsBudget, nextDayTry, nextTry } from './email-schedule.ts';
import type { Email } from './format-email.ts';
import { sendMail } from './send-mail.ts';

const DAY_SECONDS = 86_400;

/** Notes of an address whether emails to it are refused for good. */
export type NoteAddress = (core: CoreDb, email: string, isRefused: boolean) => Promise<unknown>;

/**
 * Sends the email of a job. One that is not taken is tried again by the schedule of its kind: at once no more if it was
 * refused for good, the next day if the limit of this one is reached.
 */
export async function deliverEmail(
  env: Env,
  email: Email & { to: string },
  { created_at: createdMs }: Pick<JobRow, 'created_at'>,
  noteAddress: NoteAddress,
): Promise<void> {
  const core = openCore(env.DB);
  const urgency = emailUrgency(email.letter);
  try {
    await withinBudget(env, core, urgency, () => sendMail(env, email));
    await noteAddress(core, email.to, false);
  } catch (fault) {
    if (!(fault instanceof EmailRefusal)) throw fault;
    if (fault.isOfAddress) await noteAddress(core, email.to, true);
    if (urgency !== 'notice' && fault.kind !== 'for good') await noteLateCode(core);
    throw new PlannedRetry(plannedTry(fault, { urgency, createdMs }), fault);
  }
}

function plannedTry({ kind }: EmailRefusal, job: { urgency: EmailUrgency; createdMs: number }): number | null {
  if (kind === 'for good') return null;
  return kind === 'for today' ? nextDayTry(job, Date.now()) : nextTry(job, Date.now());
}

/** Sends unless the emails of this day are used up; one that was not taken does not count. */
async function withinBudget(
  { EMAILS_A_DAY }: Pick<Env, 'EMAILS_A_DAY'>,
  core: CoreDb,
  urgency: EmailUrgency,
  send: () => Promise<void>,
): Promise<void> {
  const budget = Number(EMAILS_A_DAY || 0);
  if (budget === 0) return send();
  const key = `emails:${new Date().toISOString().slice(0, 10)}`;
  const { count } = await incrementCount(core, key, DAY_SECONDS);
  try {
    if (!fitsBudget(urgency, count - 1, budget)) throw new EmailRefusal('for today', 'EMAILS_A_DAY is used up');
    await send();
  } catch (fault) {
    await takeBackTry(core, key);
    throw fault;
  }
}
