import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { type Survey, surveySchema } from '#contract/localities/survey/survey.ts';
import { mergeSurveys, surveyDifferences } from '#contract/localities/survey/survey-differences.ts';
import { surveysApi } from '#contract/localities/survey/surveys-api.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { useForm } from '#web/lib/use-form.ts';
import { fitDraft, forgetDraft, readDraft, useStoredDraft } from '#web/shell/form/stored-draft.ts';
import { localeAtom } from '#web/shell/language.ts';
import { contentOfDraft, draftWithContent, type SurveyDraft, surveyDraft, surveyInput } from './survey-draft.ts';

export type SurveyForm = ReturnType<typeof useSurveyForm>;

/**
 * A survey being edited: unsaved changes survive a reload, and are saved against the version they are based on. If
 * another version was saved meanwhile, `conflict` contains that version and its differences; `keepMine` merges the
 * user's edits into it, `takeStored` discards them.
 */
export function useSurveyForm(loadedSurvey: Survey, onSaved: (savedSurvey: Survey) => void) {
  const locale = useAtomValue(localeAtom);
  const draftKey = `survey ${loadedSurvey.locality_id}`;
  const [storedSurvey, setStoredSurvey] = useState(loadedSurvey);
  const [storedDraft, setStoredDraft] = useState(() => readDraft<SurveyDraft>(draftKey));
  const [conflictingSurvey, setConflictingSurvey] = useState<Survey | null>(null);
  const storedValues = useMemo(() => surveyDraft(storedSurvey), [storedSurvey]);
  const version = storedDraft?.version ?? storedSurvey.version;
  const baseValues = useMemo(
    () => (storedDraft?.over ? fitDraft(storedDraft.over, storedValues) : storedValues),
    [storedDraft, storedValues],
  );
  const form = useForm({
    initial: storedDraft ? fitDraft(storedDraft.values, storedValues) : storedValues,
    toInput: (draft: SurveyDraft) => ({ ...surveyInput(draft), version }),
    schema: surveySchema,
    locale,
  });
  const isChanged = surveyDifferences(contentOfDraft(storedValues), contentOfDraft(form.values)).length > 0;
  useStoredDraft({ name: draftKey, values: form.values, over: baseValues, version, isChanged });

  const replaceDraft = (survey: Survey, draft: SurveyDraft) => {
    forgetDraft(draftKey);
    setStoredDraft(null);
    setStoredSurvey(survey);
    setConflictingSurvey(null);
    form.reset(draft);
  };
  const save = () =>
    form.submit(async (input, idempotencyKey) => {
      try {
        const savedSurvey = await call(
          surveysApi.save,
          { locality_id: storedSurvey.locality_id, ...input },
          { quiet: true, key: idempotencyKey },
        );
        replaceDraft(savedSurvey, surveyDraft(savedSurvey));
        onSaved(savedSurvey);
      } catch (fault) {
        if (fault instanceof ApiError && fault.error === 'changed_elsewhere')
          setConflictingSurvey(currentSurvey(fault));
        throw fault;
      }
    });
  const merge = (latestSurvey: Survey) =>
    mergeSurveys(contentOfDraft(baseValues), contentOfDraft(form.values), contentOfDraft(surveyDraft(latestSurvey)));
  return {
    form,
    isChanged,
    survey: storedSurvey,
    save,
    discard: () => replaceDraft(storedSurvey, surveyDraft(storedSurvey)),
    conflict: conflictingSurvey && {
      survey: conflictingSurvey,
      differences: surveyDifferences(contentOfDraft(baseValues), contentOfDraft(surveyDraft(conflictingSurvey))),
      keepMine: () => replaceDraft(conflictingSurvey, draftWithContent(merge(conflictingSurvey), conflictingSurvey)),
      takeStored: () => replaceDraft(conflictingSurvey, surveyDraft(conflictingSurvey)),
    },
  };
}

/** The current survey, contained in the refusal; null where it is not. */
const currentSurvey = (fault: ApiError): Survey | null => (fault.data as { current?: Survey } | null)?.current ?? null;
