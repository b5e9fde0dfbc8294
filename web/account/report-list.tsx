import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { moderationApi } from '#contract/account/moderation-api.ts';
import type { Report, ReportState } from '#contract/account/report.ts';
import type { OutputOf } from '#contract/request.ts';
import { ReportCard } from '#web/account/report-card.tsx';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/screen-state.tsx';

export type ReportListProps = { state: ReportState; first: OutputOf<typeof moderationApi.reports> };

/** The reports of one state; a settled one stays where it is and says what became of it. */
export function ReportList({ state, first }: ReportListProps) {
  const [{ items, next_cursor }, setPage] = useState(first);
  const [busy, setBusy] = useState(false);
  const settle = (settled: Report) =>
    setPage((before) => ({ ...before, items: before.items.map((each) => (each.id === settled.id ? settled : each)) }));
  const more = async () => {
    if (busy || !next_cursor) return;
    setBusy(true);
    const page = await call(moderationApi.reports, { state, cursor: next_cursor }).catch(() => null);
    if (page) setPage({ ...page, items: [...items, ...page.items] });
    setBusy(false);
  };
  if (items.length === 0)
    return (
      <div className="pt-8">
        <EmptyState title={state === 'open' ? <Trans>No open reports</Trans> : <Trans>Nothing here</Trans>} />
      </div>
    );
  return (
    <>
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
    </>
  );
}
