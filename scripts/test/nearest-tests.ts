import { type ImportGraph, stepsToImporters } from './import-graph.ts';

/** How many test files a run of the loop has time for: a process of vitest starts faster than a workerd. */
const limits = [
  { tests: /^worker\/.*\.test\.ts$/, most: 8 },
  { tests: /^(contract|scripts|web)\/.*\.test\.tsx?$/, most: 32 },
] as const;

/** Guards and house rules look at everything, screens need a server, and starts take minutes. */
const isOwnOnly = /^(worker\/guards|scripts\/(house|start))\/|\.screen\.test\.tsx$/;

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
const partOf = (file: string) => file.split('/').slice(0, 2).join('/');
const stemOf = (file: string) => file.slice(file.lastIndexOf('/') + 1).split('.')[0];

/** A test called like the file comes first, then those beside it, then those in its part. */
function nearness(test: string, file: string): number {
  return (
    4 * Number(stemOf(test) === stemOf(file)) +
    2 * Number(folderOf(test) === folderOf(file)) +
    Number(partOf(test) === partOf(file))
  );
}

function testsOf(graph: ImportGraph, file: string, tests: RegExp): string[] {
  const steps = [...stepsToImporters(graph, file)].filter(([test]) => tests.test(test));
  const ranked = steps
    .filter(([test]) => test === file || !isOwnOnly.test(test))
    .map(([test, count]) => ({ test, near: test === file ? 8 : nearness(test, file), count }));
  return ranked.sort((a, b) => b.near - a.near || a.count - b.count).map(({ test }) => test);
}

/** A few test files that changes touch: of each file the nearest, then of each the second nearest, and so on. */
export function nearestTests(graph: ImportGraph, changed: readonly string[]): string[] {
  return limits.flatMap(({ tests, most }) => {
    const ranked = changed.map((file) => testsOf(graph, file, tests));
    const rounds = Array.from({ length: most }, (_, round) => ranked.flatMap((files) => files[round] ?? []));
    return [...new Set(rounds.flat())].slice(0, most);
  });
}
