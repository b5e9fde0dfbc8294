import type { Calibration } from '#contract/label-cards/printing/calibration.ts';
import type { PrintSettings } from '#contract/label-cards/printing/print-settings.ts';
import { SheetDrawing } from '#web/label-cards/printing/paper/sheet-drawing.tsx';
import { TestPage } from '#web/label-cards/printing/paper/test-page.tsx';
import { PrintedPage, PrintOutput } from './print-output.tsx';
import { type LaidLabels, testPaper } from './use-imposition.ts';
import type { PrintedThing } from './use-printing.ts';

type Props = { layout: LaidLabels; settings: PrintSettings; calibration: Calibration; output: PrintedThing };

/** The print output: every sheet with its labels at calibrated positions, or the test page. */
export function PrintedSheets({
  layout: { imposition, labels, cropMarks, lines },
  settings,
  calibration,
  output,
}: Props) {
  if (output === 'test') {
    const paper = testPaper(settings);
    return (
      <PrintOutput page={paper}>
        <PrintedPage page={paper}>
          <TestPage lines={lines} />
        </PrintedPage>
      </PrintOutput>
    );
  }
  if (!imposition) return null;
  return (
    <PrintOutput page={imposition.page}>
      {imposition.sheets.map((sheet) => (
        <PrintedPage key={`${sheet.number} ${sheet.side}`} page={imposition.page}>
          <SheetDrawing {...{ sheet, labels, cropMarks, calibration }} />
        </PrintedPage>
      ))}
    </PrintOutput>
  );
}
