import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Env } from '#worker/ground/env.ts';
import type { Statement } from './batch.ts';
import type { CatalogueDb } from './catalogue.ts';
import type { CoreDb } from './core.ts';

/** An account that is being erased, and the databases it is erased from; `ownerDb` is its catalogue. */
export type ErasedAccount = {
  env: Env;
  core: CoreDb;
  ownerDb: CatalogueDb;
  id: string;
  username: string;
  email: string;
  nowMs: number;
};

/** What a part stores about people in the tables of one database, and how it is erased with an account. */
type OwnedRows = {
  /** columns with a user's id: each row with the erased id in one of them is deleted */
  byId?: readonly SQLiteColumn[];
  /**
   * tables that refer to people or their things in other ways, or are erased in steps: by `statements`, `first` or
   * `later`
   */
  otherTables?: readonly SQLiteTable[];
  /** run before those of `byId`, in one batch with the statements of all parts */
  statements?: (account: ErasedAccount) => Statement[] | Promise<Statement[]>;
  /** what the report of an erasure counts, by name: the rows with the user's id in the column */
  countedColumns?: Readonly<Record<string, SQLiteColumn>>;
};

/**
 * What a part stores about people, and how it is erased; each part declares it in its `<part>-erasure.ts`. A table
 * is in the `owns` of one part only. An account is erased in this order: the `first` steps of all parts, the batch of its
 * catalogue, the `later` steps, the batch of core. Each may be interrupted and is then repeated from the
 * beginning.
 */
export type Owns = {
  catalogue?: OwnedRows;
  core?: OwnedRows;
  /** deletes objects that rows of the catalogue refer to, and its rows that are too many for one batch */
  eraseFirst?: (account: ErasedAccount) => Promise<void>;
  /**
   * deletes what visitors see in core, and objects that only rows of core refer to; 'more' when a run's share is
   * done
   */
  eraseLater?: (account: ErasedAccount) => Promise<'more' | 'done'>;
};

/** The statements that delete the rows with the user's id in one of these columns: one for each table. */
export function deletedById(db: CatalogueDb | CoreDb, columns: readonly SQLiteColumn[], id: string): Statement[] {
  return [...Map.groupBy(columns, ({ table }) => table)].map(([table, tableColumns]) =>
    db.delete(table as SQLiteTable).where(or(...tableColumns.map((column) => eq(column, id)))),
  );
}

/** The condition that a text ends with a colon and this name. */
export const suffixCondition = (column: SQLiteColumn, name: string): SQL =>
  sql`substr(${column}, -${sql.raw(String(name.length + 1))}) = ${`:${name}`}`;

/** The condition that a text, or JSON, contains another text. */
export const holds = (column: SQLiteColumn, text: string): SQL => sql`instr(${column}, ${text}) > 0`;

/** A list of ids as one value, to select from: a query takes a hundred parameters at most. */
export const idsAsJson = (ids: readonly string[]): SQL => sql`(select value from json_each(${JSON.stringify(ids)}))`;
