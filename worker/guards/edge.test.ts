import { createExecutionContext } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { fill, paths } from '#contract/paths.ts';
import { buildRequest } from '#contract/request.ts';
import { specimens } from '../collection/tables.ts';
import { Edge } from '../testing/edge.ts';
import { ORIGIN, visitor } from '../testing/people.ts';
import { captureConsole } from './calls/console-lines.ts';
import { apis, type EveryCall, everyCall } from './calls/every-call.ts';
import { asRequest, requestAbout } from './calls/request-of-call.ts';
import {
  comparable,
  deployedEnv,
  envelopeOf,
  guardedEnv,
  type Reply,
  type RequestOptions,
  send,
} from './world/send.ts';
import { aWorld, missing, type Owner, type World } from './world/world.ts';

let world: World;
let first: Owner;
let edge: Edge;

beforeEach(async () => {
  captureConsole();
  world = await aWorld();
  [first] = world.owners as [Owner];
  edge = new Edge(deployedEnv);
});

const isPublic = ({ endpoint: { who, method } }: EveryCall) => who === 'public' && method === 'GET';
const publicCalls = everyCall.filter(isPublic);
const NEVER = 'private, no-store';

const visit = (path: string, options: RequestOptions = {}) =>
  send(visitor, path, { env: deployedEnv, edge, ...options });
/** Asked of the default entrypoint by somebody whom it answers without the edge. */
const visitAnew = (path: string, options: RequestOptions = {}) =>
  send(first.person, path, { env: deployedEnv, ...options });
const ask = (path: string, init: RequestInit = {}) => edge.make(new Request(ORIGIN + path, init));

const listOf = () => `/api/mc/${first.person.username}`;
const itemOf = () => {
  const { username, coll_no } = first.shown;
  return buildRequest(apis.publicCollection.item, { username, coll_no }).path;
};
const hide = () =>
  first.person.catalogue
    .update(specimens)
    .set({ access_level: 'private' })
    .where(eq(specimens.id, first.shown.specimen_id));

describe('the cached entrypoint', () => {
  it.each(publicCalls)(
    'gives $name as the default one does, from the second time on without the server',
    async (call) => {
      const { path } = requestAbout(call, first.shown);
      const [anew, made, kept] = [await visitAnew(path), await visit(path), await visit(path)];
      for (const reply of [made, kept]) {
        const { age, ...headers } = comparable(reply).headers;
        expect({ ...comparable(reply), headers }, age).toEqual(comparable(anew));
        expect(headers['cache-control']).toBe('public, max-age=60, must-revalidate, stale-if-error=0');
        expect(Number(age)).toBeLessThanOrEqual(60);
      }
      expect([edge.asked.length, edge.made]).toEqual([2, 1]);
      expect(kept.headers.get('x-request-id')).not.toBe(made.headers.get('x-request-id'));
    },
  );

  it('is one that the platform knows by that name', async () => {
    const { PublicCalls } = createExecutionContext().exports as { PublicCalls?: Fetcher };
    const answer = await PublicCalls?.fetch(ORIGIN + listOf());
    expect(await answer?.text()).toBe((await send(visitor, listOf())).text);
  });

  it('answers nothing else, whoever asks', async () => {
    const others = everyCall.filter((call) => !isPublic(call) && call.endpoint.method === 'GET');
    const addresses = [
      ...others.map((call) => requestAbout(call, first.shown).path),
      ...Object.values(paths).map((path) => fill(path, { ...first.shown, id: 'x' })),
      ...[`/file/${first.shown.media_id}/1/320`, '/api/health', '/api/dev/outbox', '/api/unknown', '/favicon.svg'],
      '/api/mail/unsubscribe?token=x',
    ];
    for (const path of addresses) {
      const answer = await ask(path, { headers: { cookie: first.person.cookie, authorization: 'Bearer x' } });
      expect([answer.status, answer.headers.get('cache-control')], path).toEqual([404, NEVER]);
    }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']) {
      const answer = await ask(listOf(), { method });
      expect([answer.status, answer.headers.get('cache-control')], method).toEqual([404, NEVER]);
    }
  });

  it.each(publicCalls)('is told of $name neither who asks nor what it does not know', async (call) => {
    const { path } = requestAbout(call, first.shown);
    const headers = {
      ...{ cookie: 'theme=dark; locale=zh; bookmarks=core.x', authorization: 'Bearer x', 'user-agent': 'a browser' },
      ...{ 'accept-language': 'zh', 'x-forwarded-host': 'other.test', 'if-none-match': '*', range: 'bytes=0-3' },
    };
    await visit(path);
    await visit(`${path}${path.includes('?') ? '&' : '?'}utm_source=x&locale=zh`, { headers });
    const [plain, tagged] = edge.asked as [Request, Request];
    expect(tagged.url).toBe(plain.url);
    expect([...tagged.headers.keys()].sort()).toEqual(['accept-language', 'x-request-id']);
  });

  it('knows of every public call what it may be asked', () => {
    const unknown = publicCalls.filter(({ endpoint: { input } }) => !(input instanceof z.ZodObject));
    expect(unknown).toEqual([]);
  });

  it('is asked under one address whatever the order of what is asked', async () => {
    for (const query of ['limit=2&sort=newest', 'sort=newest&fbclid=1&limit=2']) await visit(`${listOf()}?${query}`);
    const [one, other] = edge.asked as [Request, Request];
    expect(one.url).toBe(other.url);
    expect(new URL(one.url).search).toBe('?limit=2&sort=newest');
  });

  it('says nothing by a cookie', async () => {
    for (const call of publicCalls) {
      const { path } = requestAbout(call, first.shown);
      const cookie = `${first.person.cookie}; locale=zh`;
      const [plain, tagged] = [await ask(path), await ask(path, { headers: { cookie } })];
      expect(await tagged.text(), call.name).toBe(await plain.text());
      expect(tagged.headers.getSetCookie()).toEqual([]);
    }
  });
});

describe('what the edge has kept', () => {
  it('of a hidden piece is gone at once for its owner, and after a minute for everybody', async () => {
    const now = vi.spyOn(Date, 'now');
    const began = Date.now();
    now.mockReturnValue(began);
    expect((await visit(itemOf())).status).toBe(200);
    await hide();
    expect((await visitAnew(itemOf())).status).toBe(404);
    now.mockReturnValue(began + 45_000);
    const late = await visit(itemOf());
    expect([late.status, late.headers.get('age')]).toEqual([200, '45']);
    now.mockReturnValue(began + 60_001);
    expect((await visit(itemOf())).status).toBe(404);
  });

  it('is not given out after its minute, however long the platform keeps it', async () => {
    const forEver = { fetch: async () => old.clone() };
    const old = await ask(itemOf());
    expect(old.status).toBe(200);
    await hide();
    const now = vi.spyOn(Date, 'now');
    const made = Number(old.headers.get('x-made-at'));
    now.mockReturnValue(made + 59_000);
    expect((await visit(itemOf(), { edge: forEver })).status).toBe(200);
    now.mockReturnValue(made + 61_000);
    expect((await visit(itemOf(), { edge: forEver })).status).toBe(404);
  });

  it('is never that something is missing: what is made public is there at once', async () => {
    await hide();
    const none = await visit(itemOf());
    expect([none.status, none.headers.get('cache-control')]).toEqual([404, NEVER]);
    await first.person.catalogue
      .update(specimens)
      .set({ access_level: 'public' })
      .where(eq(specimens.id, first.shown.specimen_id));
    expect((await visit(itemOf())).status).toBe(200);
  });

  it.each(publicCalls)('is no refusal of $name, which is said in the language of whoever asks', async (call) => {
    const { path } = requestAbout(call, missing);
    for (const locale of ['en', 'zh']) {
      const headers = { 'accept-language': locale };
      const [anew, reply] = [await visitAnew(path, { headers }), await visit(path, { headers })];
      if (envelopeOf(anew).c === 0) continue;
      expect([reply.status, reply.text]).toEqual([anew.status, anew.text]);
      expect(reply.headers.get('cache-control')).toBe(NEVER);
    }
  });

  it('answers HEAD as it answers GET', async () => {
    await visit(listOf());
    const head = await visit(listOf(), { method: 'HEAD' });
    expect([head.status, head.text, head.headers.get('age')]).toEqual([200, '', expect.stringMatching(/^\d+$/)]);
    expect(edge.asked.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  it('is what pages are drawn of for a visitor, and not for somebody who may be logged in', async () => {
    const page = fill(paths.userCollection, first.shown);
    await visit(page);
    const asked = edge.asked.map(({ url }) => new URL(url).pathname);
    expect(asked).toContain(listOf());
    await send(first.person, page, { env: deployedEnv, edge });
    expect(edge.asked.length).toBe(asked.length);
    expect((await visit(page)).headers.get('cache-control')).toBe(NEVER);
  });

  it('makes no page another one, nor does it lack where there is no edge', async () => {
    const withoutNonce = ({ status, text }: Reply) => [status, text.replace(/nonce="[^"]*"/g, '')];
    for (const screen of ['home', 'userCollection', 'specimen', 'intent', 'threadPublic'] as const) {
      const page = fill(paths[screen], first.shown);
      const inProcess = withoutNonce(await visit(page, { edge: null }));
      expect(inProcess[0], screen).toBe(200);
      for (const _ of ['miss', 'hit']) expect(withoutNonce(await visit(page)), screen).toEqual(inProcess);
    }
    expect(edge.asked.length).toBeGreaterThan(edge.made);
    const [anew, alone] = [await visitAnew(listOf()), await visit(listOf(), { edge: null })];
    expect(comparable(alone)).toEqual(comparable(anew));
  });

  it('is done without where it fails, or where something else answers in its place', async () => {
    const anew = await visitAnew(listOf());
    const broken = [() => Promise.reject(new Error('no edge')), async () => new Response('<h1>502', { status: 502 })];
    for (const fetch of broken) {
      const reply = await visit(listOf(), { edge: { fetch } });
      expect(comparable(reply)).toEqual(comparable(anew));
    }
  });

  it('is nothing on a local server, which answers what was just written', async () => {
    await send(visitor, listOf(), { env: guardedEnv, edge });
    expect(edge.asked).toEqual([]);
  });
});

describe('a log line', () => {
  it('says of each request what the edge did, and of what was made for it how much it took', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    for (const _ of ['miss', 'hit']) await visit(listOf());
    const { path } = asRequest(apis.home.home, {});
    await visitAnew(path);
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
