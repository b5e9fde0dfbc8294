import { getTableName } from 'drizzle-orm';
import type { Owns } from '#worker/db/erasure.ts';

export type Database = 'catalogue' | 'core';

/** Returns the names of the tables that parts own in a database, each once per part. */
export const ownedTables = (database: Database, parts: readonly Owns[]): string[] =>
  parts.flatMap(({ [database]: rows }) => [
    ...new Set([...(rows?.byId ?? []).map(({ table }) => table), ...(rows?.otherTables ?? [])].map(getTableName)),
  ]);
