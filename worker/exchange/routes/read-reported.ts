import { and, eq } from 'drizzle-orm';
import { type ReportedThread, reportedEntries } from '#contract/exchange/thread/reported-entries.ts';
import { reports } from '#worker/account/moderation/moderation-tables.ts';
import { peopleById } from '#worker/exchange/people.ts';
import { signingKey } from '#worker/exchange/signed-media.ts';
import { threadObject, unwrapAnswer } from '#worker/exchange/thread/thread-object.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve.ts';

/** How many events after a reported message are read with it. */
const AFTERWARDS = 30;

type EventRange = { before_seq?: number | undefined };

/**
 * Returns a reported conversation as its reporter reads it, while the report is open; any other one is refused as
 * not found. For a reported message, the events around it come first.
 */
export async function readReported(call: Call<'admin'>, id: string, range: EventRange): Promise<ReportedThread> {
  const { core, env } = call;
  const [report] = await core
    .select({ user_id: reports.user_id, thread_id: reports.thread_id, seq: reports.seq })
    .from(reports)
    .where(and(eq(reports.id, id), eq(reports.state, 'open')));
  if (!report?.thread_id) throw new AppError('not_found');
  const { seq } = report;
  const aroundRange = range.before_seq === undefined && seq !== null ? { before_seq: seq + AFTERWARDS } : range;
  const threadAnswer = await threadObject(env, report.thread_id).read(
    report.user_id,
    await signingKey(env, core),
    aroundRange,
  );
  const { id: thread_id, initiator, responder, public: isPublic, events, has_earlier } = unwrapAnswer(threadAnswer);
  const person = await peopleById(core, [initiator, responder]);
  return {
    initiator: person(initiator),
    responder: person(responder),
    public: isPublic,
    thread_id,
    seq,
    said: events.flatMap(reportedEntries),
    next_before_seq: has_earlier ? (events[0]?.seq ?? null) : null,
  };
}
