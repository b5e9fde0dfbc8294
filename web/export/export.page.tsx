import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { exportsApi } from '#contract/export/archive/exports-api.ts';
import { ExportSection } from '#web/export/export-section.tsx';
import { ReportLinks } from '#web/export/report-links.tsx';
import { SheetLinks } from '#web/export/sheet-links.tsx';
import { WholeExport } from '#web/export/whole-export.tsx';
import { call } from '#web/lib/call.ts';
import { useHead } from '#web/shell/head.ts';

export const loader = () => call(exportsApi.list, {}, { quiet: true });

/** Everything of somebody as files, the collection as a table, and on paper. */
export function Component() {
  const { t } = useLingui();
  const { items } = useLoaderData<typeof loader>();
  useHead('exportCollection');
  return (
    <>
      <h1 className="text-h1">{t`Export`}</h1>
      <p className="prose mt-1.5 text-graphite">
        <Trans>Everything you have here, as files that open without this site. Only you can fetch them.</Trans>
      </p>
      <ExportSection
        title={t`Everything`}
        intro={t`Tables, photographs and videos, label cards, watermarks and conversations, as ZIP files of at most 1 GB.`}
      >
        <WholeExport before={items} />
      </ExportSection>
      <ExportSection
        title={t`The collection as one file`}
        intro={t`Every specimen with every field, private ones too.`}
      >
        <SheetLinks />
      </ExportSection>
      <ExportSection title={t`On paper`} intro={t`To print, or to save as PDF from the print dialog.`}>
        <ReportLinks />
      </ExportSection>
    </>
  );
}
