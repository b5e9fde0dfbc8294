import path from 'node:path';
import type { Issue, IssueType, ReporterOptions } from 'knip';

type Cure = (symbol: string, file: string) => string;

const exportCure: Cure = (symbol, file) =>
  `${file} exports ${symbol}, which no other file imports: drop the word export, or delete it where the file does not use it either.`;
const dependencyCure: Cure = (symbol) =>
  `package.json lists ${symbol}, which nothing imports: run npm uninstall ${symbol}.`;

/** The advice for each kind of finding. */
const cures: Partial<Record<IssueType, Cure>> = {
  files: (_, file) => `${file} is imported by nothing: delete it, or name it in knip.json if a command starts it.`,
  exports: exportCure,
  types: exportCure,
  dependencies: dependencyCure,
  devDependencies: dependencyCure,
  unlisted: (symbol, file) => `${file} imports ${symbol}, which package.json does not list: add it there.`,
  unresolved: (symbol, file) => `${file} imports ${symbol}, which is not there: correct the path.`,
};

/** knip's findings, each as one sentence. */
export default function reportUnusedCode({ issues, cwd }: ReporterOptions): void {
  for (const [type, records] of Object.entries(issues) as [IssueType, Record<string, Record<string, Issue>>][]) {
    for (const { symbol, filePath } of Object.values(records).flatMap((record) => Object.values(record))) {
      const file = path.relative(cwd, path.resolve(cwd, filePath));
      console.log(cures[type]?.(symbol, file) ?? `${file} has ${symbol}, which is unused (${type}): delete it.`);
    }
  }
}
