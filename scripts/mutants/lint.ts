import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { node } from '#scripts/start/platform.ts';
import type { Failure } from './reports.ts';
import type { Scratch } from './scratch.ts';

const biome = path.join('node_modules', '@biomejs', 'biome', 'bin', 'biome');

/** What the copy's own lint says of a file, whose text was clean before the fault: the rule by its name. */
export function lintFailure({ tree }: Scratch, file: string): Failure | null {
  const args = [biome, 'lint', '--error-on-warnings', '--colors=off', file];
  const { status, stdout, stderr } = spawnSync(node(), args, { cwd: tree, encoding: 'utf8' });
  if (status === 0) return null;
  const rule = /lint\/[\w/]+/.exec(stdout + stderr)?.[0] ?? 'lint';
  return { files: ['npm run lint'], test: rule, saying: rule, again: [file] };
}
