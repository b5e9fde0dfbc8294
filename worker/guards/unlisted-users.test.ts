import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { fill, paths, type Screen } from '#contract/routes/paths.ts';
import { users } from '#worker/account/tables.ts';
import { apis } from '#worker/guards/calls/every-call.ts';
import { asRequest } from '#worker/guards/calls/sample-request.ts';
import { send } from '#worker/guards/world/send-request.ts';
import { aWorld, core, type Owner, type World } from '#worker/guards/world/world.ts';
import { visitor } from '#worker/testing/people.ts';

let world: World;
let owner: Owner;

beforeEach(async () => {
  world = await aWorld();
  [owner] = world.owners as [Owner];
});

const setListed = (isListed: boolean) =>
  core.update(users).set({ listed: isListed }).where(eq(users.id, owner.person.id));
const screenPath = (screen: Screen) => fill(paths[screen], { ...owner.shownThings, id: owner.shownThings.media_id });
const readHead = async (path: string) => {
  const { status, text } = await send(visitor, path, { edge: null });
  expect(status, path).toBe(200);
  return { robots: /<meta name="robots" content="noindex">/.test(text), facts: text.includes('application/ld+json') };
};

it.each<Screen>(['userCollection', 'periodic', 'specimen', 'media', 'userExchange', 'intent', 'threadPublic'])(
  'search engines are to leave out the page %s of who appears in no list',
  async (screen) => {
    const path = screenPath(screen);
    expect((await readHead(path)).robots, path).toBe(false);
    await setListed(false);
    expect(await readHead(path), path).toEqual({ robots: true, facts: false });
    await setListed(true);
    expect((await readHead(path)).robots, path).toBe(false);
  },
);

it('a conversation is left out, too, where the other of the two appears in no list', async () => {
  const { path } = asRequest(apis.publicThreads.read, { thread_id: owner.shownThings.thread_id });
  const { text } = await send(visitor, path);
  const { d } = JSON.parse(text) as { d: { initiator: { username: string }; responder: { username: string } } };
  const partner = [d.initiator, d.responder].find(({ username }) => username !== owner.person.username);
  await core
    .update(users)
    .set({ listed: false })
    .where(eq(users.username, partner?.username ?? ''));
  expect((await readHead(screenPath('threadPublic'))).robots).toBe(true);
});
