import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from './sources.ts';

const run = promisify(execFile);
const databases = [
  ['core', 'worker/core-schema.ts'],
  ['catalogue', 'worker/catalogue-schema.ts'],
] as const;
const scratch: string[] = [];

afterEach(() => {
  for (const folder of scratch.splice(0)) rmSync(folder, { recursive: true });
});

function sqlIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

// What drizzle-kit says of the tables as they are, asked over a copy of the migrations.
async function verdictOn(name: string, schema: string): Promise<string> {
  const copy = mkdtempSync(path.join(root, 'node_modules', '.vug-migrations-'));
  scratch.push(copy);
  cpSync(path.join(root, 'migrations', name), copy, { recursive: true });
  const out = path.relative(root, copy);
  const args = [
    'node_modules/drizzle-kit/bin.cjs',
    'generate',
    '--dialect=sqlite',
    `--schema=${schema}`,
    `--out=${out}`,
  ];
  const { stdout } = await run(process.execPath, args, { cwd: root, timeout: 25_000 });
  return stdout;
}

describe('migrations', () => {
  it.each(databases)('of %s make the tables as they are written', async (name, schema) => {
    expect(await verdictOn(name, schema)).toContain('No schema changes, nothing to migrate');
  });

  it.each(databases)('of %s stand in their journal, in order', (name) => {
    const folder = path.join(root, 'migrations', name);
    const journal = JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8'));
    const tags = journal.entries.map((entry: { tag: string }) => `${entry.tag}.sql`);
    expect(tags).toEqual(sqlIn(folder));
  });
});
