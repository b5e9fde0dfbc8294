import type { DatabaseSync } from 'node:sqlite';
import { withMadeUpRows } from '#scripts/bench/made-up-reference.ts';
import { embeddedFiles } from '#scripts/reference/embedded-files.ts';
import { applyAll, openLocalCore } from '#scripts/reference/local-database.ts';
import { type Reference, readReference, referenceStatements } from '#scripts/reference/statements.ts';
import { migrate } from '#scripts/start/migrate.mjs';

/** The open file of a local core database with a large reference in it; seconds to make the statements, and to run them. */
export type LargeReference = { reference: Reference; file: DatabaseSync; prepared: number; applied: number };

/** Loads the embedded reference and made-up rows, so many in all, into a new state folder. */
export async function loadLarge(state: string, minerals: number, localities: number): Promise<LargeReference> {
  await migrate(state);
  const reference = withMadeUpRows(readReference(embeddedFiles()), minerals, localities);
  const began = performance.now();
  readReference(embeddedFiles());
  const statements = referenceStatements(reference);
  const made = performance.now();
  const file = openLocalCore(state);
  applyAll(file, statements);
  const done = performance.now();
  return { reference, file, prepared: (made - began) / 1000, applied: (done - made) / 1000 };
}
