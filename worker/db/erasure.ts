import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Env } from '#worker/ground/env.ts';
import type { Statement } from './batch.ts';
import type { CatalogueDb } from './catalogue.ts';
import type { CoreDb } from './core.ts';

/** An account that is being erased, and the databases it is erased from; `own` is its catalogue. */
export type ErasedAccount = {
  env: Env;
  core: CoreDb;
  ownerDb: CatalogueDb;
  id: string;
  username: string;
  email: string;
  nowMs: number;
};

/** What a part keeps of people in the tables of one database, and how it goes with an account. */
type OwnedRows = {
  /** columns with somebody's id: each row that has it in one of them is deleted */
  byId?: readonly SQLiteColumn[];
  /** tables that name people or things of theirs otherwise, or go bit by bit: the statements or a step say how */
  otherwise?: readonly SQLiteTable[];
  /** are carried out before those of `byId`, in one batch with the statements of all parts */
  statements?: (account: ErasedAccount) => Statement[] | Promise<Statement[]>;
  /** what the report of an erasure counts, by name: the rows that have somebody's id in the column */
  counted?: Readonly<Record<string, SQLiteColumn>>;
};

/**
 * What a part keeps of people: its file owns.ts says it, and how it goes. A table stands in the `owns` of one part alone.
 * An account goes in this order: the first steps of all parts, the batch of its catalogue, the later steps, the batch
 * of core. Each may be interrupted and is then repeated from the beginning.
 */
export type Owns = {
  catalogue?: OwnedRows;
  core?: OwnedRows;
  /** deletes objects that rows of the catalogue lead to, and rows of it that are too many for one batch */
  first?: (account: ErasedAccount) => Promise<void>;
  /** deletes what visitors see in core, and objects that only rows of core lead to; 'more': a run's share is done */
  later?: (account: ErasedAccount) => Promise<'more' | 'done'>;
};

/** The statements that delete the rows with somebody's id in one of these columns: one for each table. */
export function deletedById(db: CatalogueDb | CoreDb, columns: readonly SQLiteColumn[], id: string): Statement[] {
  return [...Map.groupBy(columns, ({ table }) => table)].map(([table, tableColumns]) =>
    db.delete(table as SQLiteTable).where(or(...tableColumns.map((column) => eq(column, id)))),
  );
}

/** Whether a text ends with a name, after a colon. */
export const suffixCondition = (column: SQLiteColumn, name: string): SQL =>
  sql`substr(${column}, -${sql.raw(String(name.length + 1))}) = ${`:${name}`}`;

/** Whether a text, or JSON, has another within. */
export const holds = (column: SQLiteColumn, text: string): SQL => sql`instr(${column}, ${text}) > 0`;

/** A list of ids as one value, to select from: a query takes a hundred values at most. */
export const idsAsJson = (ids: readonly string[]): SQL => sql`(select value from json_each(${JSON.stringify(ids)}))`;
