import { Trans, useLingui } from '@lingui/react/macro';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import type { CellRow } from '#web/collection/desk/cells/send-cells.ts';
import { useFormat } from '#web/shell/format.ts';
import { Progress } from '#web/ui/state/progress.tsx';
import { useOpenedComponent } from '#web/ui/state/use-lazy-component.ts';
import type { useCellWriting } from './use-cell-writing.ts';

const loadReport = () => import('./paste-report.tsx').then((module) => module.PasteReport);

type Props = Pick<ReturnType<typeof useCellWriting>, 'progress' | 'report' | 'close'> & {
  resume: () => unknown;
  writeAllTheSame: () => unknown;
  preference: Preference;
  /** typed cells that wait for a connection */
  unsent?: readonly CellRow[];
};

/** The progress of writing cells, and the cells that were not written. */
export function CellWritingState({
  progress,
  report,
  preference,
  unsent,
  resume: goOn,
  writeAllTheSame,
  close,
}: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const PasteReport = useOpenedComponent(loadReport, report !== null);
  const [done, total] = [number(progress?.doneCount ?? 0), number(progress?.total ?? 0)];
  return (
    <>
      {progress && progress.doneCount < progress.total && (
        <div className="framed fixed inset-x-4 bottom-4 z-30 mx-auto max-w-120 p-4">
          <Progress
            label={<Trans>Saving cells</Trans>}
            figures={t`${done} of ${total}`}
            value={progress.doneCount}
            total={progress.total}
          />
        </div>
      )}
      {report && PasteReport && (
        <PasteReport
          report={report}
          preference={preference}
          {...(unsent && { unsent })}
          onClose={close}
          onResume={() => void goOn()}
          onAllTheSame={() => void writeAllTheSame()}
        />
      )}
    </>
  );
}
