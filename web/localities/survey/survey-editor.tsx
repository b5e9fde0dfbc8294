import type { Survey } from '#contract/localities/survey/survey.ts';
import { FieldsToMend } from '#web/shell/form/fields-to-mend.tsx';
import { SaveFailure } from '#web/shell/form/save-failure.tsx';
import { SavedElsewhere } from './saved-elsewhere.tsx';
import { SurveyFields } from './survey-fields.tsx';
import { SurveyFoot } from './survey-foot.tsx';
import { SurveyHeading } from './survey-heading.tsx';
import { SurveyHistory } from './survey-history.tsx';
import { type SurveyChanges, useSurveyChanges } from './use-survey-changes.ts';
import { useSurveyForm } from './use-survey-form.ts';

type Props = { loadedSurvey: Survey; changes: SurveyChanges };

/** The page on which a survey is edited, with the history of changes below. */
export function SurveyEditor({ loadedSurvey, changes }: Props) {
  const { history, saved } = useSurveyChanges(loadedSurvey.locality_id, changes);
  const { form, changed, survey, save, discard, conflict } = useSurveyForm(loadedSurvey, saved);
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
      <SurveyFoot busy={form.busy} isChanged={changed} onDiscard={discard} />
    </form>
  );
}
