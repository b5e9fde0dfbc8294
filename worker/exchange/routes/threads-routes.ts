import { Hono } from 'hono';
import { publicThreadsApi, reportedThreadsApi, THREAD_SOCKET, threadsApi } from '#contract/exchange/api.ts';
import { listThreads } from '#worker/exchange/lists/list-threads.ts';
import { listPublicThreads, readPublic } from '#worker/exchange/public/public-threads.ts';
import { ownThread, unwrapAnswer } from '#worker/exchange/thread/thread-object.ts';
import { openSocket } from '#worker/exchange/workspace/open-socket.ts';
import { readThread } from '#worker/exchange/workspace/read-thread.ts';
import { sendCommand } from '#worker/exchange/workspace/send-command.ts';
import { startThread } from '#worker/exchange/workspace/start-thread.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { serve } from '#worker/http/serve.ts';
import { readReported } from './read-reported.ts';

const forVisitors = serve(publicThreadsApi, {
  list: (call, query) => listPublicThreads(call, query),
  read: (call, { thread_id, ...part }) => readPublic(call, thread_id, part),
});

const forTheTwo = serve(threadsApi, {
  list: (call, query) => listThreads(call, query),
  start: (call, input) => startThread(call, input),
  read: (call, { thread_id, ...part }) => readThread(call, thread_id, part),
  command: (call, input) => sendCommand(call, input),
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
