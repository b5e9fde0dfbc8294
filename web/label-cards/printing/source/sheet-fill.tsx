import { useLingui } from '@lingui/react/macro';
import type { Imposition } from '#contract/label-cards/printing/sheet.ts';
import { useFormat } from '#web/shell/format.ts';
import { Progress } from '#web/ui/state/progress.tsx';

/** How full the sheets are: queued labels are best printed once a sheet is full. */
export function SheetFill({ imposition: { columns, rows, papers, free } }: { imposition: Imposition }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const cellCount = papers * columns.length * rows.length;
  if (cellCount === 0) return null;
  const [used, places, sheets, rest] = [number(cellCount - free), number(cellCount), number(papers), number(free)];
  return (
    <Progress
      label={t`${used} of ${places} places on ${sheets} sheets`}
      figures={t`${rest} stay free`}
      value={cellCount - free}
      total={cellCount}
    />
  );
}
