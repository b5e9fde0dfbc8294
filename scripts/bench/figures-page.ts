import type { FigureTable } from './subject.ts';

/** One subject's section of the page: where and when it was measured, and its tables. */
export type Section = { name: string; title: string; measuredAs: string; tables: readonly FigureTable[] };

const pageHeading = `# Figures

Written by \`npm run bench\`; a subject's section is replaced when it runs again. Each figure stands beside a bare
counterpart of the same run, in turns: ratios hold on any machine, milliseconds only on this one.
`;

/** The page with this section replacing the subject's earlier one, or appended. */
export function withSection(page: string, section: Section): string {
  const heading = `## ${section.title}: \`npm run bench -- ${section.name}\``;
  const sections = page.split(/^(?=## )/m).filter((text) => text.startsWith('## '));
  const index = sections.findIndex((text) => text.includes(`npm run bench -- ${section.name}\``));
  const text = [heading, section.measuredAs, ...section.tables.map(tableText)].join('\n\n');
  sections.splice(index < 0 ? sections.length : index, index < 0 ? 0 : 1, text);
  return `${[pageHeading, ...sections].map((block) => block.trim()).join('\n\n')}\n`;
}

function tableText({ caption, head, rows }: FigureTable): string {
  const tableRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [`${caption}\n`, tableRow(head), tableRow(head.map(() => '---')), ...rows.map(tableRow)].join('\n');
}
