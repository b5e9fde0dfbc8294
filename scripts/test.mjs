// npm test: everything that is checked, and one total at the end. Plain Node (20 or newer) with built-ins only, since it installs first.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from './start/install.mjs';
import { checkNode, node, root } from './start/platform.mjs';
import { beforeStopping, command, run, stopEverything } from './start/processes.mjs';
import { secondsSoFar } from './start/step.mjs';
import { findChromium, installChromium } from './test/chromium.mjs';
import { timed, timesTable } from './test/clock.mjs';
import { add, countPlaywright, countVitest, dearestFiles, inWords, one } from './test/count.mjs';
import { startServer } from './test/server.mjs';

const fast = process.argv.includes('--fast');
// The guards look at samples, in a deep run at everything.
const depth = process.argv.includes('--deep') ? { DEEP: '1' } : {};
const scratch = mkdtempSync(join(tmpdir(), 'vug-test-'));
const counts = [];

const tool = (path, args, options) => run(node(), [join(root, 'node_modules', path), ...args], options);

// Runs a part and keeps what it counted; a part that fails doesn't keep the next ones from running.
async function part(name, work) {
  const count = await timed(name, work);
  console.log(`— ${name}: ${inWords(count)} (${secondsSoFar()})`);
  counts.push(count);
  return count.failed === 0;
}

// One command that is right or wrong. What it says is shown when it is wrong: others run beside it.
const check = (name, path, args) =>
  part(name, async () => {
    const log = join(scratch, `${name}.log`);
    const code = await tool(path, args, { log });
    if (code !== 0) console.log(readFileSync(log, 'utf8'));
    return code === 0 ? one.passed : one.failed;
  });

const vitest = (name, args, extraEnv = {}) =>
  part(name, async () => {
    const file = join(scratch, `${name}.json`);
    const all = ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    return countVitest(file, await tool('vitest/vitest.mjs', all, { extraEnv: { ...depth, ...extraEnv } }));
  });

const projects = (...names) => names.map((name) => `--project=${name}`);

const browser = (extraEnv) =>
  part('browser', async () => {
    const refusal = findChromium() ? undefined : installChromium();
    if (refusal) {
      console.error(refusal);
      return one.failed;
    }
    const file = join(scratch, 'playwright.json');
    const env = { ...extraEnv, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const args = ['test', '--reporter=list,json'];
    return countPlaywright(file, await tool('@playwright/test/cli.js', args, { extraEnv: env }));
  });

// The server of the screens and the browser, from the sources to the demo; undefined when it does not come up.
async function server() {
  const state = join(scratch, 'state');
  mkdirSync(state);
  let running;
  await part('server', async () => {
    try {
      running = await startServer(state, join(scratch, 'server.log'));
      return one.passed;
    } catch (fault) {
      console.error(fault.message);
      return one.failed;
    }
  });
  return running;
}

async function everything() {
  const [running] = await Promise.all([
    server(),
    check('types', 'typescript/bin/tsc', ['-b']),
    check('lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  ]);
  await vitest('rules and components', projects('house', 'unit', 'web'));
  await vitest('server', projects('worker', 'jobs'));
  if (!running) return console.log('— screens, browser: left out, since there is no server');
  const env = { SERVER: running.origin, E2E_STATE: join(scratch, 'state') };
  await vitest('screens', projects('screens'), env);
  await browser(env);
  await running.stop();
}

async function theLoop() {
  await Promise.all([
    check('types', 'typescript/bin/tsc', ['-b']),
    check('lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  ]);
  await vitest('rules and components', projects('house', 'unit', 'web'));
  const touched = spawnSync(node(), ['--no-warnings', join(root, 'scripts', 'test', 'touched.ts')], {
    encoding: 'utf8',
  });
  const files = touched.stdout.split('\n').filter(Boolean);
  if (files.length > 0) await vitest('server, where it changed', [...projects('worker', 'jobs'), ...files]);
}

await command(async () => {
  beforeStopping(() => rmSync(scratch, { recursive: true, force: true }));
  checkNode();
  await timed('packages', () => installPackages(scratch));
  await (fast ? theLoop() : everything());
  const total = add(...counts);
  if (total.left.length > 0) console.log(`\nSkipped:\n${total.left.map((name) => `  ${name}`).join('\n')}`);
  console.log(`\nThe dearest files:\n${dearestFiles(total)}\n\n${timesTable()}`);
  console.log(`\nAfter ${secondsSoFar()}:`);
  console.log(inWords(total));
  await stopEverything(total.failed === 0 ? 0 : 1);
});
