import { v7 as uuid } from 'uuid';
import { accountApi } from '#contract/account/api.ts';
import type { Measure } from '#contract/account/moderation-act.ts';
import { moderationApi } from '#contract/account/moderation-api.ts';
import type { Report, ReportedSubject } from '#contract/account/report.ts';
import { aWorld, type Owner } from '#worker/guards/world/world.ts';
import { type Caller, type Person, visitor } from '#worker/testing/people.ts';

const { report, reports, settleReport } = moderationApi;

/** Two collectors, Lin Wei and Marta, a third who has nothing to do with them, and the administrator. */
export async function aModeratedSite() {
  const { owners, otherCallers } = await aWorld();
  const [lin, marta] = owners as [Owner, Owner];
  return { lin, marta, admin: otherCallers.admin, stranger: otherCallers.stranger };
}

/** Reports something, and returns the report as the administrator finds it in the queue. */
export async function fileReport(admin: Caller, reporter: Caller, subject: ReportedSubject): Promise<Report> {
  const id = uuid();
  await reporter.callOrThrow(report, { id, about: subject, reason: 'threat', text: 'Look at this.' });
  const { items } = await admin.callOrThrow(reports, {});
  const filedReport = items.find((item) => item.id === id);
  if (!filedReport) throw new Error('The report is not in the queue');
  return filedReport;
}

/** The decision to take measures against a threat. */
export const decision = (...measures: Measure[]) => ({
  action: 'act' as const,
  measures,
  reason: 'threat' as const,
  text: 'You threatened somebody.',
});

/** Settles a report by measures. */
export const takeMeasures = (admin: Caller, id: string, ...measures: Measure[]) =>
  admin.callOrThrow(settleReport, { id, ...decision(...measures) });

export const actId = ({ acts }: Report, kind: Measure) => acts.find((entry) => entry.kind === kind)?.id ?? '';

/** The status with which visitors are answered about a person. */
export const readStatus = async ({ username }: Person) =>
  (await visitor.call(accountApi.userInfo, { username })).status;
