// npm test: everything that is checked, and one total at the end. Plain Node (20 or newer) with built-ins only, since it installs first.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from './start/install.mjs';
import { checkNode, node, root } from './start/platform.mjs';
import { beforeStopping, command, run, stopEverything } from './start/processes.mjs';
import { secondsSince, secondsSoFar } from './start/step.mjs';
import { findChromium, installChromium } from './test/chromium.mjs';
import { add, countPlaywright, countVitest, inWords, one } from './test/count.mjs';

const fast = process.argv.includes('--fast');
const extraEnv = process.argv.includes('--deep') ? { DEEP: '1' } : {};
const scratch = mkdtempSync(join(tmpdir(), 'vug-test-'));
let total = { passed: 0, failed: 0, skipped: 0 };

function tool(path, args, extraEnv) {
  return run(node(), [join(root, 'node_modules', path), ...args], { extraEnv });
}

// Runs one stage and adds what it counted; a failing stage doesn't keep the next ones from running.
async function stage(name, work) {
  const start = performance.now();
  console.log(`\n— ${name}`);
  const count = await work();
  total = add(total, count);
  console.log(`  ${name}: ${inWords(count)} (${secondsSince(start)})`);
  return count.failed === 0;
}

async function check(path, args) {
  return (await tool(path, args)) === 0 ? one.passed : one.failed;
}

async function tests() {
  const file = join(scratch, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return countVitest(file, await tool('vitest/vitest.mjs', args, extraEnv));
}

async function browserTests() {
  const refusal = findChromium() ? undefined : installChromium();
  if (refusal) {
    console.error(refusal);
    return one.failed;
  }
  const file = join(scratch, 'playwright.json');
  const extraEnv = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_STATE: join(scratch, 'state') };
  return countPlaywright(file, await tool('@playwright/test/cli.js', ['test', '--reporter=list,json'], extraEnv));
}

await command(async () => {
  beforeStopping(() => rmSync(scratch, { recursive: true, force: true }));
  checkNode();
  await installPackages(scratch);
  await stage('types', () => check('typescript/bin/tsc', ['-b']));
  await stage('lint', () => check('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']));
  await stage('tests', tests);
  if (!fast) {
    const built = await stage('build', () => check('vite/bin/vite.js', ['build', '--logLevel', 'warn']));
    if (built) await stage('browser', browserTests);
    else console.log('  browser: left out, since the web app does not build');
  }
  console.log(`\nAfter ${secondsSoFar()}:`);
  console.log(inWords(total));
  await stopEverything(total.failed === 0 ? 0 : 1);
});
