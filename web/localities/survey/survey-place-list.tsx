import { Trans, useLingui } from '@lingui/react/macro';
import type { OutputOf } from '#contract/http/request.ts';
import { type SurveyListName, surveysApi } from '#contract/localities/survey/surveys-api.ts';
import { call } from '#web/lib/call.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { LoadMore } from '#web/shell/load-more.tsx';
import { ColumnHead, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { SurveyLocalityRow } from './survey-place-row.tsx';

type Props = { list: SurveyListName; firstPage: OutputOf<typeof surveysApi.list> };

/** Localities with how many specimens are shown from them; each links to its survey. */
export function SurveyLocalityList({ list, firstPage }: Props) {
  const { t } = useLingui();
  const { items, ...more } = usePages(firstPage, (cursor, signal) =>
    call(surveysApi.list, { list, ...(cursor && { cursor }) }, { quiet: true, signal }),
  );
  if (items.length === 0)
    return (
      <div className="pt-8">
        <EmptyState
          title={
            list === 'waiting' ? (
              <Trans>No locality waits for a survey.</Trans>
            ) : (
              <Trans>No locality is surveyed yet.</Trans>
            )
          }
        />
      </div>
    );
  return (
    <div className="max-w-180">
      <DataTable caption={t`Localities`}>
        <thead>
          <tr>
            <ColumnHead>
              <Trans>Locality</Trans>
            </ColumnHead>
            <ColumnHead number>
              <Trans>Specimens</Trans>
            </ColumnHead>
            <ColumnHead number>
              <Trans context="people">Collectors</Trans>
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {items.map((locality) => (
            <SurveyLocalityRow key={locality.id} locality={locality} />
          ))}
        </tbody>
      </DataTable>
      <LoadMore {...more} />
    </div>
  );
}
