import { z } from 'zod';
import { ref } from '#contract/exchange/thread/proposal.ts';
import { reportedThread } from '#contract/exchange/thread/reported-entries.ts';
import {
  commandAnswer,
  publicThread,
  thread,
  threadPublicSummary,
  threadSummary,
} from '#contract/exchange/thread/thread.ts';
import { command, newThread } from '#contract/exchange/thread/thread-command.ts';
import { emptyAnswer, get, type Path, post } from '#contract/http/endpoint.ts';
import { id } from '#contract/http/id.ts';
import { pageInput, pageSchema } from '#contract/http/page.ts';

const ofThread = z.object({ thread_id: ref });
const seq = z.coerce.number().int().min(0).optional();

/** Which of one's own threads: those that wait for me, for the other, all that are open, or those that ended. */
const threadListNames = ['yours', 'theirs', 'open', 'ended'] as const;
export type ThreadListName = (typeof threadListNames)[number];

/** Conversations of one's own. Writes go through here; the socket only tells. */
export const threadsApi = {
  list: get('/api/i/threads', {
    who: 'user',
    input: z.object({ ...pageInput, show: z.enum(threadListNames).default('open') }),
    output: pageSchema(threadSummary),
  }),
  start: post('/api/i/threads', { keptIn: 'thread', who: 'user', input: newThread, output: thread, status: 201 }),
  /** The newest events; after_seq: those after it, before_seq: the newest before it. */
  read: get('/api/i/threads/:thread_id', {
    who: 'user',
    params: ofThread,
    input: z.object({ after_seq: seq, before_seq: seq }),
    output: thread,
  }),
  /** Refused with 13001 the answer's d has `status` and `allowed`; the command's id says what happened to a retry. */
  command: post('/api/i/threads/:thread_id/commands', {
    keptIn: 'thread',
    who: 'user',
    params: ofThread,
    input: command,
    output: commandAnswer,
  }),
  markRead: post('/api/i/threads/:thread_id/read', {
    keptIn: 'thread',
    who: 'user',
    params: ofThread,
    input: z.object({ seq: z.int().min(0) }),
    output: emptyAnswer,
  }),
};

/** For the administrator, who has to judge what was said. */
export const reportedThreadsApi = {
  /** Of an open report about a conversation: the newest that was said, or the newest before. */
  read: get('/api/admin/reports/:id/conversation', {
    who: 'admin',
    params: z.object({ id }),
    input: z.object({ before_seq: seq }),
    output: reportedThread,
  }),
};

/**
 * Where a WebSocket of a participant begins; it needs the same Origin as an unsafe call, and names the user of its page in
 * the query.
 */
export const THREAD_SOCKET: Path = '/api/i/threads/:thread_id/socket';

/** Conversations that one of the two made public, read from the projection. */
export const publicThreadsApi = {
  list: get('/api/exchange/threads', {
    who: 'public',
    input: z.object(pageInput),
    output: pageSchema(threadPublicSummary),
  }),
  /** The newest events; before_seq: the newest before it. */
  read: get('/api/exchange/threads/:thread_id', {
    who: 'public',
    params: ofThread,
    input: z.object({ before_seq: seq }),
    output: publicThread,
  }),
};
