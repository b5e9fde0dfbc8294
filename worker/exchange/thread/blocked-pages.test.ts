import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SocketMessage } from '#contract/exchange/thread/thread.ts';
import { block, unblock } from '#worker/exchange/public/publications-for-tests.ts';
import {
  act,
  aThread,
  createTraders,
  evict,
  makePublic,
  propose,
  readPersonThread,
  threadStub,
  tryCommand,
} from '#worker/exchange/threads-for-tests.ts';
import type { Person } from '#worker/testing/people.ts';

let wei: Person;
let marta: Person;
let id: string;
const sockets: WebSocket[] = [];

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [wei, marta] = await createTraders();
  ({ id } = await aThread(wei, marta));
  await act(marta, id, { kind: 'message', text: 'hello' });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

/** Opens a person's page of the conversation; returns what it is sent. */
async function openPage(person: Person): Promise<SocketMessage[]> {
  const { webSocket: socket } = await person.fetch(`/api/i/threads/${id}/socket`, {
    headers: { upgrade: 'websocket' },
  });
  if (!socket) throw new Error('no socket');
  sockets.push(socket);
  const messages: SocketMessage[] = [];
  socket.accept();
  socket.addEventListener('message', ({ data }) => {
    messages.push(JSON.parse(String(data)));
  });
  const { last_seq } = await readPersonThread(person, id);
  socket.send(JSON.stringify({ type: 'hello', last_seq }));
  return messages;
}

const lastPresence = (messages: readonly SocketMessage[]) =>
  messages.flatMap((message) => (message.type === 'presence' ? [message.online] : [])).at(-1);
const lastStanding = (messages: readonly SocketMessage[]) =>
  messages.flatMap((message) => (message.type === 'standing' ? [message] : [])).at(-1);

/** What a person may do according to their open page, once it is told of a change. */
async function awaitAllowed(page: readonly SocketMessage[]): Promise<string[]> {
  await expect.poll(() => lastStanding(page)).toBeDefined();
  return lastStanding(page)?.allowed ?? [];
}

describe('a block', () => {
  const blockers: [string, () => [Person, Person]][] = [
    ['marta', () => [marta, wei]],
    ['linwei', () => [wei, marta]],
  ];

  it.each(blockers)('by %s is on both open pages at once, and neither sees the other', async (_, people) => {
    const [blocker, partner] = people();
    const pages = [await openPage(wei), await openPage(marta)] as const;
    for (const page of pages) await expect.poll(() => lastPresence(page)).toEqual(['initiator', 'responder']);
    await block(blocker, partner);
    for (const page of pages)
      for (const kind of ['message', 'propose', 'publish']) expect(await awaitAllowed(page)).not.toContain(kind);
    const readPresences = () => pages.map(lastPresence);
    await expect.poll(readPresences).toEqual([['initiator'], ['responder']]);
    const laterPage = await openPage(partner);
    await expect.poll(() => lastPresence(laterPage)).toHaveLength(1);
    expect(readPresences()).toEqual([['initiator'], ['responder']]);
    await unblock(blocker, partner);
    for (const page of pages) await expect.poll(() => lastStanding(page)?.allowed).toContain('message');
    await expect.poll(() => lastPresence(pages[0])).toEqual(['initiator', 'responder']);
  });

  it('is no event that either reads', async () => {
    const { last_seq } = await readPersonThread(wei, id);
    const pages = [await openPage(wei), await openPage(marta)];
    await block(marta, wei);
    for (const page of pages) await awaitAllowed(page);
    expect(pages.flat().filter(({ type }) => type === 'event')).toEqual([]);
    for (const person of [wei, marta]) {
      const { events, state } = await readPersonThread(person, id);
      expect(events.filter(({ seq }) => seq > last_seq)).toEqual([]);
      expect(state.blocks).toEqual({ initiator: false, responder: false });
    }
  });

  it('hides presence also after the object slept', async () => {
    await block(marta, wei);
    await evict(id);
    const [weisPage, martasPage] = [await openPage(wei), await openPage(marta)];
    await expect.poll(() => [lastPresence(weisPage), lastPresence(martasPage)]).toEqual([['initiator'], ['responder']]);
  });

  it('makes a public conversation private on both open pages', async () => {
    await makePublic(id, wei, marta);
    const pages = [await openPage(wei), await openPage(marta)];
    await block(marta, wei);
    for (const page of pages)
      await expect
        .poll(() => page.flatMap((message) => (message.type === 'event' ? [message.event] : [])))
        .toContainEqual(expect.objectContaining({ kind: 'published', public: false, by: 'responder' }));
  });

  it('ends messages, proposals and agreeing, and leaves what is agreed', async () => {
    const proposal_id = await propose(marta, id);
    await block(marta, wei);
    const gives = { initiator_gives: [{ text: 'gold' }], responder_gives: [] };
    for (const person of [wei, marta]) {
      expect((await tryCommand(person, id, { kind: 'message', text: 'you!' })).d).toMatchObject({
        error: 'thread_blocked',
      });
      expect((await tryCommand(person, id, { kind: 'propose', answers: proposal_id, ...gives })).d).toMatchObject({
        error: 'thread_blocked',
      });
    }
    expect((await tryCommand(wei, id, { kind: 'agree', seen: {}, proposal_id })).d).toMatchObject({
      error: 'thread_blocked',
    });
    await unblock(marta, wei);
    await act(wei, id, { kind: 'agree', seen: {}, proposal_id });
    await block(marta, wei);
    for (const person of [wei, marta]) await act(person, id, { kind: 'shipped', note: 'a word' });
    const { events } = await readPersonThread(marta, id);
    expect(events.filter(({ kind }) => kind === 'shipped').map(({ folded }) => folded)).toEqual([true, true]);
    for (const person of [wei, marta]) await act(person, id, { kind: 'received' });
    expect((await readPersonThread(wei, id)).status).toBe('completed');
  });
});

describe('an act of the administrator', () => {
  it('is on both open pages at once', async () => {
    const pages = [await openPage(wei), await openPage(marta)] as const;
    await threadStub(id).moderate({ kind: 'suspend', user_id: wei.id, suspended: true });
    await expect.poll(() => lastStanding(pages[0])?.allowed).toBeDefined();
    expect(lastStanding(pages[0])?.allowed).not.toContain('message');
    expect(lastStanding(pages[1])?.allowed).toContain('message');
  });
});
