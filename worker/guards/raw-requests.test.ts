import { beforeEach, describe, expect, it } from 'vitest';
import { drawSample } from '#contract/sample-for-tests.ts';
import { captureConsole } from '#worker/guards/calls/console-lines.ts';
import { everyCall, isUnsafe } from '#worker/guards/calls/every-call.ts';
import { sampleRequest } from '#worker/guards/calls/sample-request.ts';
import { parseEnvelope, type Reply, type RequestOptions, send } from '#worker/guards/world/send-request.ts';
import { changedTables, storedRows } from '#worker/guards/world/stored-rows.ts';
import { aWorld, type Owner, type World } from '#worker/guards/world/world.ts';

let world: World;
let owner: Owner;

beforeEach(async () => {
  captureConsole();
  world = await aWorld();
  [owner] = world.owners as [Owner];
});

/** How many of the bodies each call gets in each run. */
const BODIES = 3;
const json = { 'content-type': 'application/json' };

/** Expects one of our own refusals: below /api an envelope, elsewhere a page. */
function expectRefused(reply: Reply, label: string, statuses: readonly number[] = [400, 404, 413]) {
  expect(statuses, `${label}: ${reply.status} ${reply.text.slice(0, 200)}`).toContain(reply.status);
  if (reply.headers.get('content-type')?.includes('json')) expect(parseEnvelope(reply).c, label).not.toBe(0);
}

async function expectNoChange(action: () => Promise<void>) {
  const rowsBefore = await storedRows();
  await action();
  expect(changedTables(rowsBefore, await storedRows()).filter((table) => table !== 'core attempts')).toEqual([]);
}

/** Valid except for one field, and as text, for values that JSON.stringify never writes. */
const specimenJson = (field: string) =>
  `{"id":"01930000-0000-7000-8000-000000000009","coll_serie":"SC","coll_index":9,${field}}`;

it('a body that breaks off on its way is the sender’s fault, and none in the log', async () => {
  const logLines = captureConsole();
  const bodyCalls = everyCall.filter(({ endpoint }) => isUnsafe(endpoint) && endpoint.body !== 'bytes');
  for (const call of drawSample(bodyCalls, 12, 'calls with broken bodies')) {
    const { path, method, headers } = sampleRequest(call, owner.shownThings);
    const brokenBody = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode('{"id":')),
      pull: (stream) => stream.error(new Error('Network connection lost.')),
    });
    await expectNoChange(async () => {
      const reply = await send(owner.person, path, { method, headers, body: brokenBody });
      expect([call.name, reply.status, parseEnvelope(reply).d.error]).toEqual([call.name, 400, 'body_broken']);
      expect(parseEnvelope(reply).m).toBe('The request broke off on its way. Send it again.');
    });
  }
  expect(logLines.filter((line) => line.includes('fault'))).toEqual([]);
});

describe('a body', () => {
  const bodies: [string, string][] = [
    ['1 MB of JSON', `{"id":"${'x'.repeat(1_000_000)}"}`],
    ['more than 1 MB', `{"id":"${'x'.repeat(1_100_000)}"}`],
    ['10,000 levels of lists', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['10,000 levels of objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['a lone surrogate', '{"q":"\\ud800","code":"\\udc00","email":"\\ud800@example.org"}'],
    ['nothing', ''],
    ['half an object', '{"username":"lin'],
    ['no object', '"text"'],
    ['null', 'null'],
    ['bytes that are no UTF-8', '\u0000\u0001\u00ff'],
  ];
  it.each(bodies)('of %s is refused by every call that reads one', async (name, body) => {
    const names = bodies.map(([bodyName]) => bodyName);
    const bodyCalls = everyCall
      .filter(({ endpoint }) => isUnsafe(endpoint) && endpoint.body === 'json' && endpoint.method !== 'DELETE')
      .filter((call) => drawSample(names, BODIES, `bodies of ${call.name}`).includes(name));
    const asksForNothing = new Set([
      'account.logout',
      'account.removeAvatar',
      'moderation.block',
      'media.complete',
      'collection.restore',
      'desk.undo',
      'likes.like',
      'matches.dismiss',
      // All of their fields are optional.
      'imports.undo',
      'imports.finish',
      'imports.check',
      'imports.checkExported',
    ]);
    await expectNoChange(async () => {
      for (const call of bodyCalls.filter((bodyCall) => !asksForNothing.has(bodyCall.name))) {
        const { path, method } = sampleRequest(call, owner.shownThings);
        const writer = call.endpoint.access === 'admin' ? world.otherCallers.admin : owner.person;
        expectRefused(await send(writer, path, { method, headers: json, body }), `${call.name} ${name}`);
      }
    });
  });

  it('with the numbers -0, 1e309 and NaN is refused or read as what JSON says it is', async () => {
    const fields = ['"weight":-0', '"weight":1e309', '"weight":NaN', '"size":{"length":1e309}', '"size":{"length":-0}'];
    const numberFields = [
      '"buy_price":1e309',
      '"buy_price":-1',
      '"coll_index":1e309',
      '"coll_index":-0',
      '"coll_index":1.5',
    ];
    await expectNoChange(async () => {
      for (const field of [...fields, ...numberFields])
        expectRefused(
          await send(owner.person, '/api/i/specimens', { method: 'POST', headers: json, body: specimenJson(field) }),
          field,
        );
    });
  });

  it('that names what is not its writer’s to set is stored without it', async () => {
    const foreignFields =
      '"user_id":"x","listed":true,"shown_version":99,"like_count":7,"permanent_id":"AAAA","__proto__":{"is_admin":true}';
    const options = { method: 'POST', headers: json, body: specimenJson(foreignFields) };
    const { c, d } = parseEnvelope(await send(owner.person, '/api/i/specimens', options));
    expect([c, d.like_count, d.version, d.username]).toEqual([0, 0, 1, owner.person.username]);
    expect(d.permanent_id).not.toBe('AAAA');
    expect(Object.hasOwn(Object.prototype, 'is_admin')).toBe(false);
  });

  it('that says a key twice counts its last value, and is checked as such', async () => {
    const doubledCodeJson = (a: string, b: string) => `{"code":"${a}","remark":"","code":"${b}"}`;
    const add = (body: string) => send(owner.person, '/api/i/series', { method: 'POST', headers: json, body });
    expectRefused(await add(doubledCodeJson('AB', 'not a code')), 'the last is wrong');
    const { c, d } = parseEnvelope(await add(doubledCodeJson('not a code', 'AB')));
    expect([c, JSON.stringify(d).includes('not a code')]).toEqual([0, false]);
  });
});

describe('an address', () => {
  const strange: [string, readonly number[]][] = [
    [`/api/minerals?q=${'x'.repeat(17_000)}`, [400, 414]],
    [`/api/mc/${'x'.repeat(17_000)}`, [400, 404, 414]],
    [`/${'x'.repeat(17_000)}`, [404, 414]],
    ['/api/mc/%00', [400, 404]],
    ['/api/mc/lin%00wei', [400, 404]],
    ['/mc/%00', [404]],
    ['/mc/%ff%fe', [404]],
    ['/%E0%A4%A', [404]],
    ['/api/mc/%E0%A4%A', [400, 404]],
    ['/file/%00/1/320', [404]],
    ['/file/../../etc/passwd', [404]],
    ['/file/%2e%2e%2f%2e%2e/1/320', [404]],
    ['/api/minerals?limit=-1&q=a', [400]],
    ['/api/minerals?limit=1e9&q=a', [400]],
    ['/api/minerals?limit=NaN&q=a', [400]],
    ['/api/mc/linwei?sort=unknown', [400]],
    ['/api/mc/linwei?limit=0', [400]],
    ['/api/mc/linwei?limit=101', [400]],
    ['/api/mc/linwei?limit=1&limit=2', [400]],
    ['/api/mc/linwei?cursor=%22', [400]],
    ['/api/mc/linwei?serie=__proto__', [400]],
    ['/api/localities/1e309', [400]],
    ['/api/localities/-0', [400]],
    ['/api/minerals/__proto__', [400, 404]],
    ['/api/', [404]],
    ['/api', [404]],
    ['//evil.example/api/home', [404]],
    ['/api//home', [404]],
  ];
  it.each(strange)('that is strange is refused: %.60s', async (path, statuses) => {
    for (const caller of [world.otherCallers.anonymous, owner.person])
      expectRefused(await send(caller, path), path, statuses);
  });

  it('of a page counts in any case and with a trailing slash; one of a call is what it is', async () => {
    for (const path of ['/mc/linwei', '/MC/LinWei', '/mc/linwei/', '/Mc/LINWEI/SC-0012/', '/mc/linwei/sc12', '/LOGIN/'])
      expect([path, (await send(world.otherCallers.anonymous, path)).status]).toEqual([path, 200]);
    for (const path of ['/API/home', '/api/Home'])
      expectRefused(await send(world.otherCallers.anonymous, path), path, [404]);
  });

  it('of the API is never answered with a page', async () => {
    for (const path of ['/api', '/api/', '/api/x', '/api/i', '/api/i/specimens/a/b/c', '/api/../api/x'])
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const reply = await send(owner.person, path, { method });
        expect([path, reply.status, reply.headers.get('content-type')]).toEqual([path, 404, 'application/json']);
        expect(parseEnvelope(reply).d.error).toBe('not_found');
      }
  });
});

describe('a method or a header', () => {
  it.each(['PROPFIND', 'LOCK', 'SEARCH', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])(
    'that no call has is refused: %s',
    async (method) => {
      await expectNoChange(async () => {
        for (const path of ['/api/home', '/api/account/login', '/api/i/specimens', '/', '/mc/linwei', '/file/x/1/320'])
          expectRefused(await send(owner.person, path, { method }), `${method} ${path}`, [400, 403, 404, 405]);
      });
    },
  );

  const headers: [string, Record<string, string>][] = [
    ['a session that is no token', { cookie: '__Host-session=x; __Host-session=y' }],
    ['a session of 10 KB', { cookie: `__Host-session=${'x'.repeat(10_000)}` }],
    ['bookmarks that are none', { cookie: `bookmarks=core.${'A'.repeat(100)}~0.x~__proto__.x~9.9; theme="` }],
    ['a cookie that is no cookie', { cookie: '=;;=%%%; %00=%ff' }],
    ['a language of 10 KB', { 'accept-language': 'zh,'.repeat(3_000) }],
    ['an address that is none', { 'cf-connecting-ip': '::::1%eth0, <script>' }],
    ['a content length that lies', { 'content-length': '-1' }],
  ];
  it.each(headers)('that says nonsense changes nothing: %s', async (_, headerSet) => {
    const options: RequestOptions = { headers: headerSet };
    for (const path of ['/api/home', '/api/account/profile', '/mc/linwei', '/api/mc/linwei'])
      expect([path, (await send(world.otherCallers.anonymous, path, options)).status]).toEqual([path, 200]);
  });

  it('that brings bookmarks of its own making does not make a signed-in reading fail', async () => {
    const cookie = `${owner.person.cookie}; bookmarks=core.${'A'.repeat(100)}~0.zzz~1.x-y`;
    const reply = await send(world.otherCallers.anonymous, '/api/i/specimens', { headers: { cookie } });
    expect(reply.status).toBe(200);
  });
});
