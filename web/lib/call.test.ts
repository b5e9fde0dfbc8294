// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { del, get, post } from '#contract/http/endpoint.ts';
import { RETRY_STATUSES } from '#contract/http/limits.ts';
import type { SpecifiedWord } from '#contract/screen-texts/specified-texts.ts';
import { ApiError, call, onCallFailed } from './call.ts';

type Answer = { status?: number; headers?: Record<string, string>; body?: string } | 'hang up';
type IncomingRequest = AsyncIterable<Uint8Array> & {
  method: string;
  url: string;
  headers: Record<string, string | undefined>;
  socket: { destroy(): void };
};
type OutgoingResponse = { writeHead(status: number, headers: Record<string, string>): void; end(body: string): void };
type Server = {
  listen(port: number, host: string, ready: () => void): void;
  address(): { port: number };
  closeAllConnections(): void;
  close(callback: () => void): void;
};
// The web code is compiled without Node's types, so those used here are declared.
type NodeHttp = { createServer(listener: (request: IncomingRequest, response: OutgoingResponse) => void): Server };
const { createServer } = (await import('node:http' as string)) as NodeHttp;

type Arrival = { method: string; url: string; key: string | undefined; body: string };

const noteSchema = z.object({ text: z.string() });
const read = get('/api/notes/:id', { access: 'public', params: z.object({ id: z.string() }), output: noteSchema });
const write = post('/api/notes', { keptIn: 'core', access: 'user', input: noteSchema, output: noteSchema });
const remove = del('/api/notes/:id', {
  keptIn: 'core',
  access: 'user',
  params: z.object({ id: z.string() }),
  output: z.object({}),
});

const envelope = (c: number, d: unknown, m = '') => JSON.stringify({ c, d, m });
const good: Answer = { body: envelope(0, { text: 'stored' }) };

let server: Server;
let arrivals: Arrival[];
let answers: Answer[];
let toasts: string[];
const originalFetch = globalThis.fetch;

// A real server on this machine, to which the page's requests are redirected.
beforeEach(async () => {
  arrivals = [];
  answers = [];
  toasts = [];
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  vi.stubGlobal('fetch', (path: string, request: RequestInit) =>
    originalFetch(`http://127.0.0.1:${port}${path}`, request),
  );
  onCallFailed({ onFailure: (message) => toasts.push(message), word: (name: SpecifiedWord) => `(${name})` });
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

async function answer(request: IncomingRequest, response: OutgoingResponse) {
  const decoder = new TextDecoder();
  let body = '';
  for await (const chunk of request) body += decoder.decode(chunk, { stream: true });
  const { method, url, headers } = request;
  arrivals.push({ method, url, key: headers['idempotency-key'], body });
  const next = answers.shift() ?? good;
  if (next === 'hang up') return request.socket.destroy();
  response.writeHead(next.status ?? 200, { 'content-type': 'application/json', ...next.headers });
  response.end(next.body ?? '');
}

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const fault = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(fault instanceof ApiError)) throw new Error(`Not an ApiError: ${fault}`);
  return fault;
};

describe('a call', () => {
  it('gives back what the envelope holds, and says where and what it asks', async () => {
    expect(await call(write, { text: 'a' })).toEqual({ text: 'stored' });
    expect(await call(read, { id: 'x y' })).toEqual({ text: 'stored' });
    expect(arrivals.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/api/notes', '{"text":"a"}'],
      ['GET', '/api/notes/x%20y', ''],
    ]);
  });

  it('gives each unsafe call a key of its own and a safe one none', async () => {
    await call(write, { text: 'a' });
    await call(write, { text: 'a' });
    await call(remove, { id: '1' });
    await call(read, { id: '1' });
    const keys = arrivals.map(({ key }) => key);
    expect(new Set(keys.slice(0, 3)).size).toBe(3);
    expect(keys[3]).toBeUndefined();
  });

  it('takes the key of a caller who may press again', async () => {
    await call(write, { text: 'a' }, { key: 'of the form' });
    expect(arrivals[0]?.key).toBe('of the form');
  });
});

describe('another try', () => {
  it.each(RETRY_STATUSES)('follows %i once, under the same key', async (status) => {
    answers = [{ status, body: envelope(50000, null, 'no') }, good];
    expect(await call(write, { text: 'a' })).toEqual({ text: 'stored' });
    expect(arrivals).toHaveLength(2);
    expect(arrivals[0]?.key).toBe(arrivals[1]?.key);
    expect(arrivals[0]?.body).toBe(arrivals[1]?.body);
  });

  it.each([400, 401, 403, 404, 412, 413, 415, 422])('does not follow %i', async (status) => {
    answers = [{ status, body: envelope(12345, null, 'no') }];
    await failure(call(write, { text: 'a' }));
    expect(arrivals).toHaveLength(1);
  });

  it('is not a third one', async () => {
    const failureAnswer: Answer = { status: 503, body: envelope(50300, null, 'not now') };
    answers = [failureAnswer, failureAnswer, good];
    expect((await failure(call(write, { text: 'a' }))).message).toBe('not now');
    expect(arrivals).toHaveLength(2);
  });

  it('is not made for a GET', async () => {
    answers = [{ status: 503, body: envelope(50300, null, 'not now') }];
    await failure(call(read, { id: '1' }));
    expect(arrivals).toHaveLength(1);
  });

  it('follows a connection that broke', async () => {
    answers = ['hang up', good];
    expect(await call(write, { text: 'a' })).toEqual({ text: 'stored' });
    expect(arrivals[0]?.key).toBe(arrivals[1]?.key);
  });

  it('is left when the server asks to wait long', async () => {
    answers = [{ status: 429, headers: { 'retry-after': '60' }, body: envelope(15000, { seconds: 60 }, 'wait') }];
    const { code, status, message } = await failure(call(write, { text: 'a' }));
    expect({ code, status, message }).toEqual({ code: 15000, status: 429, message: 'wait' });
    expect(arrivals).toHaveLength(1);
  });

  it('follows a 429 that asks to wait shortly', async () => {
    answers = [{ status: 429, headers: { 'retry-after': '1' }, body: envelope(15000, null, 'wait') }, good];
    expect(await call(write, { text: 'a' })).toEqual({ text: 'stored' });
    expect(arrivals).toHaveLength(2);
  });
});

describe('what a failed call says', () => {
  const failingCall = (next: Answer) => {
    answers = [next];
    return failure(call(read, { id: '1' }));
  };

  it('is the sentence of the envelope, with its code and what came with it', async () => {
    const d = { error: 'input_refused', issues: [{ path: 'text', message: 'Say something.' }] };
    const fault = await failingCall({ status: 400, body: envelope(10000, d, 'Some fields need attention.') });
    expect(fault.message).toBe('Some fields need attention.');
    expect([fault.code, fault.status, fault.error]).toEqual([10000, 400, 'input_refused']);
    expect(fault.issues).toEqual(d.issues);
  });

  it('is the body where that is plain text', async () => {
    const fault = await failingCall({ status: 404, body: 'Nobody here' });
    expect([fault.message, fault.code]).toEqual(['Nobody here', 404]);
    expect(fault.issues).toEqual([]);
  });

  it.each([
    ['a page of something in between', '<!doctype html><h1>Bad gateway</h1>'],
    ['nothing', ''],
    ['JSON that is not ours', '{"detail":"no"}'],
    ['an envelope without a sentence', envelope(50000, null)],
  ])('is unexpected for %s', async (_, body) => {
    expect((await failingCall({ status: 500, body })).message).toBe('(error_unexpected)');
  });

  it.each([
    ['a page', '<!doctype html>'],
    ['cut off', '{"c":0,"d":{"te'],
    ['a JSON of another kind', '[1,2]'],
  ])('is unexpected for a good status with %s', async (_, body) => {
    expect((await failingCall({ body })).message).toBe('(error_unexpected)');
  });

  it('is the refusal of an envelope that came with status 200', async () => {
    const fault = await failingCall({ body: envelope(13000, null, 'Changed elsewhere.') });
    expect([fault.message, fault.code, fault.status]).toEqual(['Changed elsewhere.', 13000, 200]);
    expect((await failingCall({ body: envelope(13000, null) })).message).toBe('(error_default)');
  });

  it('is the network where no answer came', async () => {
    const fault = await failingCall('hang up');
    expect([fault.message, fault.code, fault.status]).toEqual(['(error_network)', 0, null]);
  });

  it('is told once, and not where the caller shows it', async () => {
    await failingCall({ status: 404, body: envelope(12000, null, 'Not there.') });
    expect(toasts).toEqual(['Not there.']);
    answers = [{ status: 404, body: envelope(12000, null, 'Not there.') }];
    await failure(call(read, { id: '1' }, { quiet: true }));
    expect(toasts).toHaveLength(1);
  });
});

it('given up by its caller, a call is neither tried again nor told', async () => {
  const controller = new AbortController();
  controller.abort();
  await expect(call(write, { text: 'a' }, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(arrivals).toEqual([]);
  expect(toasts).toEqual([]);
});
