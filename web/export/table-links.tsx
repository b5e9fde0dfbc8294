import { useLingui } from '@lingui/react/macro';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import { EXPORT_FILE_PATH, type ExportFile } from '#contract/export/archive/exports-api.ts';
import { filteredAddress } from '#web/collection/desk/desk-address.ts';
import { FileRow } from './file-row.tsx';

/** Links to the collection, or what a filter leaves of it, as one file in three formats. */
export function TableLinks({ filter }: { filter: SpecimenFilters }) {
  const { t } = useLingui();
  const fileAddress = (file: ExportFile) => filteredAddress(EXPORT_FILE_PATH.replace(/:file.*$/s, file), filter);
  return (
    <ul className="max-w-160">
      <FileRow
        href={fileAddress('export.csv')}
        icon="i-lucide-table-2"
        name="CSV"
        description={t`For Excel and LibreOffice; can be imported here again`}
      />
      <FileRow
        href={fileAddress('export.json')}
        icon="i-lucide-braces"
        name="JSON"
        description={t`For programs, with what is noted of each photo`}
      />
      <FileRow
        href={fileAddress('darwin_core.csv')}
        icon="i-lucide-landmark"
        name="Darwin Core"
        description={t`For museums and portals`}
      />
    </ul>
  );
}
