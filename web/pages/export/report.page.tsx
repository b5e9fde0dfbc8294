import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readOwnFilters } from '#contract/collection/listing/own-filters.ts';
import { readReportKind } from '#contract/export/report/reports.ts';
import { WantOrSwapListReport } from '#web/export/report/list-report.tsx';
import { readReportPage } from '#web/export/report/read-report-page.ts';
import { SpecimensReport } from '#web/export/report/specimens-report.tsx';
import { useHead } from '#web/shell/head.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const kind = readReportKind(searchParams.get('kind'));
  const filter = readOwnFilters(searchParams);
  if (kind === 'wants' || kind === 'swaps') return { kind, filter, firstPage: null };
  return { kind, filter, firstPage: await readReportPage(filter, null) };
}

/**
 * The page of a printable report: of the user's specimens, all or those that a filter selects, or of their wants
 * or offers.
 */
export function Component() {
  useHead('collectionReport');
  const report = useLoaderData<typeof loader>();
  const key = `${report.kind} ${JSON.stringify(report.filter)}`;
  return report.firstPage ? <SpecimensReport key={key} {...report} /> : <WantOrSwapListReport key={key} {...report} />;
}
