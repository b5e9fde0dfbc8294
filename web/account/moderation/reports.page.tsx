import { Trans, useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { reportStates } from '#contract/account/report.ts';
import { linkTo } from '#contract/paths.ts';
import { ReportList } from '#web/account/moderation/report-list.tsx';
import { useStateWords } from '#web/account/moderation/report-words.ts';
import { call } from '#web/lib/call.ts';
import { useHead } from '#web/shell/head.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('state');
  const state = reportStates.find((each) => each === asked) ?? 'open';
  return { state, first: await call(moderationApi.reports, { state }, { quiet: true }) };
}

/** What collectors reported, for the administrator: the open ones first to be seen, the settled ones behind tabs. */
export function Component() {
  useHead('reports');
  const { t } = useLingui();
  const { state, first } = useLoaderData<typeof loader>();
  const words = useStateWords();
  return (
    <>
      <h1 className="mb-4 text-h1">
        <Trans>Reports</Trans>
      </h1>
      <TabLinks
        label={t`Reports by what became of them`}
        links={reportStates.map((each) => ({
          to: each === 'open' ? linkTo('reports') : `${linkTo('reports')}?state=${each}`,
          label: words[each],
          current: each === state,
        }))}
      />
      <ReportList key={state} state={state} first={first} />
    </>
  );
}
