import type { Ask } from './held-rows.ts';
import { applyAll, openLocalCore } from './local-database.ts';

/** A core database, local or of a site on the platform. `apply` runs all statements or none, as far as the database allows. */
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
