import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { collectionApi } from '#contract/collection/api.ts';
import { readOwnFilters } from '#contract/collection/listing/own-filters.ts';
import { exportsApi } from '#contract/export/archive/exports-api.ts';
import { ExportSection } from '#web/export/export-section.tsx';
import { exportAddress, isNarrowed } from '#web/export/filter-scope.ts';
import { FilterSummary } from '#web/export/filter-summary.tsx';
import { ReportLinks } from '#web/export/report-links.tsx';
import { TableLinks } from '#web/export/table-links.tsx';
import { WholeExport } from '#web/export/whole-export.tsx';
import { call } from '#web/lib/call.ts';
import { useHead } from '#web/shell/head.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const filter = readOwnFilters(new URL(request.url).searchParams);
  const [{ items }, specimenPage] = await Promise.all([
    call(exportsApi.list, {}, { quiet: true }),
    isNarrowed(filter) ? call(collectionApi.list, { ...filter, limit: 1 }, { quiet: true }) : null,
  ]);
  return { items, filter, chosen: specimenPage };
}

/** The export page: everything as files, the collection as a table, and on paper; or what a filter leaves of it. */
export function Component() {
  const { t } = useLingui();
  const { items, filter, chosen } = useLoaderData<typeof loader>();
  useHead('exportCollection');
  return (
    <>
      <h1 className="text-h1">{t`Export`}</h1>
      {chosen ? (
        <div className="text-graphite">
          <p className="mt-1.5">
            <Plural value={chosen.total ?? 0} _0="No specimens" one="# specimen" other="# specimens" />
          </p>
          <FilterSummary filter={filter} specimens={chosen.items} allAddress={exportAddress({})} />
        </div>
      ) : (
        <>
          <p className="prose mt-1.5 text-graphite">
            <Trans>Everything you have here, as files that open without this site. Only you can fetch them.</Trans>
          </p>
          <ExportSection
            title={t`Everything`}
            intro={t`Tables, photographs and videos, label cards, watermarks and conversations, as ZIP files of at most 1 GB.`}
          >
            <WholeExport previousExports={items} />
          </ExportSection>
        </>
      )}
      <ExportSection
        title={chosen ? t`These specimens as one file` : t`The collection as one file`}
        intro={
          chosen
            ? t`Each of these specimens with every field, private specimens too.`
            : t`Every specimen with every field, private ones too.`
        }
      >
        <TableLinks filter={filter} />
      </ExportSection>
      <ExportSection title={t`On paper`} intro={t`To print, or to save as PDF from the print dialog.`}>
        <ReportLinks filter={filter} />
      </ExportSection>
    </>
  );
}
