import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import type { Endpoint } from '#contract/http/endpoint.ts';
import type { Envelope } from '#contract/http/envelope.ts';
import { buildRequest, type InputOf, type OutputOf } from '#contract/http/request.ts';
import { app } from '#worker/app.ts';
import { allShards, catalogueBinding } from '#worker/db/catalogue.ts';
import type { Env } from '#worker/ground/env.ts';
import { type Answer, type Caller, ORIGIN } from './people.ts';

/**
 * The fate of the n-th trip to a database: it arrives, is lost on its way, or is carried out but its answer is
 * lost.
 */
type Fate = 'arrives' | 'lost' | 'answer lost';
export type Weather = (trip: number, database: string) => Fate | Promise<Fate>;

type Client = Pick<D1Database, 'prepare' | 'batch'>;
type Travel = <T>(go: () => Promise<T>) => Promise<T>;
const inner = new WeakMap<object, D1PreparedStatement>();

/** The server's bindings with failing trips, which are counted from 1 over all databases. */
export function weatherEnv(weather: Weather): Env & { trips: () => number } {
  let trips = 0;
  const bad = (name: string, database: D1Database): D1Database => {
    const travel: Travel = async (go) => {
      trips += 1;
      const fate = await weather(trips, name);
      if (fate === 'lost') throw new Error('the test lost this trip');
      const answer = await go();
      if (fate === 'answer lost') throw new Error('the test lost this answer');
      return answer;
    };
    const withSession = (constraint?: D1SessionConstraint) => {
      const session = database.withSession(constraint);
      return { ...wrapClient(session, travel), getBookmark: () => session.getBookmark() };
    };
    return { ...wrapClient(database, travel), withSession } as unknown as D1Database;
  };
  const names = allShards(env).map((shard) => [`CATALOGUE_${shard}`, catalogueBinding(env, shard)] as const);
  const catalogues = Object.fromEntries(names.map(([name, database]) => [name, bad(name, database)]));
  return { ...env, ...catalogues, DB: bad('DB', env.DB), trips: () => trips };
}

function wrapClient(client: Client, travel: Travel): Client {
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrappedStatement = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: () => travel(() => statement.all()),
      run: () => travel(() => statement.run()),
      // Called by databases without a meter, such as a conversation's.
      raw: () => travel(() => statement.raw()),
    } as unknown as D1PreparedStatement;
    inner.set(wrappedStatement, statement);
    return wrappedStatement;
  };
  return {
    prepare: (query: string) => wrap(client.prepare(query)),
    batch: <T>(statements: D1PreparedStatement[]) =>
      travel(() => client.batch<T>(statements.map((statement) => inner.get(statement) ?? statement))),
  };
}

/** Makes a call to a server with these bindings and waits for its work after the answer. */
export async function callWithBindings<E extends Endpoint>(
  bindings: Env,
  person: Pick<Caller, 'cookie'>,
  endpoint: E,
  input: InputOf<E>,
  headers: Record<string, string> = {},
): Promise<Answer<OutputOf<E>>> {
  const { method, path, body } = buildRequest(endpoint, input);
  const requestHeaders = { origin: ORIGIN, cookie: person.cookie, 'content-type': 'application/json', ...headers };
  const context = createExecutionContext();
  const response = await app.fetch(
    new Request(ORIGIN + path, { method, body, headers: requestHeaders }),
    bindings,
    context,
  );
  const answer = await response.json<Envelope<OutputOf<E>>>();
  await waitOnExecutionContext(context);
  return { status: response.status, headers: response.headers, ...answer };
}
