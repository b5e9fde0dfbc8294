import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { proposedPlacesApi } from '#contract/localities/own-places-api.ts';
import { SURVEYS_COUNTED, surveysApi } from '#contract/localities/survey/surveys-api.ts';
import { linkTo } from '#contract/paths.ts';
import { call } from '#web/lib/call.ts';
import { ProposalList } from '#web/localities/survey/proposal-list.tsx';
import { SurveyPlaceList } from '#web/localities/survey/survey-place-list.tsx';
import { useFormat } from '#web/shell/format.ts';
import { useHead } from '#web/shell/head.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';

const tabs = ['waiting', 'proposed', 'surveyed'] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('show');
  const tab = tabs.find((each) => each === asked) ?? 'waiting';
  const quiet = { quiet: true };
  const counts = call(surveysApi.counts, {}, quiet);
  if (tab === 'proposed')
    return { tab, counts: await counts, first: await call(proposedPlacesApi.list, {}, quiet) } as const;
  return { tab, counts: await counts, first: await call(surveysApi.list, { list: tab }, quiet) } as const;
}

/** Places without a survey, those that collectors propose, and those surveyed, for the administrator. */
export function Component() {
  useHead('surveyTodolist');
  const read = useLoaderData<typeof loader>();
  // Another tab, or the same read anew, counts anew.
  return <Lists key={`${read.tab} ${read.counts.proposed}`} {...read} />;
}

function Lists(read: ReturnType<typeof useLoaderData<typeof loader>>) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [settled, setSettled] = useState(0);
  const { tab, counts } = read;
  const labels = { waiting: t`To survey`, proposed: t`Proposed`, surveyed: t`Surveyed` };
  const shown = { ...counts, proposed: counts.proposed - settled };
  const countOf = (each: (typeof tabs)[number]) =>
    `${number(shown[each])}${shown[each] === SURVEYS_COUNTED ? '+' : ''}`;
  const leads = {
    waiting: t`Localities with specimens and no survey, most specimens first.`,
    proposed: t`Places that collectors added, beside what the tree has like them.`,
    surveyed: t`${plural(counts.surveyed, { one: '# locality, the last changed first.', other: '# localities, the last changed first.' })}`,
  };
  return (
    <>
      <h1 className="text-h1">
        <Trans>Localities to survey</Trans>
      </h1>
      <p className="mb-4 mt-1 text-graphite">{leads[tab]}</p>
      <TabLinks
        label={t`Surveys`}
        links={tabs.map((each) => ({
          to: each === 'waiting' ? linkTo('surveyTodolist') : `${linkTo('surveyTodolist')}?show=${each}`,
          label: labels[each],
          count: countOf(each),
          current: each === tab,
        }))}
      />
      {read.tab === 'proposed' ? (
        <ProposalList first={read.first} onSettled={() => setSettled((before) => before + 1)} />
      ) : (
        <SurveyPlaceList key={read.tab} list={read.tab} first={read.first} />
      )}
    </>
  );
}
