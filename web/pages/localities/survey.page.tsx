import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { surveysApi } from '#contract/localities/survey/surveys-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { call } from '#web/lib/call.ts';
import { PageNotFound } from '#web/lib/faults/page-faults.ts';
import { SurveyEditor } from '#web/localities/survey/survey-editor.tsx';
import { useHead } from '#web/shell/head.ts';

/** Reads a locality's survey; a merged locality redirects to its successor. */
export async function loader({ params: { id: idParam = '' }, request }: LoaderFunctionArgs) {
  if (!/^[1-9]\d{0,9}$/.test(idParam)) throw new PageNotFound(new URL(request.url).pathname);
  const locality_id = Number(idParam);
  const [survey, changes] = await Promise.all([
    call(surveysApi.read, { locality_id }, { quiet: true }),
    call(surveysApi.changes, { locality_id }, { quiet: true }),
  ]);
  if (survey.locality_id !== locality_id)
    throw redirect(screenAddress('surveyEdit', { id: String(survey.locality_id) }));
  return { survey, changes };
}

/** The administrator's page of a survey. Each locality gets its own key, so that its form starts again. */
export function Component() {
  const { survey, changes } = useLoaderData<typeof loader>();
  useHead('surveyEdit');
  return <SurveyEditor key={survey.locality_id} loadedSurvey={survey} changes={changes} />;
}
