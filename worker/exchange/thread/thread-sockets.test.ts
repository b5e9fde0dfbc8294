import { runInDurableObject } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import type { SocketMessage } from '#contract/exchange/thread/thread.ts';
import { sessions } from '#worker/account/tables.ts';
import {
  act,
  aThread,
  core,
  evict,
  readPersonThread,
  threadStub,
  tryCommand,
} from '#worker/exchange/threads-for-tests.ts';
import { aReference } from '#worker/guards/world/world.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';

let wei: Person;
let marta: Person;
let id: string;

beforeEach(async () => {
  await aReference();
  [wei, marta] = await Promise.all([createPerson('linwei', 0), createPerson('marta', 1)]);
  ({ id } = await aThread(wei, marta));
});

type Ear = {
  socket: WebSocket;
  messages: SocketMessage[];
  closeCode: Promise<number>;
  awaitMessages: (n: number) => Promise<SocketMessage[]>;
};

async function upgrade(
  person: Person,
  headers: Record<string, string> = {},
  threadId = id,
  query = '',
): Promise<Response> {
  return person.fetch(`/api/i/threads/${threadId}/socket${query}`, { headers: { upgrade: 'websocket', ...headers } });
}

const isEvent = (message: SocketMessage) => message.type === 'event';

/** Opens a person's socket and listens; sends the last event that it has, or nothing. */
async function listen(person: Person, lastSeq: number | null = 1): Promise<Ear> {
  const { webSocket: socket } = await upgrade(person);
  if (!socket) throw new Error('no socket');
  socket.accept();
  const messages: SocketMessage[] = [];
  let stop: (code: number) => void = () => undefined;
  const closeCode = new Promise<number>((resolve) => {
    stop = resolve;
  });
  socket.addEventListener('message', ({ data }) => {
    if (data !== 'pong') messages.push(JSON.parse(String(data)));
  });
  socket.addEventListener('close', ({ code }) => stop(code));
  const awaitMessages = async (n: number) => {
    while (messages.filter(isEvent).length < n) await scheduler.wait(5);
    return messages.filter(isEvent);
  };
  const ear = { socket, messages, closeCode, awaitMessages };
  if (lastSeq !== null) hello(ear, lastSeq);
  return ear;
}

const hello = (ear: Ear, last_seq: number) => ear.socket.send(JSON.stringify({ type: 'hello', last_seq }));
const eventSeqs = (messages: readonly SocketMessage[]) =>
  messages.flatMap((message) => (message.type === 'event' ? [message.event.seq] : []));

describe('a socket', () => {
  it('tells both what happened, with where the thread stands for each, and who is there', async () => {
    const [initiatorEar, responderEar] = [await listen(wei), await listen(marta)];
    await act(wei, id, { kind: 'message', text: 'hello' });
    const [[toUs], [toThem]] = [await initiatorEar.awaitMessages(1), await responderEar.awaitMessages(1)];
    expect(toUs).toMatchObject({ event: { kind: 'message', seq: 2 }, turn: 'responder', last_seq: 2 });
    expect(toThem).toMatchObject({ event: { text: 'hello' }, status: 'negotiating' });
    expect(initiatorEar.messages).toContainEqual({ type: 'presence', online: ['initiator', 'responder'] });
    await act(marta, id, { kind: 'mute', muted: true });
    await act(marta, id, { kind: 'message', text: 'hi' });
    expect(eventSeqs(await initiatorEar.awaitMessages(2))).toEqual([2, 4]);
    expect(eventSeqs(await responderEar.awaitMessages(3))).toEqual([2, 3, 4]);
  });

  it('tells who comes back what they missed, after an eviction, too: no gap, nothing twice (28)', async () => {
    const firstEar = await listen(marta);
    await act(wei, id, { kind: 'message', text: '1' });
    const { length } = await firstEar.awaitMessages(1);
    await evict(id);
    for (const text of ['2', '3']) await act(wei, id, { kind: 'message', text });
    const secondEar = await listen(marta, length + 1);
    expect(eventSeqs(await secondEar.awaitMessages(2))).toEqual([3, 4]);
    await act(wei, id, { kind: 'message', text: '4' });
    expect(eventSeqs(await secondEar.awaitMessages(3))).toEqual([3, 4, 5]);
  });

  it('tells all that was missed, however much, in order and once, while more is said', async () => {
    const tryCommand = (n: number) => act(n % 2 ? wei : marta, id, { kind: 'message', text: `${n}` });
    for (let n = 0; n < 114; n += 1) await tryCommand(n);
    const [returnedEar] = await Promise.all([listen(marta, 0), ...[114, 115, 116, 117].map(tryCommand)]);
    await tryCommand(118);
    expect(eventSeqs(await returnedEar.awaitMessages(120))).toEqual(
      Array.from({ length: 120 }, (_, index) => index + 1),
    );
  });

  it('that says nothing hears what happens since it was opened; what it says later brings only what came before', async () => {
    await act(wei, id, { kind: 'message', text: 'before' });
    const silent = await listen(marta, null);
    await act(wei, id, { kind: 'message', text: 'after' });
    expect(eventSeqs(await silent.awaitMessages(1))).toEqual([3]);
    hello(silent, 0);
    await act(wei, id, { kind: 'message', text: 'later' });
    expect(eventSeqs(await silent.awaitMessages(4))).toEqual([3, 1, 2, 4]);
  });

  it('that floods is answered once and ended once: the rest is not read', async () => {
    const responderEar = await listen(marta);
    const floodingEar = await listen(wei, null);
    const closeSpy = vi.spyOn(WebSocket.prototype, 'close');
    const seats = vi.spyOn(WebSocket.prototype, 'serializeAttachment');
    for (let n = 0; n < 1_000; n += 1) hello(floodingEar, 0);
    expect(await floodingEar.closeCode).toBe(1008);
    await act(wei, id, { kind: 'message', text: 'on' });
    expect(await responderEar.awaitMessages(1)).toMatchObject([{ event: { text: 'on' } }]);
    expect(eventSeqs(floodingEar.messages)).toEqual([1]);
    expect(closeSpy).toHaveBeenCalledTimes(1);
    expect(seats).toHaveBeenCalledTimes(1);
  });

  it('is opened from our own pages alone, by one of the two who is signed in (18)', async () => {
    const stranger = await createPerson('stranger');
    expect((await upgrade(stranger)).status).toBe(404);
    expect((await upgrade(wei, { origin: 'https://evil.test' })).status).toBe(403);
    expect((await upgrade(wei, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await upgrade(wei, { cookie: '__Host-session=none' })).status).toBe(401);
    expect((await upgrade(wei, { upgrade: 'h2c' })).status).toBe(400);
    expect((await upgrade(wei, {}, 'no-thread')).status).toBe(404);
    expect((await upgrade(wei)).status).toBe(101);
  });

  it('of a page of another user is refused by name, though the session is of one of the two', async () => {
    const openSocket = (username: string) => upgrade(wei, {}, id, `?page_user=${username}`);
    const refusal = await openSocket(marta.username);
    expect(refusal.status).toBe(403);
    expect(await refusal.json()).toMatchObject({ d: { error: 'other_user' } });
    expect((await openSocket(wei.username)).status).toBe(101);
  });

  it('ends within a minute of its session, and hears nothing more (31)', async () => {
    const [initiatorEar, responderEar] = [await listen(wei), await listen(marta)];
    await wei.callOrThrow(accountApi.logout, {});
    expect(await core.select().from(sessions).where(eq(sessions.user_id, wei.id))).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 50_000 });
    await runInDurableObject(threadStub(id), (thread) => thread.alarm());
    vi.useRealTimers();
    expect(await initiatorEar.closeCode).toBe(4401);
    await act(marta, id, { kind: 'message', text: 'after' });
    await responderEar.awaitMessages(1);
    expect(initiatorEar.messages.filter(isEvent)).toEqual([]);
  });

  it('of somebody who has many lets the oldest go (31)', async () => {
    const ears: Ear[] = [];
    for (let n = 0; n < 13; n += 1) ears.push(await listen(wei));
    expect(await Promise.all(ears.slice(0, 3).map(({ closeCode }) => closeCode))).toEqual([4429, 4429, 4429]);
    await act(marta, id, { kind: 'message', text: 'still there?' });
    for (const ear of ears.slice(3)) await ear.awaitMessages(1);
  });

  it('of two hundred at once stays with the newest ten of each, who hear all (31)', async () => {
    const people = [wei, marta];
    const firstEars = await Promise.all(
      people.map((person) => Promise.all(Array.from({ length: 10 }, () => listen(person)))),
    );
    await scheduler.wait(5);
    const earPromises = Array.from({ length: 90 }, () => people.map((person) => listen(person)));
    const laterEars = await Promise.all(earPromises.flat());
    const endings = new Map<Ear, number>();
    for (const ear of [...firstEars.flat(), ...laterEars]) void ear.closeCode.then((code) => endings.set(ear, code));
    while (endings.size < 180) await scheduler.wait(5);
    for (const ear of firstEars.flat()) expect(endings.get(ear)).toBe(4429);
    await act(marta, id, { kind: 'message', text: 'who is still there?' });
    const openEars = laterEars.filter((ear) => !endings.has(ear));
    expect(openEars).toHaveLength(20);
    for (const ear of openEars) expect(eventSeqs(await ear.awaitMessages(1))).toEqual([2]);
    expect(new Set(endings.values())).toEqual(new Set([4429]));
    for (const person of people) expect((await readPersonThread(person, id)).last_seq).toBe(2);
  });

  it('that says anything but what it has is ended, and the other is served on (30)', async () => {
    const responderEar = await listen(marta);
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    const frames: [string | ArrayBuffer, number][] = [
      ['{', 1008],
      ['', 1008],
      ['{"type":"hello","last_seq":-1}', 1008],
      ['{"type":"hello","last_seq":1e99}', 1008],
      ['{"type":"message","text":"hi"}', 1008],
      ['x'.repeat(5_000), 1009],
      [deep, 1009],
      ['y'.repeat(4_000_000), 1009],
      ['z'.repeat(31 * 2 ** 20), 1009],
      [new ArrayBuffer(31 * 2 ** 20), 1009],
      ['\ud800', 1008],
      [new ArrayBuffer(10), 1008],
      [new ArrayBuffer(100_000), 1009],
    ];
    for (const [frame, code] of frames) {
      const bad = await listen(wei);
      bad.socket.send(frame);
      expect(await bad.closeCode).toBe(code);
    }
    await act(wei, id, { kind: 'message', text: 'on' });
    expect(await responderEar.awaitMessages(1)).toMatchObject([{ event: { text: 'on' } }]);
    expect((await tryCommand(marta, id, { kind: 'message', text: 'yes' })).c).toBe(0);
    expect((await readPersonThread(marta, id)).last_seq).toBe(3);
  });

  it('answers a ping without waking the thread', async () => {
    const { socket } = await listen(wei);
    const pong = new Promise((resolve) =>
      socket.addEventListener('message', ({ data }) => data === 'pong' && resolve(data)),
    );
    socket.send('ping');
    expect(await pong).toBe('pong');
  });
});
