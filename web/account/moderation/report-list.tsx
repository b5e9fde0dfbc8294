import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { isWaiting, type Report, type ReportKind, type ReportState } from '#contract/account/report.ts';
import type { OutputOf } from '#contract/http/request.ts';
import { call } from '#web/lib/call.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { showToast } from '#web/shell/toast/toast.ts';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { ReportCard } from './report-card.tsx';

type ReportListProps = {
  state: ReportState;
  kind?: ReportKind | undefined;
  firstPage: OutputOf<typeof moderationApi.reports>;
  /** called after a report was settled or an act undone, as the counts have changed */
  onChanged?: () => void;
};

/** The reports of one state; one whose state changes leaves the list at once, and the result is announced. */
export function ReportList({ state, kind, firstPage, onChanged }: ReportListProps) {
  const { t } = useLingui();
  const { items, change, ...pagination } = usePages(firstPage, (cursor, signal) =>
    call(moderationApi.reports, { state, ...(kind && { kind }), ...(cursor && { cursor }) }, { quiet: true, signal }),
  );
  const list = useRef<HTMLDivElement>(null);
  const results: Record<ReportState, string> = {
    open: '',
    appeal: '',
    acted: t`Done`,
    answered: t`Answered`,
    closed: t`Closed without answer`,
    restored: t`Taken back`,
  };
  const settle = (settledReport: Report) => {
    const replaceReport = (reports: readonly Report[]) =>
      reports.flatMap((report) => {
        if (report.id !== settledReport.id) return [report];
        return settledReport.state === state ? [settledReport] : [];
      });
    change((currentPage) => ({ ...currentPage, items: replaceReport(currentPage.items) }));
    showToast(results[settledReport.state], { type: 'success' });
    // The pressed button disappears with its report, so the focus moves to the list.
    list.current?.focus();
    onChanged?.();
  };
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {items.length === 0 && !pagination.hasMore && (
        <div className="pt-8">
          <EmptyState title={isWaiting(state) ? <Trans>No open reports</Trans> : <Trans>Nothing here</Trans>} />
        </div>
      )}
      <ul className="max-w-180">
        {items.map((report) => (
          <ReportCard key={report.id} report={report} onSettled={settle} />
        ))}
      </ul>
      <LoadMore {...pagination} />
    </div>
  );
}
