import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { SurveyPlace } from '#contract/localities/survey/survey.ts';
import { type SurveyListName, surveysApi } from '#contract/localities/survey/surveys-api.ts';
import { placeLine, placeNameIn } from '#contract/localities/written-place.ts';
import { linkTo } from '#contract/paths.ts';
import type { OutputOf } from '#contract/request.ts';
import { call } from '#web/lib/call.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { LoadMore } from '#web/shell/load-more.tsx';
import { ColumnHead, DataTable, TableCell, TableRow } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';

type Props = { list: SurveyListName; first: OutputOf<typeof surveysApi.list> };

/** Places with how much is shown from them; each leads to its survey. */
export function SurveyPlaceList({ list, first }: Props) {
  const { t } = useLingui();
  const { items, ...more } = usePages(first, (cursor, signal) =>
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
              <Trans>Collectors</Trans>
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {items.map((place) => (
            <PlaceRow key={place.id} place={place} />
          ))}
        </tbody>
      </DataTable>
      <LoadMore {...more} />
    </div>
  );
}

function PlaceRow({ place }: { place: SurveyPlace }) {
  const locale = useAtomValue(localeAtom);
  const { number, day } = useFormat();
  const around = placeLine({ path: place.path.slice(1) }, locale);
  const { surveyed_at, surveyed_by } = place;
  const who = surveyed_by?.display_name;
  const when = surveyed_at && day(surveyed_at);
  return (
    <TableRow>
      <TableCell>
        <Link to={linkTo('surveyEdit', { id: String(place.id) })} className="link-quiet text-n">
          {placeNameIn(place, locale)}
        </Link>
        <span className="block text-t2 text-graphite">{around}</span>
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
      <TableCell number>{number(place.specimen_count)}</TableCell>
      <TableCell number>{number(place.collector_count)}</TableCell>
    </TableRow>
  );
}
