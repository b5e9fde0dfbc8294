import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readReportKind } from '#contract/export/report/reports.ts';
import { ListReport } from '#web/export/report/list-report.tsx';
import { readReported } from '#web/export/report/read-reported.ts';
import { SpecimensReport } from '#web/export/report/specimens-report.tsx';
import { useHead } from '#web/shell/head.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const kind = readReportKind(new URL(request.url).searchParams.get('kind'));
  return kind === 'wants' || kind === 'swaps' ? { kind, first: null } : { kind, first: await readReported(null) };
}

/** A report of one's own collection, to be printed. */
export function Component() {
  useHead('collectionReport');
  const read = useLoaderData<typeof loader>();
  return read.first ? <SpecimensReport key={read.kind} {...read} /> : <ListReport key={read.kind} kind={read.kind} />;
}
