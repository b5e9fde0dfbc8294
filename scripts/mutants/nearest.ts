import type { ImportGraph, TestFile } from './reach.ts';
import type { Spec } from './specs.ts';

const wordless = new Set([
  'test',
  'spec',
  'page',
  'use',
  'api',
  'ts',
  'tsx',
  'jobs',
  'e2e',
  'contract',
  'worker',
  'web',
]);

/** The words of a path, in the singular: a file's tests are often called like it. */
const wordsOf = (file: string): string[] =>
  file
    .split(/[/.-]/)
    .filter((word) => !wordless.has(word))
    .map((word) => word.replace(/s$/, ''));

const sharedWords = (a: string, b: string): number => {
  const words = new Set(wordsOf(a));
  return new Set(wordsOf(b).filter((word) => words.has(word))).size;
};

/** How many words of a file's own name a test speaks of: a test of blocking says "Block", whatever it is called. */
function spokenOf(text: string, file: string): number {
  const [name = ''] = file.slice(file.lastIndexOf('/') + 1).split('.');
  return wordsOf(name).filter((word) => new RegExp(`\\b${word}`, 'i').test(text)).length;
}

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
const partOf = (file: string) => file.split('/')[1] ?? '';

/**
 * The test files that reach a file, the likeliest to notice first; those that go over every call come last, but for what
 * has no tests of its own.
 */
export function nearestTests(graph: ImportGraph, tests: readonly TestFile[], file: string): TestFile[] {
  const hasOwn = tests.some((test) => partOf(test.file) === partOf(file));
  const reaching = tests.flatMap((test) => {
    const steps = graph.distancesFromTest(test).get(file);
    if (steps === undefined) return [];
    return [
      {
        test,
        ranks: [Number(hasOwn && goesOverAll(test.file)), -nearness(test.file, graph.textOf(test.file), file), steps],
      },
    ];
  });
  return reaching.sort((a, b) => inOrder(a.ranks, b.ranks)).map(({ test }) => test);
}

const goesOverAll = (test: string) => test.startsWith('worker/guards/');

/** Beside the file, or in its part, called like it and speaking of it. */
function nearness(test: string, text: string, file: string): number {
  const beside = folderOf(test) === folderOf(file) ? 2 : Number(partOf(test) === partOf(file));
  return beside + sharedWords(test, file) + spokenOf(text, file);
}

/**
 * The browser's specs that open a screen with the file on it; those that open the fewest screens tell the most. What no
 * screen brings in is of the frame, which they all stand in.
 */
export function nearestSpecs(specs: readonly Spec[], file: string): Spec[] {
  const ranked = specs
    .filter(({ screens }) => screens.length > 0)
    .map((spec) => {
      const alike = sharedWords(spec.file, file) + spokenOf(spec.text, file);
      return { spec, ranks: [-alike, stepsTo(file, spec), spec.screens.length] };
    });
  const reaching = ranked.filter(({ ranks: [, steps] }) => Number.isFinite(steps));
  return (reaching.length > 0 ? reaching : ranked).sort((a, b) => inOrder(a.ranks, b.ranks)).map(({ spec }) => spec);
}

const stepsTo = (file: string, { screens }: Spec) =>
  Math.min(...screens.map((screen) => screen.get(file) ?? Number.POSITIVE_INFINITY));

function inOrder(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((rank, index) => rank !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** Few at first, so that a fault noticed nearby is noticed soon; then twice as many each time. */
export function inBatches<T>(items: readonly T[], first: number): T[][] {
  if (items.length === 0) return [];
  return [items.slice(0, first), ...inBatches(items.slice(first), first * 2)];
}
