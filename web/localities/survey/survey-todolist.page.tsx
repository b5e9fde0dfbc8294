import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { proposedPlacesApi } from '#contract/localities/own-places-api.ts';
import { surveysApi } from '#contract/localities/survey/surveys-api.ts';
import { call } from '#web/lib/call.ts';
import { ProposalList } from '#web/localities/proposals/proposal-list.tsx';
import { SurveyPlaceList } from '#web/localities/survey/survey-place-list.tsx';
import { SurveyTabs, surveyTabs } from '#web/localities/survey/survey-tabs.tsx';
import { useHead } from '#web/shell/head.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('show');
  const tab = surveyTabs.find((each) => each === asked) ?? 'waiting';
  const quiet = { quiet: true };
  const counting = call(surveysApi.counts, {}, quiet);
  if (tab === 'proposed') {
    const [counts, proposed] = await Promise.all([counting, call(proposedPlacesApi.list, {}, quiet)]);
    return { tab, counts, proposed, places: null };
  }
  const [counts, first] = await Promise.all([counting, call(surveysApi.list, { list: tab }, quiet)]);
  return { tab, counts, proposed: null, places: { list: tab, first } };
}

/** Places without a survey, those that collectors propose, and those surveyed, for the administrator. */
export function Component() {
  useHead('surveyTodolist');
  const { tab, counts, proposed, places } = useLoaderData<typeof loader>();
  const [settled, setSettled] = useState({ counts, n: 0 });
  const n = settled.counts === counts ? settled.n : 0;
  return (
    <SurveyTabs tab={tab} counts={{ ...counts, proposed: Math.max(0, counts.proposed - n) }}>
      {proposed && <ProposalList first={proposed} onSettled={() => setSettled({ counts, n: n + 1 })} />}
      {places && <SurveyPlaceList key={places.list} {...places} />}
    </SurveyTabs>
  );
}
