import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { exact } from '#contract/label-cards/printing/calibration.ts';
import type { PrintSettings } from '#contract/label-cards/printing/print-settings.ts';
import { usePaperNames } from '#web/label-cards/printing/paper/paper-choice.tsx';
import type { Printer } from '#web/label-cards/printing/source/stored-choices.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { ErrorState } from '#web/ui/state/screen-state.tsx';
import { OverflowReport } from './overflow-report.tsx';
import { PrintHint } from './print-hint.tsx';
import { PrintedSheets } from './printed-sheets.tsx';
import { SheetPreview } from './sheet-preview.tsx';
import type { ImpositionResult } from './use-imposition.ts';
import type { PrintedThing } from './use-printing.ts';

type Props = {
  layout: ImpositionResult;
  settings: PrintSettings;
  printer: Printer | undefined;
  output: PrintedThing;
  /** retries what could not be read; null when nothing failed */
  failure: (() => void) | null;
  onExclude: (ids: readonly string[]) => void;
};

/** The sheets: what does not fit on them, their previews, and the print output, which is hidden on screen. */
export function PrintSheets({ layout, settings, printer, output, failure, onExclude: onLeaveOut }: Props) {
  const { t } = useLingui();
  const [chosenIndex, setTurned] = useState(0);
  const { labels, imposition, cropMarks } = layout;
  const sheets = imposition?.sheets ?? [];
  const sheetIndex = Math.min(chosenIndex, Math.max(0, sheets.length - 1));
  const show = (id: string) => {
    const label = labels.findIndex((placedLabel) => placedLabel.id === id);
    setTurned(sheets.findIndex(({ cells }) => cells.some((cell) => cell.label === label)));
  };
  const papers = usePaperNames();
  const usedCellCount =
    settings.paper === 'roll' ? 0 : (settings.row - 1) * (imposition?.columns.length ?? 0) + settings.column - 1;
  return (
    <section aria-label={t`Preview`} className="min-w-0 max-md:order-first md:(sticky top-17)">
      <div className="grid gap-3 px-edge py-4 md:px-6">
        {failure && <NotRead onRetry={failure} />}
        <OverflowReport labels={labels} onShow={({ id }) => show(id)} onExclude={onLeaveOut} />
        <p className="text-t2 text-graphite lg:hidden">
          <PrintHint />
        </p>
        <DuplexHint backs={settings.backs} />
      </div>
      <div className="grid min-h-60 md:min-h-[calc(100dvh-8rem)] content-start justify-items-center border-t border-mica bg-gypsum px-edge py-4 md:px-6">
        {imposition && sheets.length > 0 && (
          <SheetPreview
            imposition={imposition}
            labels={labels}
            cropMarks={cropMarks}
            usedCellCount={usedCellCount}
            sheetIndex={sheetIndex}
            paper={papers[settings.paper]}
            onTurn={setTurned}
          />
        )}
      </div>
      <PrintedSheets layout={layout} settings={settings} calibration={printer?.calibration ?? exact} output={output} />
    </section>
  );
}

function DuplexHint({ backs }: Pick<PrintSettings, 'backs'>) {
  if (backs === 'long') {
    return (
      <Note>
        <Trans>Turn on the printer’s two-sided printing, long edge.</Trans>
      </Note>
    );
  }
  if (backs !== 'short') return null;
  return (
    <Note>
      <Trans>Turn on the printer’s two-sided printing, short edge.</Trans>
    </Note>
  );
}

function NotRead({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      title={<Trans>The specimens could not be read.</Trans>}
      actions={
        <Button onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      }
    />
  );
}
