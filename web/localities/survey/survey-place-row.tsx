import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { SurveyLocality } from '#contract/localities/survey/survey.ts';
import { localityLine, localizedLocalityName } from '#contract/localities/written-place.ts';
import { linkTo } from '#contract/routes/paths.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { TableCell, TableRow } from '#web/ui/data-table.tsx';

/** A locality with its parents, its surveyor and date, and how many specimens are shown from it. */
export function SurveyLocalityRow({ locality }: { locality: SurveyLocality }) {
  const locale = useAtomValue(localeAtom);
  const { number, day } = useFormat();
  const parentText = localityLine({ path: locality.path.slice(1) }, locale);
  const { surveyed_at, surveyed_by } = locality;
  const who = surveyed_by?.display_name;
  const when = surveyed_at && day(surveyed_at);
  return (
    <TableRow>
      <TableCell>
        <Link to={linkTo('surveyEdit', { id: String(locality.id) })} className="link-quiet text-n">
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
