import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ask } from './held-rows.ts';
import { applyAll, LocalDatabaseError, openLocalCore } from './local-database.ts';

/** A core database, local or of production. `apply` runs all statements or none, as far as the database allows. */
export type CoreDatabase = { ask: Ask; apply: (statements: Iterable<string>) => void; close: () => void };

/** The core database in a state folder. Throws a LocalDatabaseError if there is none. */
export function localCore(state: string): CoreDatabase {
  const database = openLocalCore(state);
  return {
    ask: (sql) => database.prepare(sql).all() as ReturnType<Ask>,
    apply: (statements) => applyAll(database, statements),
    close: () => database.close(),
  };
}

/** The production core database, through wrangler. Throws a LocalDatabaseError if it does not answer. */
export function remoteCore(): CoreDatabase {
  const wrangler = (...args: string[]) =>
    spawnSync('npx', ['wrangler', 'd1', 'execute', 'vug-core', '--remote', '--env', 'production', '--yes', ...args], {
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
      stdio: ['inherit', 'pipe', 'inherit'],
    });
  const ask: Ask = (sql) => {
    const { status, stdout } = wrangler('--json', '--command', sql);
    if (status !== 0)
      throw new LocalDatabaseError('The production database did not answer. Are its migrations applied?');
    const answers = JSON.parse(stdout.slice(stdout.indexOf('['))) as { results: ReturnType<Ask> }[];
    return answers[0]?.results ?? [];
  };
  const apply = (statements: Iterable<string>) => {
    const folder = mkdtempSync(join(tmpdir(), 'vug-reference-'));
    try {
      const file = join(folder, 'reference.sql');
      for (const statement of statements) appendFileSync(file, `${statement};\n`);
      if (wrangler('--file', file).status !== 0)
        throw new LocalDatabaseError('The production database refused the reference data. Run the same again.');
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  return { ask, apply, close: () => {} };
}
