import { type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Calibration } from '#contract/label-cards/printing/calibration.ts';
import type { PrintSettings, Size } from '#contract/label-cards/printing/print-settings.ts';
import { SheetDrawing } from '#web/label-cards/printing/paper/sheet-drawing.tsx';
import { TestPage } from '#web/label-cards/printing/paper/test-page.tsx';
import { type ImpositionResult, testPaper } from './use-imposition.ts';
import type { PrintedThing } from './use-printing.ts';

const CLASS = 'printed-sheets';

type PrintOutputProps = { page: Size; children: ReactNode };

/** What is printed instead of the page: `PrintedPage`s, each of the paper's size without margins. */
function PrintOutput({ page, children }: PrintOutputProps) {
  const { width, height } = page;
  useLayoutEffect(() => {
    const style = new CSSStyleSheet();
    style.replaceSync(pageRules(width, height));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((stylesheet) => stylesheet !== style);
    };
  }, [width, height]);
  return createPortal(
    <div className={CLASS} aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
}

/** One side of a sheet, drawn in millimetres. */
const PrintedPage = ({ page: { width, height }, children }: PrintOutputProps) => (
  <svg role="presentation" viewBox={`0 0 ${width} ${height}`}>
    {children}
  </svg>
);

/** The print rules: sheets follow each other without a blank page at the end, and nothing else is printed. */
const pageRules = (width: number, height: number) => `
@page { size: ${width}mm ${height}mm; margin: 0 }
.${CLASS} { display: none }
@media print {
  html, body { margin: 0; padding: 0; min-height: 0; background: none }
  body > :not(.${CLASS}) { display: none !important }
  .${CLASS} { display: block }
  .${CLASS} > svg { display: block; width: ${width}mm; height: ${height}mm; break-inside: avoid }
  .${CLASS} > svg + svg { break-before: page }
}`;

type PrintedSheetsProps = {
  layout: ImpositionResult;
  settings: PrintSettings;
  calibration: Calibration;
  output: PrintedThing;
};

/** The print output: every sheet with its labels at calibrated positions, or the test page. */
export function PrintedSheets({
  layout: { imposition, labels, cropMarks, testPageLines },
  settings,
  calibration,
  output,
}: PrintedSheetsProps) {
  if (output === 'test') {
    const paper = testPaper(settings);
    return (
      <PrintOutput page={paper}>
        <PrintedPage page={paper}>
          <TestPage lines={testPageLines} />
        </PrintedPage>
      </PrintOutput>
    );
  }
  if (!imposition) return null;
  return (
    <PrintOutput page={imposition.page}>
      {imposition.sheets.map((sheet) => (
        <PrintedPage key={`${sheet.number} ${sheet.side}`} page={imposition.page}>
          <SheetDrawing sheet={sheet} labels={labels} cropMarks={cropMarks} calibration={calibration} />
        </PrintedPage>
      ))}
    </PrintOutput>
  );
}
