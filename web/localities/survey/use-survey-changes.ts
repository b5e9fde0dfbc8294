import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { OutputOf } from '#contract/http/request.ts';
import type { Survey } from '#contract/localities/survey/survey.ts';
import { surveysApi } from '#contract/localities/survey/surveys-api.ts';
import { localizedLocalityName } from '#contract/localities/written-place.ts';
import { call } from '#web/lib/call.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { localeAtom } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast/toast.ts';

export type SurveyChanges = OutputOf<typeof surveysApi.changes>;

/** The history of a survey's changes; `saved` announces that it was saved, and reads the history again. */
export function useSurveyChanges(locality_id: number, firstPage: SurveyChanges) {
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
