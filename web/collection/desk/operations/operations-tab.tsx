import { Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { UNDO_DAYS } from '#contract/collection/desk/desk-lifetimes.ts';
import type { OutputOf } from '#contract/http/request.ts';
import { DeskTabState } from '#web/collection/desk/desk-tab-state.tsx';
import { call } from '#web/lib/call.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { OperationListRow } from './operation-list-row.tsx';

type Operations = OutputOf<typeof deskApi.operations>;
const noOperations: Operations = { items: [], next_cursor: null };

const readOperations = (cursor: string | null, signal: AbortSignal): Promise<Operations> =>
  call(deskApi.operations, cursor ? { cursor } : {}, { quiet: true, signal });

/** The bulk operations of the last thirty days, newest first, each with its undo. */
export function OperationsTab() {
  const { t } = useLingui();
  const { value: firstPage, ...readState } = useRead('operations', (signal) => readOperations(null, signal));
  const { items, ...pagination } = usePages(firstPage ?? noOperations, readOperations);
  const { revalidate } = useRevalidator();
  const takenBack = () => {
    void readState.refresh();
    void revalidate();
  };
  if (!firstPage) return <DeskTabState {...readState} />;
  if (items.length === 0)
    return (
      <EmptyState title={<Trans>No operations yet</Trans>}>
        <Trans>What you change in many specimens at once stands here and can be undone.</Trans>
      </EmptyState>
    );
  return (
    <section aria-label={t`Operations`}>
      <p className="mb-4 text-graphite">
        <Trans>An operation can be undone for {UNDO_DAYS} days. What was changed again since stays as it is.</Trans>
      </p>
      <ul>
        {items.map((operation) => (
          <OperationListRow key={operation.token} operation={operation} onTakenBack={takenBack} />
        ))}
      </ul>
      <LoadMore {...pagination} className="mt-6" />
    </section>
  );
}
