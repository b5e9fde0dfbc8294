import { useAtomValue } from 'jotai';
import { useLayoutEffect } from 'react';
import { type ReportKind, reportNames } from '#contract/export/report/reports.ts';
import { localeAtom } from '#web/shell/language.ts';

/** A text as a CSS string. */
const cssString = (text: string) => `"${text.replace(/["\\\n]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;

/** The print rules: margins, which contain the title and page number where the browser supports it, on white. */
const pageRules = (title: string) => `
@page { size: auto; margin: 18mm 15mm;
  @top-left { content: ${cssString(title)}; font: 9pt sans-serif; color: GrayText }
  @bottom-right { content: counter(page) " / " counter(pages); font: 9pt sans-serif; color: GrayText } }
@media print { html, body { background: var(--print) !important; color: var(--print-ink) } }`;

/** Applies the print rules while the report is shown; returns its title. */
export function usePaper(kind: ReportKind): string {
  const title = reportNames[kind].name[useAtomValue(localeAtom)];
  useLayoutEffect(() => {
    const style = new CSSStyleSheet();
    style.replaceSync(pageRules(title));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((stylesheet) => stylesheet !== style);
    };
  }, [title]);
  return title;
}
