// Prints the test files of the server and of npm start that a change touches, the likeliest to notice first. A change is what is not
// committed; where everything is, the last commit.
import { spawnSync } from 'node:child_process';
import { sourcesUnder } from '#scripts/house/sources.ts';
import { nearestTests } from '#scripts/mutants/nearest.ts';
import { ImportGraph } from '#scripts/mutants/reach.ts';
import { root } from '#scripts/start/platform.ts';

/** Of more there is no time in the loop: all of them run in npm test. */
const MOST = 12;

const git = (...args: string[]) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

function changedFiles(): string[] {
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  return open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1', 'HEAD');
}

const isServerTest = (file: string) => /^worker\/.*\.test\.ts$/.test(file);
const all = changedFiles();
const changed = all.filter((file) => /^(worker|contract)\/.*\.ts$/.test(file));
const ofStart = all.some((file) => /^scripts\/(start\/|start\.ts$|node\.mjs$)/.test(file)) ? ['scripts/start/'] : [];
const graph = new ImportGraph(root);
const tests = sourcesUnder('worker').flatMap(({ file }) =>
  isServerTest(file) ? [{ file, project: file.endsWith('.jobs.test.ts') ? 'jobs' : 'worker' }] : [],
);
// A round of each file's nearest, then of its second nearest: a large change is sampled everywhere.
const ranked = changed.map((file) => (isServerTest(file) ? [file] : near(file)));
const rounds = Array.from({ length: MOST }, (_, round) => ranked.flatMap((files) => files[round] ?? []));
console.log([...new Set(rounds.flat())].slice(0, MOST).concat(ofStart).join('\n'));

/** The tests that reach a file by imports and calls; through the running server everything reaches everything. */
function near(file: string): string[] {
  const reaching = tests.filter(
    (test) => (graph.distancesFromTest(test).get(file) ?? Number.POSITIVE_INFINITY) < 1_000,
  );
  return nearestTests(graph, reaching, file).map((test) => test.file);
}
