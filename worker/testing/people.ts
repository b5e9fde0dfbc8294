import { env, SELF } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import type { Endpoint } from '#contract/http/endpoint.ts';
import type { Envelope } from '#contract/http/envelope.ts';
import { buildRequest, type InputOf, type OutputOf } from '#contract/http/request.ts';
import { sessions, users } from '#worker/account/tables.ts';
import { type CatalogueDb, catalogueBinding, openCatalogue } from '#worker/db/catalogue.ts';
import { openCore } from '#worker/db/core.ts';
import { randomToken, sha256 } from '#worker/ground/hash.ts';

export const ORIGIN = 'https://vug.test';

/** An answer as received: status, headers and envelope. */
export type Answer<T> = Envelope<T> & { status: number; headers: Headers };

/** A client of the API: a visitor without a cookie, or a signed-in person with one. */
export class Caller {
  readonly cookie: string;

  constructor(cookie = '') {
    this.cookie = cookie;
  }

  /** Sends any request to the whole server, with this caller's cookie and our own origin. */
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookie && !headers.has('cookie')) headers.set('cookie', this.cookie);
    if (!headers.has('origin')) headers.set('origin', ORIGIN);
    return SELF.fetch(ORIGIN + path, { redirect: 'manual', ...init, headers });
  }

  /** Makes the call of an endpoint; a refusal is returned as an answer, too. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers: HeadersInit = {},
  ): Promise<Answer<OutputOf<E>>> {
    const { method, path, body } = buildRequest(endpoint, input);
    const allHeaders = new Headers(headers);
    if (body !== null) allHeaders.set('content-type', 'application/json');
    const response = await this.fetch(path, { method, body, headers: allHeaders });
    return { status: response.status, headers: response.headers, ...(await response.json<Envelope<OutputOf<E>>>()) };
  }

  /** Makes a call that is expected to succeed; returns its result. */
  async callOrThrow<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers: HeadersInit = {},
  ): Promise<OutputOf<E>> {
    const { c, d, m, status } = await this.call(endpoint, input, headers);
    if (c !== 0)
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${status} ${c} ${m} ${JSON.stringify(d)}`);
    return d;
  }
}

export const visitor = new Caller();

/** A signed-in person, made without the slow password hash. */
export class Person extends Caller {
  readonly id: string;
  readonly username: string;
  readonly shard: number;

  constructor(cookie: string, id: string, username: string, shard: number) {
    super(cookie);
    this.id = id;
    this.username = username;
    this.shard = shard;
  }

  /** The person's catalogue, to look at what a call stored. */
  get catalogue(): CatalogueDb {
    return openCatalogue(catalogueBinding(env, this.shard));
  }
}

/** Keeps everyone signed in however far a test moves the clock. */
export const prolongSessions = () =>
  openCore(env.DB)
    .update(sessions)
    .set({ expires_at: Date.now() + 2_000 * 86_400_000 });

/** Makes an account with a session. Accounts alternate between the two catalogues unless `shard` is given. */
export async function createPerson(username: string, shard = username.length % 2): Promise<Person> {
  const core = openCore(env.DB);
  const id = uuid();
  const token = randomToken();
  const nowMs = Date.now();
  await core.insert(users).values({
    id,
    username,
    email: `${username}@example.org`,
    password_hash: 'none',
    display_name: username,
    shard,
    last_active_at: nowMs,
    created_at: nowMs,
  });
  await core.insert(sessions).values({
    token_hash: sha256(token),
    user_id: id,
    created_at: nowMs,
    last_seen_at: nowMs,
    expires_at: nowMs + 86_400_000 * 30,
    user_agent: 'test',
  });
  return new Person(`__Host-session=${token}`, id, username, shard);
}
