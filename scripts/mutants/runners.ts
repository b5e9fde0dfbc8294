import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { node } from '#scripts/start/platform.ts';
import { launch } from '#scripts/start/processes.ts';
import type { TestFile } from './reach.ts';
import { type Failure, failureOfPlaywright, failureOfVitest } from './reports.ts';
import type { Scratch } from './scratch.ts';

/** What became of some test files: the first failure, and whether the time was over before they were. */
export type Ran = { failure: Failure | null; isOver: boolean };

/** Runs some of the test files, for so many seconds at most. */
export type Runner = (files: readonly string[], seconds: number) => Promise<Ran>;

const vitest = path.join('node_modules', 'vitest', 'vitest.mjs');
const playwright = path.join('node_modules', '@playwright', 'test', 'cli.js');

/** Every test file, as the configuration of that copy has them; the house's read the sources and run none of them. */
export function listTests(tree: string): TestFile[] {
  const args = [vitest, 'list', '--filesOnly', '--json'];
  const { stdout } = spawnSync(node(), args, { cwd: tree, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const listed: { file: string; projectName: string }[] = JSON.parse(stdout.slice(stdout.indexOf('[')));
  return listed
    .map(({ file, projectName }) => ({ file: path.relative(tree, file), project: projectName }))
    .filter(({ project }) => project !== 'house');
}

/** One project at a time: the first failure ends a run, and workerd doesn't bear being ended while it starts. */
export function vitestRunner(scratch: Scratch, tests: readonly TestFile[], workers: number): Runner {
  const projects = new Map(tests.map(({ file, project }) => [file, project]));
  return async (files, seconds) => {
    const end = performance.now() + seconds * 1000;
    for (const [project = '', some] of Map.groupBy(files, (file) => projects.get(file))) {
      const ran = await runProject(scratch, project, some, (end - performance.now()) / 1000, workers);
      if (ran.failure || ran.isOver) return ran;
    }
    return { failure: null, isOver: false };
  };
}

async function runProject(scratch: Scratch, project: string, files: string[], seconds: number, workers: number) {
  const { tree, folder } = scratch;
  if (seconds <= 0) return { failure: null, isOver: true };
  const report = path.join(folder, 'vitest.json');
  const log = path.join(folder, 'vitest.log');
  rmSync(report, { force: true });
  const args = ['run', '--bail=1', `--maxWorkers=${workers}`, `--project=${project}`];
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runFor(seconds, [vitest, ...args, ...reporting, ...files], { cwd: tree, log });
  return { isOver: code === 'over', failure: failureOfVitest(tree, { report: read(report), log, code, files }) };
}

/** The server that the specs open builds the web app as it is now, and begins with an empty folder each time. */
export function playwrightRunner({ tree, folder }: Scratch, workers: number): Runner {
  return async (files, seconds) => {
    const report = path.join(folder, 'playwright.json');
    const state = path.join(folder, 'state');
    for (const before of [report, state]) rmSync(before, { recursive: true, force: true });
    const args = ['test', ...files, '--max-failures=1', '--reporter=json', `--workers=${workers}`];
    // The server stops by itself when what npm started is gone. One that runs is not of this copy.
    const own = { E2E_STATE: state, SERVER: '', npm_lifecycle_event: 'mutants' };
    const extraEnv = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...own };
    const log = path.join(folder, 'playwright.log');
    const code = await runFor(seconds, [playwright, ...args], { cwd: tree, log, extraEnv });
    return { isOver: code === 'over', failure: failureOfPlaywright({ report: read(report), log, code, files }) };
  };
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

const GRACE = 10_000;

/** The program's exit code, or that its time was over. */
async function runFor(seconds: number, args: string[], options: Parameters<typeof launch>[2]) {
  const program = launch(node(), args, options);
  let isOver = false;
  const stop = (signal: NodeJS.Signals) => {
    isOver = true;
    if (program.pid) process.kill(-program.pid, signal);
  };
  const asked = setTimeout(() => stop('SIGINT'), seconds * 1000);
  const forced = setTimeout(() => stop('SIGKILL'), seconds * 1000 + GRACE);
  const { code } = await program.ended;
  clearTimeout(asked);
  clearTimeout(forced);
  return isOver ? 'over' : (code ?? 1);
}
