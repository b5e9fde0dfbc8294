import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { Survey } from '#contract/localities/survey/survey.ts';
import { localizedLocalityName } from '#contract/localities/written-place.ts';
import { linkTo } from '#contract/routes/paths.ts';
import { localeAtom } from '#web/shell/language.ts';

/** The name of the surveyed locality, with links to the list and to the locality. */
export function SurveyHeading({ survey }: { survey: Survey }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const place = localizedLocalityName(survey, locale);
  const parentLocalities = survey.path.slice(1).toReversed();
  return (
    <header>
      <p className="text-t2 text-graphite">
        <Link to={linkTo('surveyTodolist')} className="link">
          <Trans>Localities to survey</Trans>
        </Link>
      </p>
      <h1 className="mt-2 break-words text-h1">
        <Trans>Survey: {place}</Trans>
      </h1>
      <nav aria-label={t`Lies in`} className="mt-1 text-t2 text-graphite">
        {parentLocalities.map(({ id, ...level }) => (
          <span key={id}>{localizedLocalityName(level, locale)} / </span>
        ))}
        <Link to={linkTo('locality', { id: String(survey.locality_id) })} className="link">
          <Trans>All about this place</Trans>
        </Link>
      </nav>
    </header>
  );
}
