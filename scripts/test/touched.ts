// Prints the test files that a change touches, with the rules of the house. A change is what is not committed; where
// everything is, the last commit.
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

// It collects the messages of all pages anew, which takes longer than the other rules together.
const messages = 'scripts/house/words-in-parts.test.ts';
const textsChanged = changedPaths.some((file) => file.startsWith('web/locales/'));
const rules = listFiles('scripts/house').filter(
  (file) => file.endsWith('.test.ts') && (textsChanged || file !== messages),
);
const refusals = changedPaths.some((file) => /^scripts\/(start(\/|\.)|node\.mjs$)/.test(file))
  ? ['scripts/start/refusals.test.ts']
  : [];

const graph = readImportGraph(readSources('contract', 'worker', 'web', 'scripts'));
console.log([...new Set([...rules, ...refusals, ...nearestTests(graph, changedPaths)])].join('\n'));
