import { env } from 'cloudflare:test';
import { allShards, catalogueBinding } from '#worker/db/catalogue.ts';
import { type Meter, meterClient, newMeter } from '#worker/db/meter.ts';
import type { Env } from '#worker/ground/env.ts';

/** The server's bindings, and a meter of all its database use from now on, including work after answers. */
export function meteredEnv(): { bindings: Env; meter: Meter } {
  const meter = newMeter();
  const meterDatabase = (database: D1Database): D1Database => {
    const withSession = (constraint?: D1SessionConstraint) => {
      const session = database.withSession(constraint);
      return Object.assign(meterClient(session, meter), { getBookmark: () => session.getBookmark() });
    };
    return Object.assign(meterClient(database, meter), { withSession }) as unknown as D1Database;
  };
  const catalogues = allShards(env).map((shard) => [`CATALOGUE_${shard}`, meterDatabase(catalogueBinding(env, shard))]);
  return { bindings: { ...env, ...Object.fromEntries(catalogues), DB: meterDatabase(env.DB) }, meter };
}

/** The bucket, and its operations from now on, by the names of its methods. */
export function meteredBucket(): { MEDIA: R2Bucket; operations: string[] } {
  const operations: string[] = [];
  const MEDIA = new Proxy(env.MEDIA, {
    get: (bucket, name) => {
      const method: unknown = Reflect.get(bucket, name, bucket);
      if (typeof method !== 'function') return method;
      return (...values: unknown[]) => {
        operations.push(String(name));
        return method.apply(bucket, values);
      };
    },
  });
  return { MEDIA, operations };
}
