import { Trans } from '@lingui/react/macro';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { reportKinds, reportStates } from '#contract/account/report.ts';
import { ReportFilters } from '#web/account/moderation/report-filters.tsx';
import { ReportList } from '#web/account/moderation/report-list.tsx';
import { call } from '#web/lib/call.ts';
import { useHead } from '#web/shell/head.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const state = reportStates.find((candidate) => candidate === searchParams.get('state')) ?? 'open';
  const kind = reportKinds.find((candidate) => candidate === searchParams.get('kind'));
  const firstPage = await call(moderationApi.reports, { state, ...(kind && { kind }) }, { quiet: true });
  return { state, kind, firstPage };
}

/** The reports of collectors, for the administrator: open ones first, settled ones in other tabs. */
export function Component() {
  useHead('reports');
  const { state, kind, firstPage } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <h1 className="mb-4 text-h1">
        <Trans>Reports</Trans>
      </h1>
      <ReportFilters state={state} kind={kind} counts={firstPage.counts} />
      <ReportList
        key={`${state} ${kind ?? ''}`}
        state={state}
        kind={kind}
        firstPage={firstPage}
        onChanged={() => void revalidate()}
      />
    </>
  );
}
