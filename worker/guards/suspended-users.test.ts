import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { isRefusedWhileSuspended, suspensionRules } from '#contract/account/suspension.ts';
import { threadsApi } from '#contract/exchange/api.ts';
import { commandKinds } from '#contract/exchange/thread/thread-command.ts';
import { exportsApi } from '#contract/export/archive/exports-api.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { fill, paths, type Screen } from '#contract/routes/paths.ts';
import { createHasher, hashPassword } from '#worker/account/credentials/password.ts';
import { loginCaller, PASSWORD } from '#worker/account/mailbox-for-tests.ts';
import { fileReport, readStatus, takeMeasures } from '#worker/account/moderation/acts-for-tests.ts';
import { users } from '#worker/account/tables.ts';
import { act, aThread, makeAgreement } from '#worker/exchange/threads-for-tests.ts';
import { apis, everyCall, isUnsafe } from '#worker/guards/calls/every-call.ts';
import { asRequest, callSample, sampleRequest } from '#worker/guards/calls/sample-request.ts';
import { guardedEnv, parseEnvelope, send } from '#worker/guards/world/send-request.ts';
import { aWorld, core, MINERAL, missingIds, type Owner, type World } from '#worker/guards/world/world.ts';
import { visitor } from '#worker/testing/people.ts';

let world: World;
let owner: Owner;
let partner: Owner;

beforeEach(async () => {
  world = await aWorld();
  [owner, partner] = world.owners as [Owner, Owner];
});

const setSuspended = (isSuspended: boolean) =>
  core
    .update(users)
    .set({ suspended_at: isSuspended ? Date.now() : null })
    .where(eq(users.id, owner.person.id));

const ruleKey = ({ method, path }: Endpoint) => `${method} ${path}`;
const ownWrites = everyCall.filter(({ endpoint }) => isUnsafe(endpoint) && endpoint.access === 'user');

describe('what a suspended account may do', () => {
  it('is decided for each call by which users change something, and for no other', () => {
    expect(Object.keys(suspensionRules).sort()).toEqual(ownWrites.map(({ endpoint }) => ruleKey(endpoint)).sort());
  });

  it('is refused by name or answered as always, call by call', async () => {
    await setSuspended(true);
    const refusedCalls: string[] = [];
    for (const call of ownWrites) {
      const { path, ...request } = sampleRequest(call, owner.shownThings);
      const { d } = parseEnvelope(await send(owner.person, path, request));
      const input = callSample(call).input(owner.shownThings);
      expect(d.error === 'account_suspended', call.name).toBe(isRefusedWhileSuspended(call.endpoint, input));
      if (d.error === 'account_suspended') refusedCalls.push(call.name);
    }
    expect(refusedCalls.sort()).toEqual([
      'intents.change',
      'intents.create',
      'likes.like',
      'questions.answer',
      'questions.ask',
      'questions.edit',
      'questions.setVisibility',
      'threads.command',
      'threads.start',
      'wants.change',
      'wants.create',
    ]);
  });

  const number = { coll_serie: 'SC', coll_index: 77 };
  const cellsInput = (oldLevel: string, newLevel: string) => ({
    operation_id: uuid(),
    rows: [{ id: uuid(), from: { access_level: oldLevel }, to: { access_level: newLevel } }],
  });
  it.each<[string, Endpoint, object, isRefused: boolean]>([
    [
      'a new public specimen',
      apis.collection.create,
      { ...number, access_level: 'public', mineral_ids: [MINERAL] },
      true,
    ],
    ['a new private specimen', apis.collection.create, { ...number, mineral_ids: [MINERAL] }, false],
    ['a change of a specimen', apis.collection.change, { version: 1, description: 'Blue.' }, false],
    ['a specimen made public', apis.collection.change, { version: 1, access_level: 'public' }, true],
    ['a specimen made private', apis.collection.change, { version: 1, access_level: 'private' }, false],
    ['cells that make it private', apis.desk.cells, cellsInput('public', 'private'), false],
    ['cells that make it public', apis.desk.cells, cellsInput('private', 'public'), true],
    ['an intent closed', apis.intents.setStatus, { version: 1, status: 'closed' }, false],
    ['an intent opened', apis.intents.setStatus, { version: 1, status: 'active' }, true],
    ['an account listed', apis.account.setProfile, { listed: true }, true],
    ['another bio', apis.account.setProfile, { bio: 'A miner.' }, false],
  ])('%s', async (_, endpoint, input, isRefused) => {
    await setSuspended(true);
    const { path, ...request } = asRequest(endpoint, { id: uuid(), ...input });
    const { d } = parseEnvelope(await send(owner.person, path, request));
    expect(d.error === 'account_suspended').toBe(isRefused);
  });

  it('of the commands of a conversation leaves those that fulfil or end it', () => {
    const { command } = apis.threads;
    const refusedKinds = commandKinds.filter((kind) => isRefusedWhileSuspended(command, { kind, public: true }));
    expect(refusedKinds.sort()).toEqual([
      'agree',
      'message',
      'propose',
      'publish',
      'reopen',
      'reply_to_review',
      'review',
    ]);
    expect(isRefusedWhileSuspended(command, { kind: 'publish', public: false })).toBe(false);
  });

  it('includes every reading of their own things', async () => {
    const ownReads = everyCall.filter(({ endpoint }) => !isUnsafe(endpoint) && endpoint.access === 'user');
    const readStatuses = async () => {
      const statuses: [string, number][] = [];
      for (const call of ownReads) {
        const { path } = sampleRequest(call, owner.shownThings);
        statuses.push([call.name, (await send(owner.person, path)).status]);
      }
      return statuses;
    };
    const statusesBefore = await readStatuses();
    await setSuspended(true);
    expect(await readStatuses()).toEqual(statusesBefore);
  });

  it('includes logging in, fulfilling what was agreed, exporting everything and leaving', async () => {
    const { admin } = world.otherCallers;
    const { username, id: user_id } = owner.person;
    const password_hash = await hashPassword(PASSWORD, createHasher(guardedEnv));
    await core.update(users).set({ password_hash }).where(eq(users.id, user_id));
    const { id: thread_id } = await aThread(partner.person, owner.person, 'Would you trade it?');
    await makeAgreement(thread_id, partner.person, owner.person);
    const { id } = await fileReport(admin, partner.person, { username });
    await takeMeasures(admin, id, 'suspend');
    expect(await readStatus(owner.person)).toBe(404);

    const suspendedCaller = await loginCaller(username);
    const fulfil = (kind: 'shipped' | 'received') =>
      suspendedCaller.callOrThrow(threadsApi.command, { id: uuid(), thread_id, kind });
    await fulfil('shipped');
    await act(partner.person, thread_id, { kind: 'shipped' });
    await act(partner.person, thread_id, { kind: 'received' });
    expect(await fulfil('received')).toMatchObject({ status: 'completed' });

    const plannedExport = await suspendedCaller.callOrThrow(exportsApi.begin, { id: uuid() });
    for (const { volume_number } of plannedExport.volumes) {
      const volume = await suspendedCaller.fetch(`/api/i/exports/${plannedExport.id}/volumes/${volume_number}`);
      expect([volume.status, volume.headers.get('content-type')]).toEqual([200, 'application/zip']);
      expect((await volume.arrayBuffer()).byteLength).toBeGreaterThan(0);
    }
    expect(plannedExport.volumes.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['catalogue', 'exchanges']));

    const { delete_at } = await suspendedCaller.callOrThrow(accountApi.deleteAccount, { password: PASSWORD });
    const [row] = await core.select().from(users).where(eq(users.id, user_id));
    expect(row?.delete_at).toBe(Date.parse(delete_at));
    expect((await suspendedCaller.call(threadsApi.list, {})).status).toBe(401);
  });
});

describe('what visitors see of a suspended account', () => {
  const screens: Screen[] = [
    'userCollection',
    'periodic',
    'specimen',
    'permanent',
    'media',
    'userExchange',
    'intent',
    'threadPublic',
  ];

  it.each(screens)('the page %s answers as a missing one, and comes back', async (screen) => {
    const path = fill(paths[screen], { ...owner.shownThings, id: owner.shownThings.media_id });
    const missingPath = fill(paths[screen], { ...missingIds, id: missingIds.media_id });
    const readStatus = async (address: string) => (await send(visitor, address, { edge: null })).status;
    const statusBefore = await readStatus(path);
    expect(statusBefore).toBeLessThan(400);
    await setSuspended(true);
    expect(await readStatus(path)).toBe(404);
    expect(await readStatus(missingPath)).toBe(404);
    await setSuspended(false);
    expect(await readStatus(path)).toBe(statusBefore);
  });

  const namingCalls = everyCall.filter(
    (call) => !isUnsafe(call.endpoint) && ['collector', 'shown'].includes(callSample(call).names),
  );
  it('every public call about their things answers as about missing ones', async () => {
    await setSuspended(true);
    for (const call of namingCalls) {
      const reply = await send(visitor, sampleRequest(call, owner.shownThings).path);
      const missingReply = await send(visitor, sampleRequest(call, missingIds).path);
      expect([call.name, reply.status]).toEqual([call.name, missingReply.status]);
    }
  });

  it('no list, search, map or feed of the site names them', async () => {
    const { username, specimen_id } = owner.shownThings;
    const listCalls = everyCall.filter(
      (call) => !isUnsafe(call.endpoint) && call.endpoint.access === 'public' && callSample(call).names === 'nothing',
    );
    const listAddresses = listCalls.map((call) => sampleRequest(call, owner.shownThings).path);
    const addresses = [...listAddresses, '/exchange.atom', `/mineral/${MINERAL}.atom`, '/sitemap/collections-1.xml'];
    const readNaming = async () => {
      const namingAddresses: string[] = [];
      for (const address of addresses) {
        const { text } = await send(visitor, address, { edge: null });
        const isNaming = [`"${username}"`, `/${username}`, specimen_id].some((name) => text.includes(name));
        if (isNaming) namingAddresses.push(address);
      }
      return namingAddresses;
    };
    const namingBefore = await readNaming();
    expect(namingBefore.length).toBeGreaterThan(5);
    await setSuspended(true);
    expect(await readNaming()).toEqual([]);
    await setSuspended(false);
    expect(await readNaming()).toEqual(namingBefore);
  });
});
