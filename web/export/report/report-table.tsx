import { useLingui } from '@lingui/react/macro';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { type SpecimenReport, saysPrices } from '#contract/export/report/reports.ts';
import { ofWide } from './report-row.tsx';
import { inHundreds, ReportRows } from './report-rows.tsx';

type Props = { kind: SpecimenReport; specimens: readonly OwnSpecimen[] };

/** The table of a report's specimens; its head is repeated on each sheet of paper. */
export function ReportTable({ kind, specimens }: Props) {
  const { t } = useLingui();
  return (
    <table className="w-full border-collapse text-t2">
      <thead>
        <tr className="border-b border-ink">
          <th className="py-1.5 pe-3 text-start font-600">{t`Number`}</th>
          <th className="py-1.5 pe-3 text-start font-600" colSpan={2}>{t`Specimen`}</th>
          {saysPrices(kind) && <th className={`py-1.5 text-end font-600 ${ofWide}`}>{t`Value or price`}</th>}
        </tr>
      </thead>
      {inHundreds(specimens).map((hundred) => (
        <ReportRows key={hundred[0]?.id} kind={kind} specimens={hundred} size={hundred.length} />
      ))}
    </table>
  );
}
