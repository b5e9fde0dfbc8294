import * as z from 'zod';
import { del, emptyAnswer, get, post } from '#contract/http/endpoint.ts';
import { id } from '#contract/http/id.ts';
import { pageInput, pageSchema } from '#contract/http/page.ts';
import { measures } from './moderation-act.ts';
import {
  appealText,
  newReport,
  report,
  reportCount,
  reportDecision,
  reportKinds,
  reportReasons,
  reportStates,
  usernameInput,
} from './report.ts';

const usernameParams = z.object({ username: usernameInput });
const idParams = z.object({ id });

/** Where the profile page lists the notices. */
export const NOTICES_ANCHOR = 'notices';

/** A measure of the administrator as the person concerned reads it. */
const notice = z.object({
  id: z.string(),
  kind: z.enum(measures),
  reason: z.enum(reportReasons),
  text: z.string(),
  at: z.string(),
  undone_at: z.string().nullable(),
  /** what the person wrote against it */
  appeal: z.string().nullable(),
  /** whether it was pressed away */
  is_seen: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

/** Blocking users, reporting content, and the administrator's actions on reports. */
export const moderationApi = {
  blocks: get('/api/i/blocks', {
    access: 'user',
    input: z.object(pageInput),
    output: pageSchema(
      z.object({
        username: z.string(),
        display_name: z.string(),
        avatar_url: z.string().nullable(),
        blocked_at: z.string(),
      }),
    ),
  }),
  /** The blocked user is not notified. Blocking twice, or unblocking a user who is not blocked, changes nothing. */
  block: post('/api/i/blocks/:username', {
    keptIn: 'catalogue',
    access: 'user',
    params: usernameParams,
    output: emptyAnswer,
  }),
  unblock: del('/api/i/blocks/:username', {
    keptIn: 'catalogue',
    access: 'user',
    params: usernameParams,
    output: emptyAnswer,
  }),

  report: post('/api/i/reports', {
    keptIn: 'catalogue',
    access: 'user',
    input: newReport,
    output: emptyAnswer,
    status: 201,
  }),

  /** The measures against the caller, the newest first, at most fifty. */
  notices: get('/api/i/notices', { access: 'user', output: z.object({ items: z.array(notice) }) }),
  /** Presses a notice away; it stays among the notices. */
  dismissNotice: post('/api/i/notices/:id/seen', {
    keptIn: 'core',
    access: 'user',
    params: idParams,
    output: emptyAnswer,
  }),
  /** Objects to a measure, once; its report waits for the administrator again. */
  appeal: post('/api/i/notices/:id/appeal', {
    keptIn: 'core',
    access: 'user',
    params: idParams,
    input: z.object({ text: appealText }),
    output: notice,
  }),

  /** Those that wait: the oldest first; the others: the newest first. `counts` are of all kinds and states. */
  reports: get('/api/admin/reports', {
    access: 'admin',
    input: z.object({
      ...pageInput,
      state: z.enum(reportStates).default('open'),
      kind: z.enum(reportKinds).optional(),
    }),
    output: pageSchema(report).extend({ counts: z.array(reportCount) }),
  }),
  /** Settles a waiting report; one that is settled already is refused with `settled_already`. */
  settleReport: post('/api/admin/reports/:id', {
    keptIn: 'core',
    access: 'admin',
    params: idParams,
    input: reportDecision,
    output: report,
  }),
  /** Undoes a measure; one that is undone already is refused with `undone_already`. Returns its report. */
  undoAct: post('/api/admin/acts/:id/undo', { keptIn: 'core', access: 'admin', params: idParams, output: report }),
};
