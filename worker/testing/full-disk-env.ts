import { allShards, catalogueBinding } from '#worker/db/catalogue.ts';
import type { Env } from '#worker/ground/env.ts';

const writePattern = /^\s*(?:insert|update|delete|replace|with\b[^;]*\b(?:insert|update|delete))\b/i;
const isFull = () => Promise.reject(new Error('D1_ERROR: database or disk is full: SQLITE_FULL'));

type Client = Pick<D1Database, 'prepare' | 'batch'>;
const writes = new WeakSet<object>();
const statements = new WeakMap<object, D1PreparedStatement>();

/** Bindings whose databases and bucket can be read but refuse writes, as on a full disk. */
export function fullEnv(env: Env): Env {
  const full = (database: D1Database) =>
    ({
      ...fullClient(database),
      withSession(constraint?: D1SessionConstraint) {
        const session = database.withSession(constraint);
        return { ...fullClient(session), getBookmark: () => session.getBookmark() };
      },
    }) as unknown as D1Database;
  const catalogues = allShards(env).map((shard) => [`CATALOGUE_${shard}`, full(catalogueBinding(env, shard))]);
  const MEDIA = new Proxy(env.MEDIA, {
    get(bucket, name) {
      if (['put', 'delete', 'createMultipartUpload'].includes(String(name))) return isFull;
      const method: unknown = Reflect.get(bucket, name, bucket);
      return typeof method === 'function' ? method.bind(bucket) : method;
    },
  });
  return { ...env, ...Object.fromEntries(catalogues), DB: full(env.DB), MEDIA };
}

function fullClient(client: Client): Client {
  const wrap = (statement: D1PreparedStatement, isWrite: boolean): D1PreparedStatement => {
    const wrappedStatement = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), isWrite),
      all: () => (isWrite ? isFull() : statement.all()),
      run: () => (isWrite ? isFull() : statement.run()),
      raw: () => (isWrite ? isFull() : statement.raw()),
    } as unknown as D1PreparedStatement;
    statements.set(wrappedStatement, statement);
    if (isWrite) writes.add(wrappedStatement);
    return wrappedStatement;
  };
  return {
    prepare: (query: string) => wrap(client.prepare(query), writePattern.test(query)),
    batch: <T>(batch: D1PreparedStatement[]) =>
      batch.some((statement) => writes.has(statement))
        ? isFull()
        : client.batch<T>(batch.map((statement) => statements.get(statement) ?? statement)),
  };
}
