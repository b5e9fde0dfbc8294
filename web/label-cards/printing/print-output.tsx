import { type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Size } from '#contract/label-cards/printing/print-settings.ts';

const CLASS = 'printed-sheets';

type Props = { page: Size; children: ReactNode };

/** What is printed instead of the page: `PrintedPage`s, each of the paper's size without margins. */
export function PrintOutput({ page, children }: Props) {
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
export const PrintedPage = ({ page: { width, height }, children }: Props) => (
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
