import { type ImportGraph, stepsToImporters } from './import-graph.ts';

/** The maximum number of test files in a run of the loop: a vitest process starts faster than a workerd. */
const limits = [
  { tests: /^worker\/.*\.test\.ts$/, most: 8 },
  { tests: /^(contract|scripts|web)\/.*\.test\.tsx?$/, most: 32 },
] as const;

/** Guards and house rules check everything, screens need a server, and start tests take minutes. */
const isOwnOnly = /^(worker\/guards|scripts\/(house|start))\/|\.screen\.test\.tsx$/;

const fileFolder = (file: string) => file.slice(0, file.lastIndexOf('/'));
const partFolder = (file: string) => file.split('/').slice(0, 2).join('/');
const fileStem = (file: string) => file.slice(file.lastIndexOf('/') + 1).split('.')[0];

/** A test named like the file comes first, then those beside it, then those in its part. */
function nearness(test: string, file: string): number {
  return (
    4 * Number(fileStem(test) === fileStem(file)) +
    2 * Number(fileFolder(test) === fileFolder(file)) +
    Number(partFolder(test) === partFolder(file))
  );
}

function rankTests(graph: ImportGraph, file: string, tests: RegExp): string[] {
  const steps = [...stepsToImporters(graph, file)].filter(([test]) => tests.test(test));
  const rankedTests = steps
    .filter(([test]) => test === file || !isOwnOnly.test(test))
    .map(([test, count]) => ({ test, score: test === file ? 8 : nearness(test, file), count }));
  return rankedTests.sort((a, b) => b.score - a.score || a.count - b.count).map(({ test }) => test);
}

/** A few test files for changed files: the nearest of each file, then the second nearest of each, and so on. */
export function nearestTests(graph: ImportGraph, changedFiles: readonly string[]): string[] {
  return limits.flatMap(({ tests, most }) => {
    const rankedTests = changedFiles.map((file) => rankTests(graph, file, tests));
    const rounds = Array.from({ length: most }, (_, round) => rankedTests.flatMap((files) => files[round] ?? []));
    return [...new Set(rounds.flat())].slice(0, most);
  });
}
