import { useLingui } from '@lingui/react/macro';
import type { Imposition } from '#contract/label-cards/printing/sheet.ts';
import { useFormat } from '#web/shell/format.ts';
import { Progress } from '#web/ui/state/progress.tsx';

/** How full the sheets are: labels that wait are best printed once one is. */
export function SheetFill({ imposition: { columns, rows, papers, free } }: { imposition: Imposition }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const all = papers * columns.length * rows.length;
  if (all === 0) return null;
  const [used, places, sheets, rest] = [number(all - free), number(all), number(papers), number(free)];
  return (
    <Progress
      label={t`${used} of ${places} places on ${sheets} sheets`}
      figures={t`${rest} stay free`}
      done={all - free}
      total={all}
    />
  );
}
