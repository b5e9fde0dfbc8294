import { moderationApi } from '#contract/account/moderation-api.ts';
import { serve } from '../../http/serve.ts';
import { block, listBlocks, unblock } from '../settings/blocks.ts';
import { listReports, report } from './report.ts';
import { settleReport } from './settle-report.ts';

export const moderationRoutes = serve(moderationApi, {
  blocks: (call, asked) => listBlocks(call, asked),
  block: (call, { username }) => block(call, username),
  unblock: (call, { username }) => unblock(call, username),
  report: (call, input) => report(call, input),
  reports: (call, asked) => listReports(call, asked),
  settleReport: (call, input) => settleReport(call, input),
});
