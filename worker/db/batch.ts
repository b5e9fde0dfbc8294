import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { CatalogueDb } from './catalogue.ts';
import type { CoreDb } from './core.ts';
import { faultMessages } from './idempotency.ts';
import { outbox } from './tables.ts';

export type Statement = BatchItem<'sqlite'>;

/** Executes statements in one batch: all or none. Without statements there is no trip. */
export async function runBatch(db: CatalogueDb | CoreDb, statements: readonly Statement[]): Promise<void> {
  const [firstStatement, ...otherStatements] = statements;
  if (firstStatement) await db.batch([firstStatement, ...otherStatements]);
}

/**
 * A statement that fails its batch, with nothing changed, unless a condition holds: for facts read earlier that a
 * decision rests on. It breaks a constraint of the outbox that nothing else breaks.
 */
export const assertInBatch = (db: CatalogueDb | CoreDb, condition: SQL): Statement =>
  db.insert(outbox).select(sql`select null, null, '', 0, 0 where not (${condition})`);

const wasUnmet = (fault: unknown) =>
  faultMessages(fault).some((message) => message.includes('NOT NULL constraint failed: outbox.kind'));

/** Whether a batch failed because a row with this id exists already. */
export const isIdTaken = (fault: unknown) =>
  faultMessages(fault).some((message) => message.includes('UNIQUE constraint failed: specimens.id'));

/** Starts a read that is awaited later, or never: the rejection is handled by the later await. */
export function startEarly<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

const TRIES = 6;

/**
 * Decides and writes; after a failed demand, or another conflict named here, the facts have changed: reads them
 * again and decides again.
 */
export async function retryOnConflict<T>(
  attempt: () => Promise<T>,
  isConflict: (fault: unknown) => boolean = () => false,
): Promise<T> {
  for (let remainingTries = TRIES - 1; ; remainingTries -= 1) {
    try {
      return await attempt();
    } catch (fault) {
      if (remainingTries === 0 || !(wasUnmet(fault) || isConflict(fault))) throw fault;
    }
  }
}
