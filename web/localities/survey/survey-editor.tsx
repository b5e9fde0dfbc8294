import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { Survey } from '#contract/localities/survey/survey.ts';
import { surveysApi } from '#contract/localities/survey/surveys-api.ts';
import { placeNameIn } from '#contract/localities/written-place.ts';
import { linkTo } from '#contract/paths.ts';
import type { OutputOf } from '#contract/request.ts';
import { call } from '#web/lib/call.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { SavedElsewhere } from '#web/localities/survey/saved-elsewhere.tsx';
import { SurveyFields } from '#web/localities/survey/survey-fields.tsx';
import { SurveyHistory } from '#web/localities/survey/survey-history.tsx';
import { useSurveyForm } from '#web/localities/survey/use-survey-form.ts';
import { FieldsToMend } from '#web/shell/form/fields-to-mend.tsx';
import { LeaveGuard } from '#web/shell/form/leave-guard.tsx';
import { SaveBar } from '#web/shell/form/save-bar.tsx';
import { SaveFailure } from '#web/shell/form/save-failure.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';

type Props = { loaded: Survey; changes: OutputOf<typeof surveysApi.changes> };

/** The page on which a survey is written, with who changed what below. */
export function SurveyEditor({ loaded, changes }: Props) {
  const { t } = useLingui();
  const { locality_id } = loaded;
  const history = usePages(changes, (cursor, signal) =>
    call(surveysApi.changes, { locality_id, ...(cursor && { cursor }) }, { quiet: true, signal }),
  );
  const editing = useSurveyForm(loaded, () => void history.refresh());
  const { form, changed, survey, save, discard, elsewhere } = editing;
  return (
    <form
      noValidate
      className="max-w-220"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <SurveyHeading survey={survey} />
      {elsewhere && <SavedElsewhere here={survey.locality_id} {...elsewhere} />}
      <div className="mt-6">
        {!elsewhere && <FieldsToMend form={form} />}
        <SurveyFields form={form} />
      </div>
      {!elsewhere && <SaveFailure form={form} />}
      <SurveyHistory {...history} />
      <SaveBar>
        <Button type="submit" look="primary" aria-keyshortcuts="Control+Enter" busy={form.busy && t`Saving…`}>
          <Trans>Save survey</Trans>
        </Button>
        {changed && (
          <>
            <Button look="text" onClick={discard}>
              <Trans>Discard changes</Trans>
            </Button>
            <span className="hidden text-t2 text-graphite sm:inline">
              <Trans>Not saved yet; kept on this device.</Trans>
            </span>
          </>
        )}
      </SaveBar>
      <LeaveGuard changed={changed && !form.busy} mayGo={() => false}>
        <Trans>Your changes to this survey are not saved yet. They stay on this device.</Trans>
      </LeaveGuard>
    </form>
  );
}

function SurveyHeading({ survey }: { survey: Survey }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const place = placeNameIn(survey, locale);
  const around = survey.path.slice(1).toReversed();
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
        {around.map(({ id, ...level }) => (
          <span key={id}>{placeNameIn(level, locale)} / </span>
        ))}
        <Link to={linkTo('locality', { id: String(survey.locality_id) })} className="link">
          <Trans>All about this place</Trans>
        </Link>
      </nav>
    </header>
  );
}
