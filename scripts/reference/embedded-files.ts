import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReferenceFiles } from './statements.ts';

const inProject = (path: string) => join(import.meta.dirname, '../..', path);
const read = (path: string) => readFileSync(inProject(path), 'utf8');

const sourceFiles = (folder: string) =>
  readdirSync(inProject(folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => `${folder}${name}`);

export const embeddedFiles = (): ReferenceFiles => ({
  minerals: read('reference/minerals.csv'),
  localities: read('reference/localities.csv'),
});

/** Changes whenever the data, or the code that turns it into rows, changes. */
export function embeddedHash(files: ReferenceFiles): string {
  const hash = createHash('sha256');
  const code = [
    ...sourceFiles('scripts/reference/'),
    ...sourceFiles('contract/search/'),
    ...sourceFiles('contract/minerals/'),
    ...sourceFiles('contract/localities/resolve/'),
  ];
  for (const text of [files.minerals, files.localities, ...code.map(read)]) hash.update(text).update('\0');
  return hash.digest('hex');
}
