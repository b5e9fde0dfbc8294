import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeStopping } from '#scripts/start/processes.mjs';

/** A folder of this run's own, gone when the run ends, and in it the place of a state folder. */
export function stateInTemp(): { folder: string; state: string } {
  const folder = mkdtempSync(join(tmpdir(), 'vug-bench-'));
  beforeStopping(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, state: join(folder, 'state') };
}
