import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { proposedPlacesApi } from '#contract/localities/own-places-api.ts';
import { surveysApi } from '#contract/localities/survey/surveys-api.ts';
import { call } from '#web/lib/call.ts';
import { ProposalList } from '#web/localities/proposals/proposal-list.tsx';
import { SurveyLocalityList } from '#web/localities/survey/survey-locality-list.tsx';
import { SurveyTabs, surveyTabs } from '#web/localities/survey/survey-tabs.tsx';
import { useHead } from '#web/shell/head.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const requestedTab = new URL(request.url).searchParams.get('show');
  const tab = surveyTabs.find((surveyTab) => surveyTab === requestedTab) ?? 'waiting';
  const quiet = { quiet: true };
  const countsPromise = call(surveysApi.counts, {}, quiet);
  if (tab === 'proposed') {
    const [counts, proposedPlaces] = await Promise.all([countsPromise, call(proposedPlacesApi.list, {}, quiet)]);
    return { tab, counts, proposed: proposedPlaces, localityList: null };
  }
  const [counts, firstPage] = await Promise.all([countsPromise, call(surveysApi.list, { list: tab }, quiet)]);
  return { tab, counts, proposed: null, localityList: { list: tab, firstPage } };
}

/** The administrator's page of localities without a survey, those proposed by collectors, and surveyed ones. */
export function Component() {
  useHead('surveyTodolist');
  const { tab, counts, proposed, localityList } = useLoaderData<typeof loader>();
  const [settledState, setSettled] = useState({ counts, n: 0 });
  const n = settledState.counts === counts ? settledState.n : 0;
  return (
    <SurveyTabs tab={tab} counts={{ ...counts, proposed: Math.max(0, counts.proposed - n) }}>
      {proposed && <ProposalList firstPage={proposed} onSettled={() => setSettled({ counts, n: n + 1 })} />}
      {localityList && <SurveyLocalityList key={localityList.list} {...localityList} />}
    </SurveyTabs>
  );
}
