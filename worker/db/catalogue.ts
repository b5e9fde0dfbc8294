import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import type { Env } from '#worker/ground/env.ts';

declare const catalogue: unique symbol;

/** One catalogue database: everything that the collectors of a shard own. */
export type CatalogueDb = DrizzleD1Database & { readonly $client: D1Database; readonly [catalogue]: true };

export const openCatalogue = (client: D1Database) => drizzle(client) as unknown as CatalogueDb;

/** The binding of a shard. Only this file knows that there is more than one catalogue. */
export function catalogueBinding(env: Env, shard: number): D1Database {
  const database = bindings(env).get(shard);
  if (!database) throw new Error(`No database is bound as CATALOGUE_${shard}`);
  return database;
}

/** The numbers of all catalogues, for sweeps and nightly checks. */
export const allShards = (env: Env): number[] => [...bindings(env).keys()].sort((a, b) => a - b);

/**
 * The shard of a new collector: one of the open catalogues, chosen by the account's id so that they fill evenly.
 */
export function shardForNew(env: Env, userId: string): number {
  const open = env.OPEN_CATALOGUES.split(',').map(Number);
  const index = Number.parseInt(userId.slice(-6), 16) % open.length;
  return open[index] ?? 0;
}

function bindings(env: Env): Map<number, D1Database> {
  const databases = new Map<number, D1Database>();
  for (const [name, value] of Object.entries(env)) {
    const shard = /^CATALOGUE_(\d+)$/.exec(name)?.[1];
    if (shard !== undefined) databases.set(Number(shard), value as D1Database);
  }
  return databases;
}
