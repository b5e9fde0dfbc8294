import { createExecutionContext } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { buildRequest } from '#contract/http/request.ts';
import { fill, paths } from '#contract/routes/paths.ts';
import { specimens } from '#worker/collection/tables.ts';
import { captureConsole } from '#worker/guards/calls/console-lines.ts';
import { apis, type EveryCall, everyCall } from '#worker/guards/calls/every-call.ts';
import { asRequest, sampleRequest } from '#worker/guards/calls/sample-request.ts';
import {
  comparable,
  deployedEnv,
  guardedEnv,
  parseEnvelope,
  type Reply,
  type RequestOptions,
  send,
} from '#worker/guards/world/send-request.ts';
import { aWorld, missingIds, type Owner, type World } from '#worker/guards/world/world.ts';
import { Edge } from '#worker/testing/edge.ts';
import { ORIGIN, visitor } from '#worker/testing/people.ts';

let world: World;
let firstOwner: Owner;
let edge: Edge;

beforeEach(async () => {
  captureConsole();
  world = await aWorld();
  [firstOwner] = world.owners as [Owner];
  edge = new Edge(deployedEnv);
});

const isPublic = ({ endpoint: { access, method } }: EveryCall) => access === 'public' && method === 'GET';
const publicCalls = everyCall.filter(isPublic);
const NO_STORE = 'private, no-store';

const visit = (path: string, options: RequestOptions = {}) =>
  send(visitor, path, { env: deployedEnv, edge, ...options });
/** Sends a request to the default entrypoint as a caller whom it answers without the edge. */
const visitUncached = (path: string, options: RequestOptions = {}) =>
  send(firstOwner.person, path, { env: deployedEnv, ...options });
const ask = (path: string, init: RequestInit = {}) => edge.make(new Request(ORIGIN + path, init));

const listPath = () => `/api/mc/${firstOwner.person.username}`;
const itemPath = () => {
  const { username, coll_no } = firstOwner.shownThings;
  return buildRequest(apis.publicCollection.item, { username, coll_no }).path;
};
const hide = () =>
  firstOwner.person.catalogue
    .update(specimens)
    .set({ access_level: 'private' })
    .where(eq(specimens.id, firstOwner.shownThings.specimen_id));

describe('the cached entrypoint', () => {
  it.each(publicCalls)(
    'gives $name as the default one does, from the second time on without the server',
    async (call) => {
      const { path } = sampleRequest(call, firstOwner.shownThings);
      const [uncachedReply, missReply, hitReply] = [await visitUncached(path), await visit(path), await visit(path)];
      for (const reply of [missReply, hitReply]) {
        const { age, ...headers } = comparable(reply).headers;
        expect({ ...comparable(reply), headers }, age).toEqual(comparable(uncachedReply));
        expect(headers['cache-control']).toBe('public, max-age=60, must-revalidate, stale-if-error=0');
        expect(Number(age)).toBeLessThanOrEqual(60);
      }
      expect([edge.requests.length, edge.madeCount]).toEqual([2, 1]);
      expect(hitReply.headers.get('x-request-id')).not.toBe(missReply.headers.get('x-request-id'));
    },
  );

  it('is one that the platform knows by that name', async () => {
    const { PublicCalls } = createExecutionContext().exports as { PublicCalls?: Fetcher };
    const answer = await PublicCalls?.fetch(ORIGIN + listPath());
    expect(await answer?.text()).toBe((await send(visitor, listPath())).text);
  });

  it('answers nothing else, whoever asks', async () => {
    const otherCalls = everyCall.filter((call) => !isPublic(call) && call.endpoint.method === 'GET');
    const addresses = [
      ...otherCalls.map((call) => sampleRequest(call, firstOwner.shownThings).path),
      ...Object.values(paths).map((path) => fill(path, { ...firstOwner.shownThings, id: 'x' })),
      `/file/${firstOwner.shownThings.media_id}/1/320`,
      '/api/health',
      '/api/dev/outbox',
      '/api/unknown',
      '/favicon.svg',
      '/api/mail/unsubscribe?token=x',
    ];
    for (const path of addresses) {
      const answer = await ask(path, { headers: { cookie: firstOwner.person.cookie, authorization: 'Bearer x' } });
      expect([answer.status, answer.headers.get('cache-control')], path).toEqual([404, NO_STORE]);
    }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']) {
      const answer = await ask(listPath(), { method });
      expect([answer.status, answer.headers.get('cache-control')], method).toEqual([404, NO_STORE]);
    }
  });

  it.each(publicCalls)('is told of $name neither who asks nor what it does not know', async (call) => {
    const { path } = sampleRequest(call, firstOwner.shownThings);
    const headers = {
      cookie: 'theme=dark; locale=zh; bookmarks=core.x',
      authorization: 'Bearer x',
      'user-agent': 'a browser',
      'accept-language': 'zh',
      'x-forwarded-host': 'other.test',
      'if-none-match': '*',
      range: 'bytes=0-3',
    };
    await visit(path);
    await visit(`${path}${path.includes('?') ? '&' : '?'}utm_source=x&locale=zh`, { headers });
    const [plain, taggedRequest] = edge.requests as [Request, Request];
    expect(taggedRequest.url).toBe(plain.url);
    expect([...taggedRequest.headers.keys()].sort()).toEqual(['accept-language', 'x-request-id']);
  });

  it('knows of every public call what it may be asked', () => {
    const unknown = publicCalls.filter(({ endpoint: { input } }) => !(input instanceof z.ZodObject));
    expect(unknown).toEqual([]);
  });

  it('is asked under one address whatever the order of what is asked', async () => {
    for (const query of ['limit=2&sort=newest', 'sort=newest&fbclid=1&limit=2']) await visit(`${listPath()}?${query}`);
    const [firstRequest, secondRequest] = edge.requests as [Request, Request];
    expect(firstRequest.url).toBe(secondRequest.url);
    expect(new URL(firstRequest.url).search).toBe('?limit=2&sort=newest');
  });

  it('says nothing by a cookie', async () => {
    for (const call of publicCalls) {
      const { path } = sampleRequest(call, firstOwner.shownThings);
      const cookie = `${firstOwner.person.cookie}; locale=zh`;
      const [plain, taggedResponse] = [await ask(path), await ask(path, { headers: { cookie } })];
      expect(await taggedResponse.text(), call.name).toBe(await plain.text());
      expect(taggedResponse.headers.getSetCookie()).toEqual([]);
    }
  });
});

describe('what the edge has kept', () => {
  it('of a hidden piece is gone at once for its owner, and after a minute for everybody', async () => {
    const clock = vi.spyOn(Date, 'now');
    const began = Date.now();
    clock.mockReturnValue(began);
    expect((await visit(itemPath())).status).toBe(200);
    await hide();
    expect((await visitUncached(itemPath())).status).toBe(404);
    clock.mockReturnValue(began + 45_000);
    const cachedReply = await visit(itemPath());
    expect([cachedReply.status, cachedReply.headers.get('age')]).toEqual([200, '45']);
    clock.mockReturnValue(began + 60_001);
    expect((await visit(itemPath())).status).toBe(404);
  });

  it('is not given out after its minute, however long the platform keeps it', async () => {
    const forEver = { fetch: async () => old.clone() };
    const old = await ask(itemPath());
    expect(old.status).toBe(200);
    await hide();
    const clock = vi.spyOn(Date, 'now');
    const madeAtMs = Number(old.headers.get('x-made-at'));
    clock.mockReturnValue(madeAtMs + 59_000);
    expect((await visit(itemPath(), { edge: forEver })).status).toBe(200);
    clock.mockReturnValue(madeAtMs + 61_000);
    expect((await visit(itemPath(), { edge: forEver })).status).toBe(404);
  });

  it('is never that something is missing: what is made public is there at once', async () => {
    await hide();
    const missingReply = await visit(itemPath());
    expect([missingReply.status, missingReply.headers.get('cache-control')]).toEqual([404, NO_STORE]);
    await firstOwner.person.catalogue
      .update(specimens)
      .set({ access_level: 'public' })
      .where(eq(specimens.id, firstOwner.shownThings.specimen_id));
    expect((await visit(itemPath())).status).toBe(200);
  });

  it.each(publicCalls)('is no refusal of $name, which is said in the language of whoever asks', async (call) => {
    const { path } = sampleRequest(call, missingIds);
    for (const locale of ['en', 'zh']) {
      const headers = { 'accept-language': locale };
      const [uncachedReply, reply] = [await visitUncached(path, { headers }), await visit(path, { headers })];
      if (parseEnvelope(uncachedReply).c === 0) continue;
      expect([reply.status, reply.text]).toEqual([uncachedReply.status, uncachedReply.text]);
      expect(reply.headers.get('cache-control')).toBe(NO_STORE);
    }
  });

  it('answers HEAD as it answers GET', async () => {
    await visit(listPath());
    const head = await visit(listPath(), { method: 'HEAD' });
    expect([head.status, head.text, head.headers.get('age')]).toEqual([200, '', expect.stringMatching(/^\d+$/)]);
    expect(edge.requests.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  it('is what pages are drawn of for a visitor, and not for somebody who may be logged in', async () => {
    const page = fill(paths.userCollection, firstOwner.shownThings);
    await visit(page);
    const requestedPaths = edge.requests.map(({ url }) => new URL(url).pathname);
    expect(requestedPaths).toContain(listPath());
    await send(firstOwner.person, page, { env: deployedEnv, edge });
    expect(edge.requests.length).toBe(requestedPaths.length);
    expect((await visit(page)).headers.get('cache-control')).toBe(NO_STORE);
  });

  it('makes no page another one, nor does it lack where there is no edge', async () => {
    const withoutNonce = ({ status, text }: Reply) => [status, text.replace(/nonce="[^"]*"/g, '')];
    for (const screen of ['home', 'userCollection', 'specimen', 'intent', 'threadPublic'] as const) {
      const page = fill(paths[screen], firstOwner.shownThings);
      const inProcess = withoutNonce(await visit(page, { edge: null }));
      expect(inProcess[0], screen).toBe(200);
      for (const _ of ['miss', 'hit']) expect(withoutNonce(await visit(page)), screen).toEqual(inProcess);
    }
    expect(edge.requests.length).toBeGreaterThan(edge.madeCount);
    const [uncachedReply, edgelessReply] = [await visitUncached(listPath()), await visit(listPath(), { edge: null })];
    expect(comparable(edgelessReply)).toEqual(comparable(uncachedReply));
  });

  it('is done without where it fails, or where something else answers in its place', async () => {
    const uncachedReply = await visitUncached(listPath());
    const failures = [() => Promise.reject(new Error('no edge')), async () => new Response('<h1>502', { status: 502 })];
    for (const fetch of failures) {
      const reply = await visit(listPath(), { edge: { fetch } });
      expect(comparable(reply)).toEqual(comparable(uncachedReply));
    }
  });

  it('is nothing on a local server, which answers what was just written', async () => {
    await send(visitor, listPath(), { env: guardedEnv, edge });
    expect(edge.requests).toEqual([]);
  });
});

describe('a log line', () => {
  it('says of each request what the edge did, and of what was made for it how much it took', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    for (const _ of ['miss', 'hit']) await visit(listPath());
    const { path } = asRequest(apis.home.home, {});
    await visitUncached(path);
    const lines = log.mock.calls.map(([line]) => line);
    expect(lines.map(({ edge, route, trips }) => [edge, route, trips > 0])).toEqual([
      ['made', '/api/mc/:username', true],
      ['MISS', '/api/mc/:username', false],
      ['HIT', '/api/mc/:username', false],
      [null, '/api/home', true],
    ]);
    expect(lines[0].request_id).toBe(lines[1].request_id);
  });
});
