import path from 'node:path';
import { ImportGraph, type TestFile } from './reach.ts';
import { listTests, playwrightRunner, type Runner, vitestRunner } from './runners.ts';
import { Scratch } from './scratch.ts';
import { type Spec, specsIn } from './specs.ts';

/** What a run of many faults shares. */
export type Laboratory = {
  scratch: Scratch;
  graph: ImportGraph;
  tests: readonly TestFile[];
  specs: readonly Spec[];
  vitest: Runner;
  playwright: Runner;
  /** seconds for one fault, and how many of the files that reach it are run at most */
  limits: { tests: number; browser: number; files: number };
  /** whether a test file that failed once passes without any fault */
  sound: Map<string, boolean>;
};

/** Copies a tree to put faults into, and reads what tests it has. */
export function prepareLaboratory(from: string, workers: number, limits: Laboratory['limits']): Laboratory {
  const scratch = new Scratch(path.resolve(from));
  const { tree } = scratch;
  const graph = new ImportGraph(tree);
  const tests = listTests(tree);
  const specs = specsIn(tree, graph);
  const vitest = vitestRunner(scratch, tests, workers);
  return {
    scratch,
    graph,
    tests,
    specs,
    vitest,
    playwright: playwrightRunner(scratch, workers),
    limits,
    sound: new Map(),
  };
}
