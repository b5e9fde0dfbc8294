import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { surveysApi } from '#contract/localities/survey/surveys-api.ts';
import { linkTo } from '#contract/routes/paths.ts';
import { call } from '#web/lib/call.ts';
import { PageNotFound } from '#web/lib/page-faults.ts';
import { SurveyEditor } from '#web/localities/survey/survey-editor.tsx';
import { useHead } from '#web/shell/head.ts';

/** A place with its survey; one that was merged leads on to the one that it was merged into. */
export async function loader({ params: { id: text = '' }, request }: LoaderFunctionArgs) {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new PageNotFound(new URL(request.url).pathname);
  const locality_id = Number(text);
  const [survey, changes] = await Promise.all([
    call(surveysApi.read, { locality_id }, { quiet: true }),
    call(surveysApi.changes, { locality_id }, { quiet: true }),
  ]);
  if (survey.locality_id !== locality_id) throw redirect(linkTo('surveyEdit', { id: String(survey.locality_id) }));
  return { survey, changes };
}

/** The survey of a place, for the administrator. Another place is another page: its form begins anew. */
export function Component() {
  const { survey, changes } = useLoaderData<typeof loader>();
  useHead('surveyEdit');
  return <SurveyEditor key={survey.locality_id} loadedSurvey={survey} changes={changes} />;
}
