import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { type SpecimenReport, saysPrices } from '#contract/export/report/reports.ts';
import { ofWide, ReportRow } from './report-row.tsx';

const AT_ONCE = 100;

/** Splits a list into chunks of a hundred, so that a growing list renders chunk by chunk. */
const inHundreds = <T,>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, n) => items.slice(n * AT_ONCE, (n + 1) * AT_ONCE));

type ReportRowsProps = { kind: SpecimenReport; specimens: readonly OwnSpecimen[]; size: number };

/** A hundred rows of a report; memoised, so that they don't render again while others are added below. */
const ReportRows = memo(
  ({ kind, specimens }: ReportRowsProps) => (
    <tbody>
      {specimens.map((specimen) => (
        <ReportRow key={specimen.id} kind={kind} specimen={specimen} />
      ))}
    </tbody>
  ),
  (previousProps, nextProps) => previousProps.size === nextProps.size && previousProps.kind === nextProps.kind,
);

type ReportTableProps = { kind: SpecimenReport; specimens: readonly OwnSpecimen[] };

/** The table of a report's specimens; its head is repeated on each sheet of paper. */
export function ReportTable({ kind, specimens }: ReportTableProps) {
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
