import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Outcome } from './attempt.ts';
import type { MutantList } from './mutant.ts';

export const readList = (file: string): MutantList => JSON.parse(readFileSync(file, 'utf8'));

export function readOutcomes(file: string): Outcome[] {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

export function writeJson(file: string, value: object) {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** One line of the table. */
export function inWords({ outcome, by, ran, reaching, stopped }: Outcome): string {
  if (outcome === 'caught') return `caught by ${by?.file}: ${by?.test}`;
  if (outcome === 'not applied') return 'not applied: its text is not there';
  return stopped ? `not caught by the nearest ${ran} of ${reaching} files` : `not caught by any of ${ran} files`;
}

/** Every fault with what became of it in each of the runs, and how many were caught. */
export function tableOfRuns(runs: readonly (readonly Outcome[])[]): string {
  const all = new Map(runs.flat().map((outcome) => [outcome.id, outcome]));
  const rows = [...all.values()]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, kind, file, line }) => {
      const said = runs
        .map((run) => run.find((outcome) => outcome.id === id))
        .map((each) => (each ? inWords(each) : '–'));
      return `| ${[id, kind, `${file}:${line}`, ...said].join(' | ')} |`;
    });
  const counts = runs.map((run) => {
    const caught = run.filter(({ outcome }) => outcome === 'caught').length;
    return `${caught} of ${run.length} caught`;
  });
  return [...rows, '', ...counts].join('\n');
}
