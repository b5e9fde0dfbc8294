import { spawnSync } from 'node:child_process';
import { Refusal } from '#scripts/admin/database.ts';
import { programEnv, root, wrangler } from '#scripts/start/platform.ts';

export type WranglerResult = { isOk: boolean; stdout: string; output: string };

/** The largest output, in bytes: the rows of the reference data are read to be compared. */
const OUTPUT_MAX = 256 * 1024 * 1024;

/** Runs wrangler without questions, and returns what it printed. */
export function runWrangler(...args: string[]): WranglerResult {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', wrangler, ...args], {
    cwd: root,
    env: { ...programEnv(), FORCE_COLOR: '0' },
    encoding: 'utf8',
    maxBuffer: OUTPUT_MAX,
  });
  return { isOk: status === 0, stdout: stdout ?? '', output: `${stdout ?? ''}${stderr ?? ''}`.trim() };
}

/** Runs wrangler; throws `Refusal` with this sentence and what it printed if it fails. */
export function demandWrangler(sentence: string, ...args: string[]): string {
  const { isOk, stdout, output } = runWrangler(...args);
  if (!isOk) throw new Refusal(`${sentence}\n${output}`);
  return stdout;
}

/** The JSON in wrangler's output, which may have other lines before it. */
export function readJson<T>(stdout: string): T {
  const start = stdout.search(/^[[{]/m);
  return JSON.parse(stdout.slice(Math.max(0, start))) as T;
}
