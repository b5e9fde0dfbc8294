import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { moderationApi } from '#contract/account/moderation-api.ts';
import type { Report, ReportState } from '#contract/account/report.ts';
import type { OutputOf } from '#contract/http/request.ts';
import { call } from '#web/lib/call.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { LoadMore } from '#web/shell/load-more.tsx';
import { showToast } from '#web/shell/toast/toast.ts';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { ReportCard } from './report-card.tsx';

type ReportListProps = { state: ReportState; firstPage: OutputOf<typeof moderationApi.reports> };

/** The reports of one state; a settled one leaves the list at once, and the result is announced. */
export function ReportList({ state, firstPage }: ReportListProps) {
  const { t } = useLingui();
  const { items, change, ...pagination } = usePages(firstPage, (cursor, signal) =>
    call(moderationApi.reports, { state, ...(cursor && { cursor }) }, { quiet: true, signal }),
  );
  const list = useRef<HTMLDivElement>(null);
  const became: Record<ReportState, string> = {
    open: '',
    hidden: t`Hidden from visitors`,
    answered: t`Answered`,
    closed: t`Closed without answer`,
  };
  const settle = (settledReport: Report) => {
    change((currentPage) => ({ ...currentPage, items: currentPage.items.filter(({ id }) => id !== settledReport.id) }));
    showToast(became[settledReport.state], { type: 'success' });
    // The pressed button disappears with its report, so the focus moves to the list.
    list.current?.focus();
  };
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {items.length === 0 && !pagination.hasMore && (
        <div className="pt-8">
          <EmptyState title={state === 'open' ? <Trans>No open reports</Trans> : <Trans>Nothing here</Trans>} />
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
