import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { moderationApi } from '#contract/account/moderation-api.ts';
import type { Report, ReportState } from '#contract/account/report.ts';
import type { OutputOf } from '#contract/request.ts';
import { ReportCard } from '#web/account/moderation/report-card.tsx';
import { call } from '#web/lib/call.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';

type ReportListProps = { state: ReportState; first: OutputOf<typeof moderationApi.reports> };

/** The reports of one state; one that is settled leaves the list at once, and it is said what became of it. */
export function ReportList({ state, first }: ReportListProps) {
  const { t } = useLingui();
  const [{ items, next_cursor }, setPage] = useState(first);
  const [busy, setBusy] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const became: Record<ReportState, string> = {
    open: '',
    hidden: t`Hidden from visitors`,
    answered: t`Answered`,
    closed: t`Closed without answer`,
  };
  const settle = (settled: Report) => {
    setPage((before) => ({ ...before, items: before.items.filter(({ id }) => id !== settled.id) }));
    showToast(became[settled.state], { type: 'success' });
    // The button that was pressed leaves with its report: the keyboard goes on from the list.
    list.current?.focus();
  };
  const more = async () => {
    if (busy || !next_cursor) return;
    setBusy(true);
    const page = await call(moderationApi.reports, { state, cursor: next_cursor }).catch(() => null);
    if (page) setPage({ ...page, items: [...items, ...page.items] });
    setBusy(false);
  };
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {items.length === 0 && !next_cursor && (
        <div className="pt-8">
          <EmptyState title={state === 'open' ? <Trans>No open reports</Trans> : <Trans>Nothing here</Trans>} />
        </div>
      )}
      <ul className="max-w-180">
        {items.map((report) => (
          <ReportCard key={report.id} report={report} onSettled={settle} />
        ))}
      </ul>
      {next_cursor && (
        <Button className="mt-8" busy={busy && <Trans>Loading…</Trans>} onClick={() => void more()}>
          <Trans>Load more</Trans>
        </Button>
      )}
    </div>
  );
}
