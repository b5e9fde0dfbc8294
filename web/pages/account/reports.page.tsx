import { Trans, useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { reportStates } from '#contract/account/report.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { ReportList } from '#web/account/moderation/report-list.tsx';
import { useStateNames } from '#web/account/moderation/report-texts.ts';
import { call } from '#web/lib/call.ts';
import { useHead } from '#web/shell/head.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const requestedState = new URL(request.url).searchParams.get('state');
  const state = reportStates.find((candidate) => candidate === requestedState) ?? 'open';
  return { state, firstPage: await call(moderationApi.reports, { state }, { quiet: true }) };
}

/** The reports of collectors, for the administrator: open ones first, settled ones in other tabs. */
export function Component() {
  useHead('reports');
  const { t } = useLingui();
  const { state, firstPage } = useLoaderData<typeof loader>();
  const stateNames = useStateNames();
  return (
    <>
      <h1 className="mb-4 text-h1">
        <Trans>Reports</Trans>
      </h1>
      <TabLinks
        label={t`Reports by what became of them`}
        links={reportStates.map((reportState) => ({
          to: reportState === 'open' ? screenAddress('reports') : `${screenAddress('reports')}?state=${reportState}`,
          label: stateNames[reportState],
          current: reportState === state,
        }))}
      />
      <ReportList key={state} state={state} firstPage={firstPage} />
    </>
  );
}
