import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, paths } from '#contract/routes/paths.ts';
import { createHasher, hashPassword } from '#worker/account/credentials/password.ts';
import { users } from '#worker/account/tables.ts';
import { apis, everyCall } from '#worker/guards/calls/every-call.ts';
import { asRequest, sampleRequest } from '#worker/guards/calls/sample-request.ts';
import { comparable, deployedEnv, guardedEnv, send } from '#worker/guards/world/send-request.ts';
import {
  aWorld,
  core,
  LOCALITY_ID,
  MINERAL,
  missingIds,
  type OwnedThings,
  type Owner,
  type World,
} from '#worker/guards/world/world.ts';
import { Edge } from '#worker/testing/edge.ts';
import { type Caller, visitor } from '#worker/testing/people.ts';

const PASSWORD = 'vug of quartz 9';
let world: World;
let owner: Owner;

beforeEach(async () => {
  world = await aWorld();
  [owner] = world.owners as [Owner];
  const password_hash = await hashPassword(PASSWORD, createHasher(guardedEnv));
  await core.update(users).set({ password_hash, avatar_key: null }).where(eq(users.id, owner.person.id));
});

const publicCalls = everyCall.filter(({ endpoint: { access, method } }) => access === 'public' && method === 'GET');

/** Public addresses that contain the name of a collector or the id of something that the collector owns. */
function publicAddresses(ownedIds: OwnedThings): string[] {
  const calls = [...publicCalls, ...everyCall.filter(({ name }) => name === 'viewer.comparable')];
  const callPaths = calls.flatMap((call) => {
    const { path } = sampleRequest(call, ownedIds);
    return path === sampleRequest(call, missingIds).path ? [] : [path];
  });
  const { username, media_id: id } = ownedIds;
  const pages = [
    fill(paths.userCollection, ownedIds),
    fill(paths.periodic, ownedIds),
    fill(paths.userExchange, ownedIds),
    fill(paths.specimen, ownedIds),
    fill(paths.permanent, ownedIds),
    fill(paths.media, { id }),
    fill(paths.intent, ownedIds),
    fill(paths.threadPublic, ownedIds),
  ];
  const files = ['320', 'og'].map((variant) => `/file/${id}/1/${variant}`);
  const data = ['json', 'csv', 'atom'].map((form) => `/mc/${username}.${form}`);
  const imagePages = [
    fill(paths.userCollection, ownedIds),
    fill(paths.periodic, ownedIds),
    fill(paths.intent, ownedIds),
  ];
  return [
    ...callPaths,
    ...pages,
    ...files,
    ...data,
    ...imagePages.map((path) => `/og${path}`),
    `/api/account/user_info?username=${username}`,
  ];
}

/** Public addresses of shared pages and lists, whose answers may name a collector. */
const sharedAddresses = [
  ...publicCalls.flatMap((call) => {
    const { path } = sampleRequest(call, missingIds);
    return Object.values(missingIds).some((value) => path.includes(String(value))) ? [] : [path];
  }),
  '/',
  paths.market,
  paths.collectorDiscover,
  `/search?q=fluorite`,
  `/mineral/${MINERAL}`,
  `/locality/${LOCALITY_ID}`,
  `/mineral/${MINERAL}.atom`,
  `/locality/${LOCALITY_ID}.atom`,
  '/exchange.atom',
  ...['', '/collections-0', '/specimens-0', '/intents-0', '/threads-0', '/traders-0'].map(
    (file) => `/sitemap${file}.xml`,
  ),
];

const get = (path: string, caller: Caller = visitor) => send(caller, path, { edge: null });
const statuses = async (addresses: readonly string[], caller?: Caller) => {
  const results: [string, number][] = [];
  for (const path of addresses) results.push([path, (await get(path, caller)).status]);
  return results;
};
const call = (caller: Caller, endpoint: Parameters<typeof asRequest>[0], input: object) => {
  const { path, ...request } = asRequest(endpoint, input);
  return send(caller, path, request);
};
const leave = () => call(owner.person, apis.account.deleteAccount, { password: PASSWORD });
const openSession = () => call(visitor, apis.account.login, { login: owner.person.username, password: PASSWORD });

/** Returns the shared addresses whose answers name the collector or one of the things. */
async function findNamingPaths({ person, shownThings }: Owner): Promise<string[]> {
  const names = [
    person.username,
    person.id,
    shownThings.specimen_id,
    shownThings.media_id,
    shownThings.intent_id,
    shownThings.thread_id,
  ];
  const namingPaths: string[] = [];
  for (const path of sharedAddresses) {
    const { text } = await get(path);
    if (names.some((name) => text.includes(name))) namingPaths.push(path);
  }
  return namingPaths;
}

describe('who asks for the deletion of their account', () => {
  it('has no public page from then on, and has all of them again with the log-in that cancels it', async () => {
    const addresses = publicAddresses(owner.shownThings);
    const statusesBefore = await statuses(addresses);
    expect(statusesBefore.filter(([, status]) => status >= 400)).toEqual([]);
    expect(statusesBefore.length).toBeGreaterThan(30);
    expect((await leave()).status).toBe(200);
    const { stranger } = world.otherCallers;
    for (const caller of [visitor, stranger])
      expect((await statuses(addresses, caller)).filter(([, status]) => status !== 404)).toEqual([]);
    expect((await openSession()).status).toBe(200);
    expect(await statuses(addresses)).toEqual(statusesBefore);
  });

  it('is answered for as somebody who never was', async () => {
    await leave();
    for (const { name } of publicCalls) {
      const publicCall = everyCall.find((candidate) => candidate.name === name) ?? publicCalls[0];
      if (!publicCall) continue;
      const [ownerPath, missingPath] = [
        sampleRequest(publicCall, owner.shownThings).path,
        sampleRequest(publicCall, missingIds).path,
      ];
      if (ownerPath === missingPath) continue;
      const [ownerAnswer, missingAnswer] = [comparable(await get(ownerPath)), comparable(await get(missingPath))];
      expect([name, ownerAnswer]).toEqual([name, missingAnswer]);
    }
  });

  it('is named in no list, search, feed or sitemap, and is so again afterwards', async () => {
    const pathsBefore = await findNamingPaths(owner);
    expect(pathsBefore.length).toBeGreaterThan(8);
    await leave();
    expect(await findNamingPaths(owner)).toEqual([]);
    await openSession();
    expect(await findNamingPaths(owner)).toEqual(pathsBefore);
  });

  it('is gone from what the edge keeps within the minute that any public answer is kept', async () => {
    const edge = new Edge(deployedEnv);
    const path = `/api/mc/${owner.person.username}`;
    const visit = async () => (await send(visitor, path, { env: deployedEnv, edge })).status;
    expect(await visit()).toBe(200);
    await leave();
    const nowMs = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => nowMs + 60_001);
    expect(await visit()).toBe(404);
    vi.restoreAllMocks();
  });
});
