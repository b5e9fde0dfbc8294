import { env } from 'cloudflare:test';
import { allShards, catalogueBinding } from '#worker/db/catalogue.ts';
import type { Env, JobMessage } from '#worker/ground/env.ts';

/**
 * The fate of the n-th operation on a database or the bucket: it is done, it fails before or after it was done, or
 * the process ends before or after it.
 */
export type Fate = 'done' | 'lost' | 'answer lost' | 'ends before' | 'ends after';

type Client = Pick<D1Database, 'prepare' | 'batch'>;
type Travel = <T>(go: () => Promise<T>) => Promise<T>;

/**
 * A worker's bindings over the real storage, in which the n-th operation has its fate, and the job messages that
 * were sent.
 */
export type DyingEnv = { bindings: Env; jobMessages: JobMessage[]; operations: () => number; death: Promise<void> };

/** Bindings whose operations are counted from 1. After the process has ended, no operation continues. */
export function dyingEnv(chooseFate: (n: number) => Fate): DyingEnv {
  let n = 0;
  let isOver = false;
  const { promise: death, resolve: tellEnd } = Promise.withResolvers<void>();
  const end = (): Promise<never> => {
    isOver = true;
    tellEnd();
    return new Promise(() => {});
  };
  const travel: Travel = async (go) => {
    // Concurrent operations would otherwise continue into the next test.
    if (isOver) return end();
    n += 1;
    const fate = chooseFate(n);
    if (fate === 'ends before') return end();
    if (fate === 'lost') throw new Error('the test lost this operation');
    const answer = await go();
    if (fate === 'ends after') return end();
    if (fate === 'answer lost') throw new Error('the test lost this answer');
    return answer;
  };
  const jobMessages: JobMessage[] = [];
  const MEDIA_JOBS = createQueue((jobMessage) => jobMessages.push(jobMessage));
  const MAIL_JOBS = createQueue(() => 0);
  const catalogues = allShards(env).map((shard) => [
    `CATALOGUE_${shard}`,
    wrapDatabase(catalogueBinding(env, shard), travel),
  ]);
  const DB = wrapDatabase(env.DB, travel);
  const bindings = { ...env, ...Object.fromEntries(catalogues), DB, MEDIA: wrapBucket(env.MEDIA, travel) };
  return { bindings: { ...bindings, MEDIA_JOBS, MAIL_JOBS }, jobMessages, operations: () => n, death };
}

const createQueue = (onSend: (jobMessage: JobMessage) => number): Queue<JobMessage> =>
  new Proxy(env.MEDIA_JOBS, { get: () => async (jobMessage: JobMessage) => void onSend(jobMessage) });

const wrapBucket = (bucket: R2Bucket, travel: Travel): R2Bucket =>
  new Proxy(bucket, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name, target);
      return typeof method === 'function'
        ? (...values: unknown[]) => travel(() => method.apply(target, values))
        : method;
    },
  });

function wrapDatabase(database: D1Database, travel: Travel): D1Database {
  const withSession = (constraint?: string) => {
    const session = database.withSession(constraint);
    return { ...wrapClient(session, travel), getBookmark: () => session.getBookmark() };
  };
  return new Proxy(database, {
    get: (_, name) => Reflect.get({ ...wrapClient(database, travel), withSession }, name),
  });
}

/** A statement makes its trip when it is executed; a batch makes one trip. */
function wrapClient(client: Client, travel: Travel): Client {
  const prepare = (query: string) => onItsWay(client.prepare(query));
  const onItsWay = (statement: D1PreparedStatement): D1PreparedStatement => {
    const bind = statement.bind.bind(statement);
    const readAll = statement.all.bind(statement);
    const run = statement.run.bind(statement);
    return Object.assign(statement, {
      bind: (...values: unknown[]) => onItsWay(bind(...values)),
      all: () => travel(() => readAll()),
      run: () => travel(() => run()),
    });
  };
  return {
    prepare,
    batch: <T>(statements: D1PreparedStatement[]) => travel(() => client.batch<T>(statements)),
  };
}
