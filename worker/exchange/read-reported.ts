import { and, eq } from 'drizzle-orm';
import { type ReportedThread, reportedEntries } from '#contract/exchange/thread/reported-entries.ts';
import { reports } from '../account/moderation/moderation-tables.ts';
import { AppError } from '../ground/app-error.ts';
import type { Call } from '../http/serve.ts';
import { peopleById } from './people.ts';
import { threadObject, unwrapAnswer } from './thread/thread-object.ts';
import { signingKey } from './workspace/signed-media.ts';

/** How much that happened after a reported message is read with it. */
const AFTERWARDS = 30;

type Part = { before_seq?: number | undefined };

/**
 * What was said in a conversation that somebody reported, as whoever reported it reads it, while the report is open;
 * of every other one nothing is told. Of a message first what was said around it.
 */
export async function readReported(call: Call<'admin'>, id: string, part: Part): Promise<ReportedThread> {
  const { core, env } = call;
  const [found] = await core
    .select({ user_id: reports.user_id, thread_id: reports.thread_id, seq: reports.seq })
    .from(reports)
    .where(and(eq(reports.id, id), eq(reports.state, 'open')));
  if (!found?.thread_id) throw new AppError('not_found');
  const { seq } = found;
  const around = part.before_seq === undefined && seq !== null ? { before_seq: seq + AFTERWARDS } : part;
  const told = await threadObject(env, found.thread_id).read(found.user_id, await signingKey(env, core), around);
  const { id: thread_id, initiator, responder, public: isPublic, events, has_earlier } = unwrapAnswer(told);
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
