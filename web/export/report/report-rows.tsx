import { memo } from 'react';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { SpecimenReport } from '#contract/export/report/reports.ts';
import { ReportRow } from './report-row.tsx';

const AT_ONCE = 100;

/** A list in pieces of a hundred, so that one that grows is drawn piece by piece. */
export const inHundreds = <T,>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, n) => items.slice(n * AT_ONCE, (n + 1) * AT_ONCE));

type Props = { kind: SpecimenReport; specimens: readonly OwnSpecimen[]; size: number };

/** A hundred rows of a report. They stay as they were drawn while others are added behind them. */
export const ReportRows = memo(
  ({ kind, specimens }: Props) => (
    <tbody>
      {specimens.map((specimen) => (
        <ReportRow key={specimen.id} kind={kind} specimen={specimen} />
      ))}
    </tbody>
  ),
  (previousProps, nextProps) => previousProps.size === nextProps.size && previousProps.kind === nextProps.kind,
);
