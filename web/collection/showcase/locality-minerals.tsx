import { Trans, useLingui } from '@lingui/react/macro';
import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import type { LocalityMineral } from '#contract/collection/showcase/showcase-summaries.ts';
import type { PageOf } from '#contract/http/page.ts';
import { call } from '#web/lib/call.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { ColumnHead, DataTable, TableRow } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { LocalityMineralRow } from './locality-mineral-row.tsx';

type Props = { id: number; name: string; firstPage: PageOf<LocalityMineral> };

/** The minerals of a locality: the best first, then those with the most specimens shown. */
export function LocalityMinerals({ id, name, firstPage }: Props) {
  const { t } = useLingui();
  const { items, list, ...pagination } = usePages(firstPage, (cursor, signal) =>
    call(showcaseApi.mineralsOfLocality, { id, ...(cursor && { cursor }) }, { quiet: true, signal }),
  );
  if (items.length === 0) return <EmptyState title={<Trans>No minerals recorded for this place yet.</Trans>} />;
  return (
    <>
      <DataTable caption={t`Minerals of ${name}`}>
        <thead>
          <TableRow>
            <ColumnHead className="w-24 max-sm:hidden">
              <span className="sr-only">
                <Trans>Crystal</Trans>
              </span>
            </ColumnHead>
            <ColumnHead>
              <Trans>Mineral</Trans>
            </ColumnHead>
            <ColumnHead className="max-sm:hidden">
              <Trans>Formula</Trans>
            </ColumnHead>
            <ColumnHead>
              <Trans>Quality here</Trans>
            </ColumnHead>
            <ColumnHead number>
              <Trans>Specimens</Trans>
            </ColumnHead>
          </TableRow>
        </thead>
        <tbody>
          {items.map((entry) => (
            <LocalityMineralRow key={entry.mineral.id} {...entry} />
          ))}
        </tbody>
      </DataTable>
      <LoadMore {...pagination} nextCursor={list.next_cursor} />
    </>
  );
}
