import { memo } from 'react';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { SpecimenReport } from '#contract/export/report/reports.ts';
import { ReportRow } from './report-row.tsx';

const AT_ONCE = 100;

/** Splits a list into chunks of a hundred, so that a growing list renders chunk by chunk. */
export const inHundreds = <T,>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, n) => items.slice(n * AT_ONCE, (n + 1) * AT_ONCE));

type Props = { kind: SpecimenReport; specimens: readonly OwnSpecimen[]; size: number };

/** A hundred rows of a report; memoised, so that they don't render again while others are added below. */
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
