import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { buildRequest, type InputOf, type OutputOf } from '#contract/http/request.ts';
import { CURRENT_TIME_MS, openDatabase, prepareInsert } from './database-rows.ts';

const DAY = 86_400_000;

/** A session of a user at a server. */
export type Session = { origin: string; cookie: string };

/** The result of a call and its cost: queries, trips and rows as D1 counts them, milliseconds until the answer. */
export type MeasuredAnswer<T> = { d: T; queries: number; trips: number; read: number; rowsWritten: number; ms: number };

/** Creates a session without a password, in a state folder on which no app is running; returns its cookie. */
export function signIn(state: string, user_id: string): string {
  const token = uuid();
  const core = openDatabase(state, 'users');
  prepareInsert(
    core,
    'sessions',
  )({
    token_hash: createHash('sha256').update(token).digest('hex'),
    user_id,
    created_at: CURRENT_TIME_MS,
    last_seen_at: Date.now(),
    expires_at: Date.now() + DAY,
    user_agent: 'bench',
  });
  core.close();
  return `session=${token}`;
}

/** Makes a call that is expected to succeed; throws otherwise. */
export async function ask<E extends Endpoint>(
  { origin, cookie }: Session,
  endpoint: E,
  input: InputOf<E>,
): Promise<MeasuredAnswer<OutputOf<E>>> {
  const { method, path, body } = buildRequest(endpoint, input);
  const began = performance.now();
  const headers = { cookie, origin, 'content-type': 'application/json' };
  const response = await fetch(origin + path, { method, body, headers });
  const answer = (await response.json()) as { d: OutputOf<E>; m: string };
  const ms = performance.now() - began;
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status} ${answer.m}`);
  const serverTiming = response.headers.get('server-timing') ?? '';
  const figures = /(\d+) queries in (\d+) trips, (\d+) rows read, (\d+) written/.exec(serverTiming) ?? [];
  const [queries = 0, trips = 0, read = 0, rowsWritten = 0] = figures.slice(1).map(Number);
  return { d: answer.d, queries, trips, read, rowsWritten, ms };
}
