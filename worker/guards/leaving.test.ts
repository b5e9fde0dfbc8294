import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, paths } from '#contract/paths.ts';
import { hashingIn, hashPassword } from '../account/credentials/password.ts';
import { users } from '../account/tables.ts';
import { Edge } from '../testing/edge.ts';
import { type Caller, visitor } from '../testing/people.ts';
import { apis, everyCall } from './calls/every-call.ts';
import { asRequest, requestAbout } from './calls/request-of-call.ts';
import { comparable, deployedEnv, guardedEnv, send } from './world/send.ts';
import { aWorld, core, MINERAL, missing, type OwnedThings, type Owner, PLACE_ID, type World } from './world/world.ts';

const PASSWORD = 'vug of quartz 9';
let world: World;
let owner: Owner;

beforeEach(async () => {
  world = await aWorld();
  [owner] = world.owners as [Owner];
  const password_hash = await hashPassword(PASSWORD, hashingIn(guardedEnv));
  await core.update(users).set({ password_hash, avatar_key: null }).where(eq(users.id, owner.person.id));
});

const publicCalls = everyCall.filter(({ endpoint: { who, method } }) => who === 'public' && method === 'GET');

/** Public addresses that name a collector or something of theirs. */
function addressesOf(thing: OwnedThings): string[] {
  const calls = [...publicCalls, ...everyCall.filter(({ name }) => name === 'viewer.comparable')];
  const named = calls.flatMap((call) => {
    const { path } = requestAbout(call, thing);
    return path === requestAbout(call, missing).path ? [] : [path];
  });
  const { username, media_id: id } = thing;
  const pages = [
    fill(paths.userCollection, thing),
    fill(paths.periodic, thing),
    fill(paths.userExchange, thing),
    fill(paths.specimen, thing),
    fill(paths.permanent, thing),
    fill(paths.media, { id }),
    fill(paths.intent, thing),
    fill(paths.threadPublic, thing),
  ];
  const files = ['320', 'og'].map((variant) => `/file/${id}/1/${variant}`);
  const data = ['json', 'csv', 'atom'].map((form) => `/mc/${username}.${form}`);
  const pictures = [fill(paths.userCollection, thing), fill(paths.periodic, thing), fill(paths.intent, thing)];
  return [
    ...named,
    ...pages,
    ...files,
    ...data,
    ...pictures.map((path) => `/og${path}`),
    `/api/account/user_info?username=${username}`,
  ];
}

/** Public addresses of everybody's things, which may name them. */
const sharedAddresses = [
  ...publicCalls.flatMap((call) => {
    const { path } = requestAbout(call, missing);
    return Object.values(missing).some((value) => path.includes(String(value))) ? [] : [path];
  }),
  ...['/', paths.market, paths.collectorDiscover, `/search?q=fluorite`, `/mineral/${MINERAL}`, `/locality/${PLACE_ID}`],
  ...[`/mineral/${MINERAL}.atom`, `/locality/${PLACE_ID}.atom`, '/exchange.atom'],
  ...['', '/collections-0', '/specimens-0', '/intents-0', '/threads-0', '/traders-0'].map(
    (file) => `/sitemap${file}.xml`,
  ),
];

const get = (path: string, by: Caller = visitor) => send(by, path, { edge: null });
const statuses = async (addresses: readonly string[], by?: Caller) => {
  const found: [string, number][] = [];
  for (const path of addresses) found.push([path, (await get(path, by)).status]);
  return found;
};
const call = (by: Caller, endpoint: Parameters<typeof asRequest>[0], input: object) => {
  const { path, ...rest } = asRequest(endpoint, input);
  return send(by, path, rest);
};
const leave = () => call(owner.person, apis.account.deleteAccount, { password: PASSWORD });
const logIn = () => call(visitor, apis.account.login, { login: owner.person.username, password: PASSWORD });

/** Shared addresses whose answers name the collector or one of the things. */
async function naming({ person, shown }: Owner): Promise<string[]> {
  const names = [person.username, person.id, shown.specimen_id, shown.media_id, shown.intent_id, shown.thread_id];
  const found: string[] = [];
  for (const path of sharedAddresses) {
    const { text } = await get(path);
    if (names.some((name) => text.includes(name))) found.push(path);
  }
  return found;
}

describe('who asks for the deletion of their account', () => {
  it('has no public page from then on, and has all of them again with the log-in that cancels it', async () => {
    const addresses = addressesOf(owner.shown);
    const before = await statuses(addresses);
    expect(before.filter(([, status]) => status >= 400)).toEqual([]);
    expect(before.length).toBeGreaterThan(30);
    expect((await leave()).status).toBe(200);
    const { stranger } = world.others;
    for (const by of [visitor, stranger])
      expect((await statuses(addresses, by)).filter(([, status]) => status !== 404)).toEqual([]);
    expect((await logIn()).status).toBe(200);
    expect(await statuses(addresses)).toEqual(before);
  });

  it('is answered for as somebody who never was', async () => {
    await leave();
    for (const { name } of publicCalls) {
      const asked = everyCall.find((one) => one.name === name) ?? publicCalls[0];
      if (!asked) continue;
      const [theirs, nobodys] = [requestAbout(asked, owner.shown).path, requestAbout(asked, missing).path];
      if (theirs === nobodys) continue;
      const [gone, never] = [comparable(await get(theirs)), comparable(await get(nobodys))];
      expect([name, gone]).toEqual([name, never]);
    }
  });

  it('is named in no list, search, feed or sitemap, and is so again afterwards', async () => {
    const before = await naming(owner);
    expect(before.length).toBeGreaterThan(8);
    await leave();
    expect(await naming(owner)).toEqual([]);
    await logIn();
    expect(await naming(owner)).toEqual(before);
  });

  it('is gone from what the edge keeps within the minute that any public answer is kept', async () => {
    const edge = new Edge(deployedEnv);
    const path = `/api/mc/${owner.person.username}`;
    const visit = async () => (await send(visitor, path, { env: deployedEnv, edge })).status;
    expect(await visit()).toBe(200);
    await leave();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + 60_001);
    expect(await visit()).toBe(404);
    vi.restoreAllMocks();
  });
});
