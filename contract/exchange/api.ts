import * as z from 'zod';
import { searchAnswer, searchQuery } from '#contract/exchange/conversation/thread-search.ts';
import { fittingSpecimens } from '#contract/exchange/matches/fitting-specimens.ts';
import { proposalVersion, ref, specimenChange } from '#contract/exchange/thread/proposal.ts';
import { reportedThread } from '#contract/exchange/thread/reported-entries.ts';
import {
  commandAnswer,
  publicThread,
  publicThreadCard,
  thread,
  threadCounts,
  threadSummary,
} from '#contract/exchange/thread/thread.ts';
import { command, newThread } from '#contract/exchange/thread/thread-command.ts';
import { emptyAnswer, get, type Path, post } from '#contract/http/endpoint.ts';
import { id } from '#contract/http/id.ts';
import { pageInput, pageSchema } from '#contract/http/page.ts';
import { media } from '#contract/media/media.ts';
import { QUERY_MAX } from '#contract/text/patterns.ts';

const ofThread = z.object({ thread_id: ref });
const seq = z.coerce.number().int().min(0).optional();

/**
 * Lists of the caller's threads: those that wait for the caller, those that wait for the other, all open ones, ended
 * ones, and all.
 */
const threadListNames = ['yours', 'theirs', 'open', 'ended', 'all'] as const;
export type ThreadListName = (typeof threadListNames)[number];

/** The caller's conversations. All writes go through these calls; the socket only sends updates. */
export const threadsApi = {
  /**
   * A list of the caller's threads, those first in which somebody is late, then the latest activity first. `q`: only
   * those whose partner or items have all of its words in their names.
   */
  list: get('/api/i/threads', {
    access: 'user',
    input: z.object({
      ...pageInput,
      show: z.enum(threadListNames).default('open'),
      q: z
        .string()
        .max(QUERY_MAX)
        .optional()
        .meta({ examples: ['fluor', '萤石', 'Marta'] }),
    }),
    output: pageSchema(threadSummary),
  }),
  /** How many of the caller's threads wait for whom, and how many have something unread; each at most `COUNT_MAX`. */
  counts: get('/api/i/thread_counts', { access: 'user', input: z.object({}), output: threadCounts }),
  start: post('/api/i/threads', { keptIn: 'thread', access: 'user', input: newThread, output: thread, status: 201 }),
  /** The newest events; after_seq: the events after it, before_seq: the newest ones before it. */
  read: get('/api/i/threads/:thread_id', {
    access: 'user',
    params: ofThread,
    input: z.object({ after_seq: seq, before_seq: seq }),
    output: thread,
  }),
  /** A refusal with 13001 has `status` and `allowed` in d; the command's id identifies a retry. */
  command: post('/api/i/threads/:thread_id/commands', {
    keptIn: 'thread',
    access: 'user',
    params: ofThread,
    input: command,
    output: commandAnswer,
  }),
  /** All versions that were proposed, the newest first, 20 at a time; before_version: the newest before it. */
  proposals: get('/api/i/threads/:thread_id/proposals', {
    access: 'user',
    params: ofThread,
    input: z.object({ before_version: seq }),
    output: z.object({ items: z.array(proposalVersion), has_earlier: z.boolean() }),
  }),
  /**
   * What the two have for each other: their specimens in open intents that fit the want list of the other, at most 20
   * each. Nothing where one of the two blocks the other, or the partner is suspended or gone.
   */
  fitting: get('/api/i/threads/:thread_id/fitting_specimens', {
    access: 'user',
    params: ofThread,
    input: z.object({}),
    output: fittingSpecimens,
  }),
  /** How the specimens of the open proposal, else of the agreement, differ now from what it says. */
  changes: get('/api/i/threads/:thread_id/changes', {
    access: 'user',
    params: ofThread,
    input: z.object({}),
    output: z.object({ proposal_id: z.string().nullable(), changes: z.array(specimenChange) }),
  }),
  /** The photos of a specimen while a proposal that holds it is open or agreed to. */
  photos: get('/api/i/threads/:thread_id/specimens/:specimen_id/photos', {
    access: 'user',
    params: ofThread.extend({ specimen_id: ref }),
    input: z.object({}),
    output: z.object({ photos: z.array(media) }),
  }),
  /** What visitors would read if the conversation were public and each side had read everything. */
  preview: get('/api/i/threads/:thread_id/preview', {
    access: 'user',
    params: ofThread,
    input: z.object({ before_seq: seq }),
    output: publicThread,
  }),
  /** Where the conversation contains `q`, the newest hits first; letters are compared without their case. */
  search: get('/api/i/threads/:thread_id/search', {
    access: 'user',
    params: ofThread,
    input: z.object({ q: searchQuery }),
    output: searchAnswer,
  }),
  markRead: post('/api/i/threads/:thread_id/read', {
    keptIn: 'thread',
    access: 'user',
    params: ofThread,
    input: z.object({ seq: z.int().min(0) }),
    output: emptyAnswer,
  }),
};

/** For the administrator, who has to judge reported conversations. */
export const reportedThreadsApi = {
  /** For an open report about a conversation: its newest events, or the newest before `before_seq`. */
  read: get('/api/admin/reports/:id/conversation', {
    access: 'admin',
    params: z.object({ id }),
    input: z.object({ before_seq: seq }),
    output: reportedThread,
  }),
};

/**
 * The path at which a participant opens a WebSocket; it needs the same Origin as an unsafe call, and the page's
 * user in the query.
 */
export const THREAD_SOCKET: Path = '/api/i/threads/:thread_id/socket';

/** The record of an exchange as a file for each of the two. */
export const THREAD_RECORD: Path = '/api/i/threads/:thread_id/record';

/** Conversations that one of the two made public, read from the projection. */
export const publicThreadsApi = {
  /** Those whose people are both listed, the most recently active first; none of their words. */
  list: get('/api/exchange/threads', {
    access: 'public',
    input: z.object(pageInput),
    output: pageSchema(publicThreadCard),
  }),
  /** The newest events; before_seq: the newest ones before it. */
  read: get('/api/exchange/threads/:thread_id', {
    access: 'public',
    params: ofThread,
    input: z.object({ before_seq: seq }),
    output: publicThread,
  }),
};
