import { env } from 'cloudflare:test';
import type { Env } from '#worker/ground/env.ts';
import { guardedEnv } from '#worker/guards/world/send-request.ts';

type Query = { database: D1Database; sql: string; values: unknown[] };

/** The bindings of the tests, recording every query. */
export function recordQueries(): { bindings: Env; queries: Query[] } {
  const queries: Query[] = [];
  const recordDatabase = (database: D1Database): D1Database => {
    const prepare = (client: Pick<D1Database, 'prepare'>) => (sql: string) => {
      const statement = client.prepare(sql);
      const bind = statement.bind.bind(statement);
      statement.bind = (...values: unknown[]) => {
        queries.push({ database, sql, values });
        return bind(...values);
      };
      return statement;
    };
    return {
      withSession(constraint?: string) {
        const session = database.withSession(constraint);
        return {
          prepare: prepare(session),
          batch: (statements: D1PreparedStatement[]) => session.batch(statements),
          getBookmark: () => session.getBookmark(),
        };
      },
    } as unknown as D1Database;
  };
  const { DB, CATALOGUE_0, CATALOGUE_1 } = env;
  const databases = {
    DB: recordDatabase(DB),
    CATALOGUE_0: recordDatabase(CATALOGUE_0),
    ...(CATALOGUE_1 && { CATALOGUE_1: recordDatabase(CATALOGUE_1) }),
  };
  return { bindings: { ...guardedEnv, ...databases }, queries };
}

/** Returns SQLite's plan of a query, a line for each step. */
export async function queryPlan({ database, sql, values }: Query): Promise<string[]> {
  const { results } = await database
    .prepare(`explain query plan ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}
