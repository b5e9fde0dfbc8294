import { moderationApi } from '#contract/account/moderation-api.ts';
import { serve } from '#worker/http/serve-api.ts';
import { block, listBlocks, type PublishBlocks, unblock } from './blocks.ts';
import { listReports, report } from './report.ts';
import type { Reportable } from './report-ports.ts';
import { settleReport } from './settle-report.ts';

/**
 * Routes of blocks and reports; reported content, and the conversations affected by a block, belong to other
 * parts.
 */
export const moderationRoutes = (reportable: Reportable, publishBlocks: PublishBlocks) =>
  serve(moderationApi, {
    blocks: (call, query) => listBlocks(call, query),
    block: (call, { username }) => block(call, username, publishBlocks),
    unblock: (call, { username }) => unblock(call, username, publishBlocks),
    report: (call, input) => report(call, input, reportable),
    reports: (call, query) => listReports(call, query),
    settleReport: (call, input) => settleReport(call, input, reportable),
  });
