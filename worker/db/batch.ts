import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { CatalogueDb } from './catalogue.ts';
import type { CoreDb } from './core.ts';
import { faultMessages } from './idempotency.ts';
import { outbox } from './tables.ts';

export type Statement = BatchItem<'sqlite'>;

/** Carries out statements together: all or none. None at all is no trip. */
export async function inOneBatch(db: CatalogueDb | CoreDb, statements: readonly Statement[]): Promise<void> {
  const [firstStatement, ...otherStatements] = statements;
  if (firstStatement) await db.batch([firstStatement, ...otherStatements]);
}

/**
 * A statement that makes its batch fail, with nothing changed, unless a condition holds: for facts read a moment ago
 * that a decision rests on. It breaks a constraint of the outbox, which nothing else ever does.
 */
export const demand = (db: CatalogueDb | CoreDb, condition: SQL): Statement =>
  db.insert(outbox).select(sql`select null, null, '', 0, 0 where not (${condition})`);

const wasUnmet = (fault: unknown) =>
  faultMessages(fault).some((message) => message.includes('NOT NULL constraint failed: outbox.kind'));

/** Whether a batch failed because a row of this id is there already. */
export const isIdTaken = (fault: unknown) =>
  faultMessages(fault).some((message) => message.includes('UNIQUE constraint failed: specimens.id'));

/** A reading that has begun and is waited for later, or never: then its fault is nobody's. */
export function startEarly<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

const TRIES = 6;

/**
 * Decides and writes; when a demand was not met, or another conflict that is named here came up, the facts have changed:
 * reads them again and decides anew.
 */
export async function retryOnConflict<T>(
  attempt: () => Promise<T>,
  isConflict: (fault: unknown) => boolean = () => false,
): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await attempt();
    } catch (fault) {
      if (left === 0 || !(wasUnmet(fault) || isConflict(fault))) throw fault;
    }
  }
}
