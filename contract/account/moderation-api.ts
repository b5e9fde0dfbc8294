import { z } from 'zod';
import { del, emptyAnswer, get, post } from '#contract/http/endpoint.ts';
import { id } from '#contract/http/id.ts';
import { pageInput, pageSchema } from '#contract/http/page.ts';
import { newReport, report, reportDecision, reportStates, usernameInput } from './report.ts';

const usernameParams = z.object({ username: usernameInput });

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

  /** The newest first; without `state`, the open ones. */
  reports: get('/api/admin/reports', {
    access: 'admin',
    input: z.object({ ...pageInput, state: z.enum(reportStates).default('open') }),
    output: pageSchema(report),
  }),
  settleReport: post('/api/admin/reports/:id', {
    keptIn: 'core',
    access: 'admin',
    params: z.object({ id }),
    input: reportDecision,
    output: report,
  }),
};
