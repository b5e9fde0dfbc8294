import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';

declare const core: unique symbol;

/**
 * The core database: people, reference data, the showcase, the market. The brand distinguishes its type from a
 * catalogue's.
 */
export type CoreDb = DrizzleD1Database & { readonly $client: D1Database; readonly [core]: true };

export const openCore = (client: D1Database) => drizzle(client) as unknown as CoreDb;
