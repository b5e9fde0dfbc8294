import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { OutputOf } from '#contract/http/request.ts';
import { localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import type { Survey } from '#contract/localities/survey/survey.ts';
import { surveysApi } from '#contract/localities/survey/surveys-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { call } from '#web/lib/call.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { FieldsToMend } from '#web/shell/form/fields-to-mend.tsx';
import { LeaveGuard } from '#web/shell/form/leave-guard.tsx';
import { SaveBar } from '#web/shell/form/save-bar.tsx';
import { SaveFailure } from '#web/shell/form/save-failure.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SavedElsewhere } from './survey-conflict.tsx';
import { SurveyFields } from './survey-fields.tsx';
import { SurveyHistory } from './survey-history.tsx';
import { useSurveyForm } from './use-survey-form.ts';

/** The name of the surveyed locality, with links to the list and to the locality. */
function SurveyHeading({ survey }: { survey: Survey }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const place = localizedLocalityName(survey, locale);
  const parentLocalities = survey.path.slice(1).toReversed();
  return (
    <header>
      <p className="text-t2 text-graphite">
        <Link to={screenAddress('surveyTodolist')} className="link">
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
        <Link to={screenAddress('locality', { id: String(survey.locality_id) })} className="link">
          <Trans>All about this place</Trans>
        </Link>
      </nav>
    </header>
  );
}

type SurveyFootProps = { busy: boolean; isChanged: boolean; onDiscard: () => void };

/** The buttons that save a survey or discard its changes; leaving with changes asks first. */
function SurveyFoot({ busy, isChanged, onDiscard }: SurveyFootProps) {
  const { t } = useLingui();
  return (
    <>
      <SaveBar hint={isChanged && <Trans>Not saved yet; kept on this device.</Trans>}>
        <Button type="submit" variant="primary" aria-keyshortcuts="Control+Enter" busy={busy && t`Saving…`}>
          <Trans>Save survey</Trans>
        </Button>
        {isChanged && (
          <Button variant="text" onClick={onDiscard}>
            <Trans>Discard changes</Trans>
          </Button>
        )}
      </SaveBar>
      <LeaveGuard isChanged={isChanged && !busy} mayGo={() => false}>
        <Trans>Your changes to this survey are not saved yet. They stay on this device.</Trans>
      </LeaveGuard>
    </>
  );
}

type SurveyChanges = OutputOf<typeof surveysApi.changes>;

/** The history of a survey's changes; `saved` announces that it was saved, and reads the history again. */
function useSurveyChanges(locality_id: number, firstPage: SurveyChanges) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { refresh, ...history } = usePages(firstPage, (cursor, signal) =>
    call(surveysApi.changes, { locality_id, ...(cursor && { cursor }) }, { quiet: true, signal }),
  );
  const handleSaved = (survey: Survey) => {
    const place = localizedLocalityName(survey, locale);
    showToast(t`Survey of ${place} saved`, { type: 'success' });
    void refresh();
  };
  return { history, saved: handleSaved };
}

type Props = { loadedSurvey: Survey; changes: SurveyChanges };

/** The page on which a survey is edited, with the history of changes below. */
export function SurveyEditor({ loadedSurvey, changes }: Props) {
  const { history, saved } = useSurveyChanges(loadedSurvey.locality_id, changes);
  const { form, isChanged, survey, save, discard, conflict } = useSurveyForm(loadedSurvey, saved);
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
      {conflict && <SavedElsewhere localityId={survey.locality_id} {...conflict} />}
      <div className="mt-6">
        {!conflict && <FieldsToMend form={form} />}
        <SurveyFields form={form} />
      </div>
      {!conflict && <SaveFailure form={form} />}
      <SurveyHistory {...history} />
      <SurveyFoot busy={form.busy} isChanged={isChanged} onDiscard={discard} />
    </form>
  );
}
