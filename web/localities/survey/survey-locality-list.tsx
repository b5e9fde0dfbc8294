import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { OutputOf } from '#contract/http/request.ts';
import { localityLine, localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import type { SurveyLocality } from '#contract/localities/survey/survey.ts';
import { type SurveyListName, surveysApi } from '#contract/localities/survey/surveys-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { call } from '#web/lib/call.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { ColumnHead, DataTable, TableCell, TableRow } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';

/** A locality with its parents, its surveyor and date, and how many specimens are shown from it. */
function SurveyLocalityRow({ locality }: { locality: SurveyLocality }) {
  const locale = useAtomValue(localeAtom);
  const { number } = useFormat();
  const { day } = useTimeFormat();
  const parentText = localityLine({ path: locality.path.slice(1) }, locale);
  const { surveyed_at, surveyed_by } = locality;
  const who = surveyed_by?.display_name;
  const when = surveyed_at && day(surveyed_at);
  return (
    <TableRow>
      <TableCell>
        <Link to={screenAddress('surveyEdit', { id: String(locality.id) })} className="link-quiet text-n">
          {localizedLocalityName(locality, locale)}
        </Link>
        <span className="block text-t2 text-graphite">{parentText}</span>
        {when && (
          <span className="block text-t2 text-graphite">
            {who ? (
              <Trans>
                by {who}, {when}
              </Trans>
            ) : (
              when
            )}
          </span>
        )}
      </TableCell>
      <TableCell number>{number(locality.specimen_count)}</TableCell>
      <TableCell number>{number(locality.collector_count)}</TableCell>
    </TableRow>
  );
}

type Props = { list: SurveyListName; firstPage: OutputOf<typeof surveysApi.list> };

/** Localities with how many specimens are shown from them; each links to its survey. */
export function SurveyLocalityList({ list, firstPage }: Props) {
  const { t } = useLingui();
  const { items, ...pagination } = usePages(firstPage, (cursor, signal) =>
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
      <LoadMore {...pagination} />
    </div>
  );
}
