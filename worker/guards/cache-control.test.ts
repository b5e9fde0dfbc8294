import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fill, paths } from '#contract/routes/paths.ts';
import { drawSample } from '#contract/sample-for-tests.ts';
import { createHasher, hashPassword } from '#worker/account/credentials/password.ts';
import { users } from '#worker/account/tables.ts';
import type { Env } from '#worker/ground/env.ts';
import { triples } from '#worker/guards/calls/combinations.ts';
import { captureConsole } from '#worker/guards/calls/console-lines.ts';
import { apis, type CallName, everyCall } from '#worker/guards/calls/every-call.ts';
import { type AnswerKind, answerKinds, roles } from '#worker/guards/calls/expected-answer.ts';
import { asRequest, sampleRequest } from '#worker/guards/calls/sample-request.ts';
import { deployedEnv, guardedEnv, parseEnvelope, type Reply, send } from '#worker/guards/world/send-request.ts';
import {
  aWorld,
  core,
  type Owner,
  ownedThings,
  type Role,
  roleCaller,
  type World,
} from '#worker/guards/world/world.ts';
import { Caller } from '#worker/testing/people.ts';

let world: World;
let firstOwner: Owner;
let answers = 0;

beforeEach(async () => {
  captureConsole();
  world = await aWorld();
  [firstOwner] = world.owners as [Owner];
});

afterAll(() => console.info(`caching: ${answers} answers`));

/** The calls whose answers may be cached publicly. A call that is added to them is listed here. */
const publiclyCachedCalls: CallName[] = [
  'account.userInfo',
  'minerals.search',
  'minerals.mineral',
  'showcase.ofMineral',
  'showcase.shownOfMineral',
  'showcase.localitiesOfMineral',
  'showcase.shownOfLocality',
  'showcase.mineralsOfLocality',
  'showcase.galleryOfLocality',
  'showcase.map',
  'localities.search',
  'localities.resolve',
  'localities.locality',
  'viewer.publicView',
  'publicCollection.list',
  'publicCollection.facets',
  'publicCollection.elements',
  'publicCollection.item',
  'publicCollection.permanent',
  'overview.sums',
  'overview.map',
  'overview.otherSpecimens',
  'market.list',
  'market.wants',
  'market.facets',
  'publicIntents.read',
  'publicThreads.list',
  'publicThreads.read',
  'traders.read',
  'traders.intents',
  'traders.threads',
  'traders.reviews',
  'traders.offeredSpecimens',
  'collectors.list',
  'collectors.facets',
  'search.all',
  'search.ofKind',
  'home.home',
  'about.operator',
  'browse.mineralGroups',
  'browse.mineralList',
  'browse.localityLevel',
];

const servers: [string, Env][] = [
  ['local', guardedEnv],
  ['deployed', deployedEnv],
];

function expectCaching({ headers, status }: Reply, cacheControl: string, label: string) {
  answers += 1;
  expect(headers.get('cache-control'), `${status} ${label}`).toBe(cacheControl);
  if (/public|max-age/.test(cacheControl)) expect(headers.getSetCookie(), label).toEqual([]);
}

const NO_STORE = 'private, no-store';
const FOR_A_MINUTE = 'max-age=60, must-revalidate, stale-if-error=0';

/** How browsers and the edge cache a ready photo. */
function cachePolicy(serverName: string, kind: AnswerKind, role: Role): [string, string | null] {
  if (kind === 'hidden') return [role === 'owner' ? 'private, no-cache' : NO_STORE, null];
  if (kind === 'missing') return [NO_STORE, null];
  return serverName === 'local' ? ['public, no-cache', null] : ['public, max-age=31536000, immutable', FOR_A_MINUTE];
}

describe.each(servers)('an answer of a %s server', (name, bindings) => {
  it('is kept by nobody unless its call is public and was carried out', async () => {
    const cases = everyCall.flatMap((call) => {
      const ways = answerKinds.flatMap((kind) =>
        drawSample(['anonymous', 'owner'] as const, 1, `${name} ${call.name} ${kind}`).map(
          (role) => [call, role, kind] as const,
        ),
      );
      // A local server allows no caching, whatever is requested.
      return name === 'local' ? drawSample(ways, 1, `local ${call.name}`) : ways;
    });
    for (const [call, role, kind] of cases) {
      if (call.name === 'account.logout' || (call.name === 'account.login' && kind !== 'shown')) continue;
      const request = sampleRequest(call, ownedThings(firstOwner, kind));
      const reply = await send(roleCaller(world, firstOwner, role), request.path, { ...request, env: bindings });
      const isCached = publiclyCachedCalls.includes(call.name) && parseEnvelope(reply).c === 0 && name === 'deployed';
      expectCaching(reply, isCached ? `public, ${FOR_A_MINUTE}` : NO_STORE, `${role} ${call.name} ${kind}`);
    }
  });

  it('is kept as a page by nobody, found or not', async () => {
    const addresses = Object.values(paths).map((path) => fill(path, { ...firstOwner.shownThings, id: 'x' }));
    for (const path of [...addresses, '/nowhere', '/mc/nobody-here', '/api/unknown', '/api/health', '/dev/ui'])
      expectCaching(await send(firstOwner.person, path, { env: bindings }), NO_STORE, path);
    expectCaching(await send(firstOwner.person, '/api/health', { method: 'POST', env: bindings }), NO_STORE, 'POST');
  });

  it('is kept as a file by everybody where visitors may see it, and by its owner who asks each time', async () => {
    for (const [kind, variant, role] of triples(answerKinds, ['320', 'og', 'original', '1280'], roles)) {
      const { media_id } = ownedThings(firstOwner, kind);
      const path = `/file/${media_id}/1/${variant}`;
      const reply = await send(roleCaller(world, firstOwner, role), path, { env: bindings });
      const isOpen = variant === '320' || (variant === 'og' && kind === 'shown');
      const [forBrowsers, atTheEdge] = isOpen ? cachePolicy(name, kind, role) : [NO_STORE, null];
      expectCaching(reply, forBrowsers, `${role} ${path}`);
      expect(reply.headers.get('cdn-cache-control')).toBe(atTheEdge);
    }
  });

  it('is kept for a minute as what search engines are told and as the picture of a page, locally never', async () => {
    const [collection, conversation, specimenScreen] = ['userCollection', 'threadPublic', 'specimen'] as const;
    const pages = [collection, conversation].map((screen) => `/og${fill(paths[screen], firstOwner.shownThings)}`);
    const files = ['collections', 'specimens', 'minerals', 'localities', 'intents', 'traders', 'threads'].map(
      (section) => `/sitemap/${section}-0.xml`,
    );
    for (const path of ['/sitemap.xml', ...files]) {
      const reply = await send(firstOwner.person, path, { env: bindings });
      expectCaching(reply, name === 'deployed' ? `public, ${FOR_A_MINUTE}` : NO_STORE, path);
    }
    const cacheControl = name === 'deployed' ? `public, ${FOR_A_MINUTE}` : 'public, no-cache';
    for (const path of pages) expectCaching(await send(firstOwner.person, path, { env: bindings }), cacheControl, path);
    // An image joined from several, which is not rendered here: its substitute must not be cached.
    expectCaching(await send(firstOwner.person, '/og/', { env: bindings }), NO_STORE, '/og/');
    for (const path of [
      `/og${fill(paths[specimenScreen], firstOwner.shownThings)}`,
      '/og/nowhere',
      '/sitemap/none-0.xml',
    ])
      expectCaching(await send(firstOwner.person, path, { env: bindings }), NO_STORE, path);
  });

  it('is a file of the build for an hour, but which build is the newest is never kept', async () => {
    for (const path of [
      '/builds/meta/x.json',
      '/favicon.svg',
      '/robots.txt',
      '/favicon.ico',
      '/manifest.en.webmanifest',
      '/manifest.zh.webmanifest',
      '/icons/icon-192.png',
      '/share.jpg',
    ])
      expectCaching(await send(firstOwner.person, path, { env: bindings }), 'public, max-age=3600', path);
    expectCaching(await send(firstOwner.person, '/builds/latest.json', { env: bindings }), 'no-store', 'latest');
  });
});

describe('a public answer', () => {
  it('is named in the list above exactly where its table says that it never reads the cookie', () => {
    const open = everyCall.filter(({ endpoint }) => endpoint.access === 'public').map(({ name }) => name);
    expect([...publiclyCachedCalls].sort()).toEqual([...open].sort());
  });

  it('is the same in every language and with every cookie, since one copy serves all', async () => {
    for (const call of everyCall.filter(({ name }) => publiclyCachedCalls.includes(name))) {
      const { path } = sampleRequest(call, firstOwner.shownThings);
      const sendCall = (headers: Record<string, string>, caller: Caller) =>
        send(caller, path, { headers, env: deployedEnv });
      const plain = await sendCall({}, world.otherCallers.anonymous);
      const localizedReply = await sendCall(
        { 'accept-language': 'zh' },
        new Caller(`${firstOwner.person.cookie}; locale=zh; bookmarks=core.x`),
      );
      expect(
        [localizedReply.status, localizedReply.text, localizedReply.headers.get('cache-control')],
        call.name,
      ).toEqual([plain.status, plain.text, plain.headers.get('cache-control')]);
    }
  });
});

describe('what exists in local development alone', () => {
  it.each(['/api/dev/outbox', '/api/dev/outbox?to=a%40example.org', '/api/dev', '/API/DEV/OUTBOX'])(
    'is no address of a deployed server: %s',
    async (path) => {
      const reply = await send(firstOwner.person, path, { env: deployedEnv });
      const unknownCallReply = await send(firstOwner.person, '/api/no/such/call', { env: deployedEnv });
      expect(reply.status).toBe(404);
      if (path.startsWith('/api')) expect(reply.text).toBe(unknownCallReply.text);
      expect(reply.headers.get('server-timing')).toBeNull();
    },
  );

  it('is the sheet of the design system, too', async () => {
    expect((await send(firstOwner.person, '/dev/ui', { env: guardedEnv })).status).toBe(200);
    expect((await send(firstOwner.person, '/dev/ui', { env: deployedEnv })).status).toBe(404);
  });
});

describe('a cookie', () => {
  const password = 'vug of quartz 9';
  const openSession = async (origin: string, bindings: Env) => {
    await core
      .update(users)
      .set({ password_hash: await hashPassword(password, createHasher(guardedEnv)) })
      .where(eq(users.id, firstOwner.person.id));
    const { path, ...requestInit } = asRequest(apis.account.login, { login: firstOwner.person.username, password });
    return send(new Caller(), path, { ...requestInit, env: bindings, origin });
  };
  const cookieAttributes = (header: string) => header.split('; ').slice(1).sort();

  it.each(servers)(
    'of a %s server on https can be read by no script, no sibling host and no plain connection',
    async (_, env) => {
      const [session = '', device = '', ...otherCookies] = (
        await openSession('https://vug.test', env)
      ).headers.getSetCookie();
      expect(session).toMatch(/^__Host-session=[\w-]{43};/);
      expect(cookieAttributes(session)).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure']);
      expect(device).toMatch(/^__Host-device=/);
      expect(cookieAttributes(device)).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'Secure']);
      expect(otherCookies.every((header) => header.startsWith('bookmarks='))).toBe(true);
      const { path, ...requestInit } = asRequest(apis.account.logout, {});
      const logoutReply = await send(new Caller(session.split(';')[0]), path, { ...requestInit, env });
      const [endedSession = ''] = logoutReply.headers.getSetCookie();
      expect(endedSession).toMatch(/^__Host-session=;/);
      expect(cookieAttributes(endedSession)).toEqual(['HttpOnly', 'Max-Age=0', 'Path=/', 'SameSite=Lax', 'Secure']);
    },
  );

  it('of a local http address is called session and lacks only what http cannot have', async () => {
    const local = { ...guardedEnv, PUBLIC_ORIGIN: 'http://127.0.0.1:8787' };
    const [session = ''] = (await openSession('http://127.0.0.1:8787', local)).headers.getSetCookie();
    expect(session).toMatch(/^session=[\w-]{43};/);
    expect(cookieAttributes(session)).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax']);
  });

  it.each(servers)(
    'of a %s server behind a proxy that ends TLS is as secure as the address people use',
    async (_, env) => {
      const { path, ...request } = asRequest(apis.account.login, { login: firstOwner.person.username, password });
      await openSession('https://vug.test', env);
      const headers = { ...request.headers, origin: 'https://vug.test' };
      const reply = await send(new Caller(), path, { ...request, headers, env, origin: 'http://vug.test' });
      const [session = '', device = ''] = reply.headers.getSetCookie();
      expect(session).toMatch(/^__Host-session=[\w-]{43};/);
      expect(device).toMatch(/^__Host-device=/);
      expect(cookieAttributes(session)).toContain('Secure');
      const cookie = session.split(';')[0];
      const profile = await send(new Caller(cookie), '/api/account/profile', { env, origin: 'http://vug.test' });
      expect(profile.text).toContain(firstOwner.person.username);
    },
  );

  it('tells how far a writer has seen the databases, as guarded as the session', async () => {
    const { path, ...request } = asRequest(apis.preferences.addSerie, { code: 'NEW', remark: '' });
    const cookies = (await send(firstOwner.person, path, request)).headers.getSetCookie();
    for (const header of cookies)
      expect(cookieAttributes(header)).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
  });
});
