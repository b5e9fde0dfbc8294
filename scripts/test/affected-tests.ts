// Prints the test files affected by a change, and the house rules. The change is what is not committed, or
// else the last commit.
import { spawnSync } from 'node:child_process';
import { listFiles, readSources } from '#scripts/house/sources.ts';
import { root } from '#scripts/start/platform.ts';
import { readImportGraph } from './import-graph.ts';
import { nearestTests } from './nearest-tests.ts';

const git = (...args: string[]) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

function changedFiles(): string[] {
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  return open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1', 'HEAD');
}

const changedPaths = changedFiles();

// It collects the messages of all pages again, which takes longer than all other rules together.
const messages = 'scripts/house/text-sections.test.ts';
const textsChanged = changedPaths.some((file) => file.startsWith('web/locales/'));
const rules = listFiles('scripts/house').filter(
  (file) => file.endsWith('.test.ts') && (textsChanged || file !== messages),
);
const refusals = changedPaths.some((file) => /^scripts\/(start(\/|\.)|node\.mjs$)/.test(file))
  ? ['scripts/start/refusals.test.ts']
  : [];

const graph = readImportGraph(readSources('contract', 'worker', 'web', 'scripts'));
console.log([...new Set([...rules, ...refusals, ...nearestTests(graph, changedPaths)])].join('\n'));
