import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { type Survey, writtenSurvey } from '#contract/localities/survey/survey.ts';
import { mergeSurveys, surveyDifferences } from '#contract/localities/survey/survey-differences.ts';
import { surveysApi } from '#contract/localities/survey/surveys-api.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { useForm } from '#web/lib/use-form.ts';
import {
  contentOfDraft,
  draftSaying,
  type SurveyDraft,
  surveyDraftOf,
  surveyInputOf,
} from '#web/localities/survey/survey-draft.ts';
import { forgetDraft, inShapeOf, readDraft, useStoredDraft } from '#web/shell/form/stored-draft.ts';
import { localeAtom } from '#web/shell/language.ts';

export type SurveyForm = ReturnType<typeof useSurveyForm>;

/**
 * A survey being written: what is not saved survives a reload, and is saved over the version that it was typed over.
 * When somebody saved another meanwhile, `elsewhere` says what they changed; `keepMine` goes on from theirs with what
 * was typed here, `takeStored` without it.
 */
export function useSurveyForm(loaded: Survey, onSaved: (saved: Survey) => void) {
  const locale = useAtomValue(localeAtom);
  const name = `survey ${loaded.locality_id}`;
  const [stored, setStored] = useState(loaded);
  const [kept, setKept] = useState(() => readDraft<SurveyDraft>(name));
  const [elsewhere, setElsewhere] = useState<Survey | null>(null);
  const fields = useMemo(() => surveyDraftOf(stored), [stored]);
  const version = kept?.version ?? stored.version;
  const over = useMemo(() => (kept?.over ? inShapeOf(kept.over, fields) : fields), [kept, fields]);
  const form = useForm({
    initial: kept ? inShapeOf(kept.values, fields) : fields,
    toInput: (draft: SurveyDraft) => ({ ...surveyInputOf(draft), version }),
    schema: writtenSurvey,
    locale,
  });
  const changed = surveyDifferences(contentOfDraft(fields), contentOfDraft(form.values)).length > 0;
  useStoredDraft({ name, values: form.values, over, version, changed });

  const goOn = (from: Survey, draft: SurveyDraft) => {
    forgetDraft(name);
    setKept(null);
    setStored(from);
    setElsewhere(null);
    form.reset(draft);
  };
  const save = () =>
    form.submit(async (input, key) => {
      try {
        const saved = await call(surveysApi.save, { locality_id: stored.locality_id, ...input }, { quiet: true, key });
        goOn(saved, surveyDraftOf(saved));
        onSaved(saved);
      } catch (fault) {
        if (fault instanceof ApiError && fault.error === 'changed_elsewhere') setElsewhere(currentOf(fault));
        throw fault;
      }
    });
  const merge = (current: Survey) =>
    mergeSurveys(contentOfDraft(over), contentOfDraft(form.values), contentOfDraft(surveyDraftOf(current)));
  return {
    form,
    changed,
    survey: stored,
    save,
    discard: () => goOn(stored, surveyDraftOf(stored)),
    elsewhere: elsewhere && {
      survey: elsewhere,
      differences: surveyDifferences(contentOfDraft(over), contentOfDraft(surveyDraftOf(elsewhere))),
      keepMine: () => goOn(elsewhere, draftSaying(merge(elsewhere), elsewhere)),
      takeStored: () => goOn(elsewhere, surveyDraftOf(elsewhere)),
    },
  };
}

/** The survey as it is now, which the refusal brings. */
const currentOf = (fault: ApiError): Survey | null => (fault.data as { current?: Survey } | null)?.current ?? null;
