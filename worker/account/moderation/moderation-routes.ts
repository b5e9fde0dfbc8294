import { moderationApi } from '#contract/account/moderation-api.ts';
import { serve } from '#worker/http/serve-api.ts';
import { block, listBlocks, type PublishBlocks, unblock } from './blocks.ts';
import { listReports } from './list-reports.ts';
import { dismissNotice, listNotices, objectToAct } from './notices.ts';
import { report } from './report.ts';
import type { MeasurePorts, Reportable } from './report-ports.ts';
import { settleReport } from './settle-report.ts';
import { undoAct } from './undo-act.ts';

type ModerationPorts = { reportable: Reportable; measurePorts: MeasurePorts; publishBlocks: PublishBlocks };

/**
 * Routes of blocks, reports and the acts of the administrator; reported content, and the conversations affected by a
 * block or an act, belong to other parts.
 */
export const moderationRoutes = ({ reportable, measurePorts, publishBlocks }: ModerationPorts) =>
  serve(moderationApi, {
    blocks: (call, query) => listBlocks(call, query),
    block: (call, { username }) => block(call, username, publishBlocks),
    unblock: (call, { username }) => unblock(call, username, publishBlocks),
    report: (call, input) => report(call, input, reportable),
    notices: (call) => listNotices(call),
    dismissNotice: (call, { id }) => dismissNotice(call, id),
    appeal: (call, { id, text }) => objectToAct(call, id, text),
    reports: (call, query) => listReports(call, query),
    settleReport: (call, input) => settleReport(call, input, measurePorts),
    undoAct: (call, { id }) => undoAct(call, id, measurePorts),
  });
