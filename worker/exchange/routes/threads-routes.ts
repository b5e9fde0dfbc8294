import { Hono } from 'hono';
import { publicThreadsApi, reportedThreadsApi, THREAD_SOCKET, threadsApi } from '#contract/exchange/api.ts';
import { type ReportedThread, reportedEntries } from '#contract/exchange/thread/reported-entries.ts';
import { isReadableReport, readingStatement } from '#worker/account/moderation/act-statements.ts';
import { reports } from '#worker/account/moderation/moderation-tables.ts';
import { runBatch } from '#worker/db/batch.ts';
import { countThreads } from '#worker/exchange/lists/count-threads.ts';
import { listThreads } from '#worker/exchange/lists/list-threads.ts';
import { peopleById } from '#worker/exchange/people.ts';
import { listPublicThreads } from '#worker/exchange/public/list-public-threads.ts';
import { readPublic } from '#worker/exchange/public/public-threads.ts';
import { readPreview } from '#worker/exchange/public/read-preview.ts';
import { signingKey } from '#worker/exchange/signed-media.ts';
import { ownThread, threadObject, unwrapAnswer } from '#worker/exchange/thread/thread-object.ts';
import { readFittingSpecimens } from '#worker/exchange/workspace/fitting-specimens.ts';
import { openSocket } from '#worker/exchange/workspace/open-socket.ts';
import { readProposedPhotos } from '#worker/exchange/workspace/proposed-photos.ts';
import { readChanges } from '#worker/exchange/workspace/read-changes.ts';
import { readThread } from '#worker/exchange/workspace/read-thread.ts';
import { searchConversation } from '#worker/exchange/workspace/search-conversation.ts';
import { sendCommand } from '#worker/exchange/workspace/send-command.ts';
import { startThread } from '#worker/exchange/workspace/start-thread.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { type Call, serve } from '#worker/http/serve-api.ts';

/** How many events after a reported message are read with it. */
const AFTERWARDS = 30;

type EventRange = { before_seq?: number | undefined };

/**
 * Returns a reported conversation as its reporter, one of the two, reads it, while the report waits for the
 * administrator; any other one is refused as not found. For a reported message, the events around it come first. Each
 * reading is recorded as an act, and nothing is read where that cannot be stored.
 */
async function readReported(call: Call<'admin'>, id: string, range: EventRange): Promise<ReportedThread> {
  const { core, env, user, nowMs } = call;
  const [report] = await core
    .select({ user_id: reports.user_id, thread_id: reports.thread_id, seq: reports.seq })
    .from(reports)
    .where(isReadableReport(id));
  if (!report?.thread_id) throw new AppError('not_found');
  await runBatch(core, [readingStatement(core, id, user.id, nowMs)]);
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

const forVisitors = serve(publicThreadsApi, {
  list: (call, query) => listPublicThreads(call, query),
  read: (call, { thread_id, ...part }) => readPublic(call, thread_id, part),
});

const forTheTwo = serve(threadsApi, {
  list: (call, query) => listThreads(call, query),
  counts: (call) => countThreads(call),
  start: (call, input) => startThread(call, input),
  read: (call, { thread_id, ...part }) => readThread(call, thread_id, part),
  command: (call, input) => sendCommand(call, input),
  proposals: async (call, { thread_id, before_version }) => {
    const object = await ownThread(call, thread_id);
    return unwrapAnswer(await object.proposals(call.user.id, await signingKey(call.env, call.core), before_version));
  },
  fitting: (call, { thread_id }) => readFittingSpecimens(call, thread_id),
  changes: (call, { thread_id }) => readChanges(call, thread_id),
  photos: (call, input) => readProposedPhotos(call, input),
  preview: (call, { thread_id, ...part }) => readPreview(call, thread_id, part),
  search: (call, { thread_id, q }) => searchConversation(call, thread_id, q),
  markRead: async (call, { thread_id, seq }) => {
    const object = await ownThread(call, thread_id);
    unwrapAnswer(await object.markRead(call.user.id, seq));
    return {};
  },
});

const forJudging = serve(reportedThreadsApi, {
  read: (call, { id, ...part }) => readReported(call, id, part),
});

export const threadsRoutes = new Hono<AppEnv>()
  .get(THREAD_SOCKET, openSocket)
  .route('/', forVisitors)
  .route('/', forTheTwo)
  .route('/', forJudging);
