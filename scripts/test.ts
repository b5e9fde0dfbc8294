// npm test: all checks, and one total at the end.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from '#scripts/start/build.ts';
import { root } from '#scripts/start/platform.ts';
import { beforeStopping, command, type RunOptions, run, stopEverything } from '#scripts/start/processes.ts';
import { secondsSoFar } from '#scripts/start/step.ts';
import { findChromium, installChromium } from '#scripts/test/chromium.ts';
import { measureTime, timesTable } from '#scripts/test/clock.ts';
import {
  add,
  type Count,
  countPlaywright,
  countText,
  countVitest,
  dearestFiles,
  singleCount,
} from '#scripts/test/count.ts';
import { startServer, type TestServer } from '#scripts/test/server.ts';

const fast = process.argv.includes('--fast');
// The guards check samples, in a deep run everything.
type Env = Record<string, string>;
const depth: Env = process.argv.includes('--deep') ? { DEEP: '1' } : {};
const scratch = mkdtempSync(join(tmpdir(), 'vug-test-'));
const counts: Count[] = [];
// Milliseconds after which running checks are ended: three times what a full run takes on a slow machine.
const LONGEST = 60 * 60_000;
// Milliseconds without a test that begins or ends after which a run stands still: several times what any test takes.
const STILL_MS = 150_000;
// workerd stands still now and then during its tests (docs/decisions/0014): what stands still begins anew.
const TRIES = 4;
const API_SHARDS = 10;

const tool = (path: string, args: readonly string[], options: RunOptions) =>
  run(process.execPath, [join(root, 'node_modules', path), ...args], options);

// Runs a stage and keeps its count; a failed stage does not stop the next ones.
async function runStage(name: string, work: () => Promise<Count>): Promise<boolean> {
  const count = await measureTime(name, work);
  console.log(`— ${name}: ${countText(count)} (${secondsSoFar()})`);
  counts.push(count);
  return count.failedCount === 0;
}

// Runs a program and returns its whole output at the end, so that stages can run in parallel. A hanging
// program is ended while there is still time to report what it was running.
async function runAndReport(
  name: string,
  path: string,
  args: readonly string[],
  { extraEnv = {}, pulse }: Pick<RunOptions, 'extraEnv' | 'pulse'> = {},
) {
  const log = join(scratch, `${name}.log`);
  const timeoutMs = LONGEST - performance.now();
  const code = await tool(path, args, { log, extraEnv, timeoutMs, ...(pulse && { pulse }) });
  const text = readFileSync(log, 'utf8');
  if (performance.now() < LONGEST) return { code, text };
  return { code: code || 1, text: `${text}\n${name} was ended after ${secondsSoFar()}.` };
}

// A command that passes or fails; its output is printed if it fails.
const check = (name: string, path: string, args: readonly string[], extraEnv: Env = {}) =>
  runStage(name, async () => {
    const { code, text } = await runAndReport(name, path, args, { extraEnv });
    if (code !== 0) console.log(text);
    return code === 0 ? singleCount.passed : singleCount.failed;
  });

// Go collects garbage a quarter as often as usual, which saves a quarter of the processor time. Projects are
// built one after the other, which takes no more memory than building them together did.
const types = () => check('types', 'typescript/bin/tsc', ['-b', '--checkers', '1', '--builders', '1'], { GOGC: '400' });
const lint = () => check('lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']);

// Files, exports and dependencies that nothing uses.
const checkUnusedCode = () =>
  check('unused code', 'knip/bin/knip.js', ['--reporter', './scripts/house/unused-code.ts']);

// The download of visitors in the build that the server has just made, compared with its budgets.
const weight = () => check('weight', '../scripts/weigh.ts', [join(root, 'dist', 'client')]);

const vitest = (name: string, args: readonly string[], extraEnv: Env = {}) =>
  runStage(name, async () => {
    const file = join(scratch, `${name}.json`);
    const runningFile = join(scratch, `${name}.running`);
    const reporters = ['default', 'json', './scripts/test/running-tests.ts'].map(
      (reporter) => `--reporter=${reporter}`,
    );
    const allArguments = ['run', ...args, ...reporters, `--outputFile.json=${file}`];
    const env = { ...depth, ...extraEnv, RUNNING_TESTS: runningFile };
    const pulse = { file: runningFile, timeoutMs: STILL_MS };
    for (let tryNumber = 1; ; tryNumber += 1) {
      rmSync(runningFile, { force: true });
      const { code, text } = await runAndReport(name, 'vitest/vitest.mjs', allArguments, { extraEnv: env, pulse });
      console.log(text);
      if (existsSync(file) || tryNumber === TRIES || !isStill(runningFile))
        return countVitest(name, file, runningFile, code);
      console.log(`${name} stood still and begins anew. It was at\n${readFileSync(runningFile, 'utf8')}`);
    }
  });

const isStill = (file: string) => existsSync(file) && Date.now() - statSync(file).mtimeMs >= STILL_MS;

// In several parts, so that one that stands still is short to repeat.
async function api() {
  for (let shard = 1; shard <= API_SHARDS; shard += 1)
    await vitest(`API, ${shard} of ${API_SHARDS}`, [...projects('worker'), `--shard=${shard}/${API_SHARDS}`]);
  await vitest('jobs', projects('jobs'));
}

const projects = (...names: string[]) => names.map((name) => `--project=${name}`);

const browser = (extraEnv: Env) =>
  runStage('browser', async () => {
    const refusal = findChromium() ? undefined : installChromium();
    if (refusal) {
      console.error(refusal);
      return singleCount.failed;
    }
    const file = join(scratch, 'playwright.json');
    const env = { ...extraEnv, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const { code, text } = await runAndReport('browser', '@playwright/test/cli.js', ['test', '--reporter=list,json'], {
      extraEnv: env,
    });
    console.log(text);
    return countPlaywright(file, code);
  });

// The server for the screen and browser tests, from the sources to the demo; undefined if it does not start.
async function server(): Promise<TestServer | undefined> {
  const state = join(scratch, 'state');
  mkdirSync(state);
  let testServer: TestServer | undefined;
  await runStage('server', async () => {
    try {
      testServer = await startServer(state, join(scratch, 'server.log'));
      return singleCount.passed;
    } catch (fault) {
      console.error(fault instanceof Error ? fault.message : fault);
      return singleCount.failed;
    }
  });
  return testServer;
}

// Stages run one after the other: on two cores that are two threads of one, parallel stages take half as much
// processor time again. The server comes before the API, whose pages are rendered by its build.
async function runEverything() {
  await types();
  await checkUnusedCode();
  await lint();
  await vitest('rules and components', projects('house', 'unit', 'web'));
  const testServer = await server();
  if (testServer) await withServer(testServer);
  else console.log('— screens, browser: left out, since there is no server');
  // The start tests mostly wait for servers to end.
  await Promise.all([api(), vitest('start', projects('start'))]);
}

async function withServer(testServer: TestServer) {
  const env = { SERVER: testServer.origin, E2E_STATE: join(scratch, 'state') };
  await weight();
  // The screen tests wait for the server half of their time.
  await vitest('screens', [...projects('screens'), '--maxWorkers=2'], env);
  await browser(env);
  await measureTime('the server of both', testServer.stop);
}

// Pages are rendered by any earlier build, because building again takes longer than everything else.
async function theLoop() {
  if (!existsSync(join(root, 'dist', 'server', 'server-render.js')))
    await measureTime('web app', () => buildWeb(scratch));
  await Promise.all([types().then(checkUnusedCode), lint()]);
  const result = spawnSync(process.execPath, ['--no-warnings', join(root, 'scripts', 'test', 'affected-tests.ts')], {
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(result.stderr);
  const files = result.stdout.split('\n').filter(Boolean);
  await vitest('where it changed', [...projects('house', 'unit', 'web', 'worker', 'jobs', 'start'), ...files]);
}

await command(async () => {
  beforeStopping(() => rmSync(scratch, { recursive: true, force: true }));
  await (fast ? theLoop() : runEverything());
  const total = add(...counts);
  if (total.skippedTests.length > 0)
    console.log(`\nSkipped:\n${total.skippedTests.map((name) => `  ${name}`).join('\n')}`);
  if (total.faults.length > 0) console.log(`\nFailed:\n${total.faults.join('\n')}`);
  console.log(`\nThe dearest files:\n${dearestFiles(total)}\n\n${timesTable()}`);
  console.log(`\nAfter ${secondsSoFar()}:`);
  console.log(countText(total));
  await stopEverything(total.failedCount === 0 ? 0 : 1);
});
