import { env, listDurableObjectIds } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { publicThreadsApi, threadsApi } from '#contract/exchange/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { threadRegister, threadSides } from '#worker/exchange/tables.ts';
import {
  act,
  anAgreedThread,
  aThread,
  type CommandInput,
  core,
  evict,
  propose,
  readPersonThread,
  settle,
  threadStub,
  tryCommand,
} from '#worker/exchange/threads-for-tests.ts';
import { anIntent } from '#worker/guards/world/an-intent.ts';
import { aReference } from '#worker/guards/world/world.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

let wei: Person;
let marta: Person;
let stranger: Person;

beforeEach(async () => {
  await aReference();
  [wei, marta, stranger] = await Promise.all([
    createPerson('linwei', 0),
    createPerson('marta', 1),
    createPerson('stranger', 0),
  ]);
});

describe('a conversation', () => {
  it('goes from a first message to completion, read alike by both', async () => {
    const { id } = await aThread(wei, marta);
    await act(marta, id, { kind: 'message', text: 'It is.' });
    const proposal_id = await propose(marta, id);
    expect((await act(wei, id, { kind: 'agree', seen: {}, proposal_id })).status).toBe('confirmed');
    for (const sender of [wei, marta]) await act(sender, id, { kind: 'shipped', tracking_no: 'RX 1' });
    await act(wei, id, { kind: 'received' });
    const last = await act(marta, id, { kind: 'received' });
    expect(last).toMatchObject({
      status: 'completed',
      event: { kind: 'received' },
      followed_by: [{ kind: 'completed' }],
    });
    const [initiatorView, responderView] = [await readPersonThread(wei, id), await readPersonThread(marta, id)];
    expect(initiatorView.events.map(({ kind }) => kind)).toEqual(responderView.events.map(({ kind }) => kind));
    expect(initiatorView).toMatchObject({
      side: 'initiator',
      initiator: { username: 'linwei' },
      responder: { username: 'marta' },
    });
    expect(responderView.agreement).toMatchObject({
      id: proposal_id,
      initiator_gives: [{ text: 'a quartz', media: [] }],
    });
  });

  it('is nobody else’s: read, write, mark and socket answer as of one that is not there (18)', async () => {
    const { id } = await aThread(wei, marta);
    const missingId = uuid();
    for (const thread_id of [id, missingId]) {
      expect((await stranger.call(threadsApi.read, { thread_id })).c).toBe(12000);
      expect((await tryCommand(stranger, thread_id, { kind: 'message', text: 'hello' })).c).toBe(12000);
      expect((await stranger.call(threadsApi.markRead, { thread_id, seq: 1 })).c).toBe(12000);
      const socket = await stranger.fetch(`/api/i/threads/${thread_id}/socket`, { headers: { upgrade: 'websocket' } });
      expect(socket.status).toBe(404);
    }
    expect((await visitor.call(publicThreadsApi.read, { thread_id: id })).c).toBe(12000);
  });

  it('that is not there wakes no object, whatever is asked of it', async () => {
    await aThread(wei, marta);
    const objects = async () => (await listDurableObjectIds(env.THREADS)).map(String).sort();
    const oldObjects = await objects();
    const missingId = uuid();
    const emptyGives = { initiator_gives: [], responder_gives: [] };
    for (const caller of [wei, stranger]) {
      expect((await caller.call(threadsApi.read, { thread_id: missingId })).c).toBe(12000);
      expect((await caller.call(threadsApi.markRead, { thread_id: missingId, seq: 1 })).c).toBe(12000);
      const tries: CommandInput[] = [
        { kind: 'message', text: 'hello' },
        { kind: 'publish', public: false },
        { kind: 'propose', ...emptyGives, responder_gives: [{ text: 'a fluorite' }] },
      ];
      for (const command of tries) expect((await tryCommand(caller, missingId, command)).c).toBe(12000);
      const socket = await caller.fetch(`/api/i/threads/${missingId}/socket`, { headers: { upgrade: 'websocket' } });
      expect(socket.status).toBe(404);
    }
    expect(oldObjects).toHaveLength(1);
    expect(await objects()).toEqual(oldObjects);
  });

  it('is begun once for a pair and an intent, however many try at once', async () => {
    const { intent_id } = await anIntent(marta, null);
    const tries = Array.from({ length: 10 }, () => ({ id: uuid(), intent_id, message: 'Hello' }));
    const answers = await Promise.all(tries.map((input) => wei.call(threadsApi.start, input)));
    const [startedAnswer] = answers.filter(({ c }) => c === 0);
    const refusals = answers.filter(({ c }) => c === 13001);
    expect(refusals).toHaveLength(9);
    for (const { d } of refusals) expect(d).toMatchObject({ error: 'thread_exists', thread_id: startedAnswer?.d.id });
  });

  it('is begun by the same call twice once, and by another under its id not at all', async () => {
    const { intent_id } = await anIntent(marta, null);
    const input = { id: uuid(), intent_id, message: 'Hello' };
    const [firstThread, two] = [
      await wei.callOrThrow(threadsApi.start, input),
      await wei.callOrThrow(threadsApi.start, input),
    ];
    expect(two.events).toEqual(firstThread.events);
    expect((await wei.call(threadsApi.start, { ...input, message: 'Other' })).c).toBe(10001);
    expect((await stranger.call(threadsApi.start, input)).c).toBe(10001);
  });

  it('is not begun about one’s own, a closed or a missing intent, nor with who keeps away (24)', async () => {
    const { intent_id, intent_version } = await anIntent(marta, null);
    const begin = (person: Person) => person.call(threadsApi.start, { id: uuid(), intent_id, message: 'Hello' });
    expect((await begin(marta)).d).toMatchObject({ error: 'thread_intent_own' });
    await marta.callOrThrow(moderationApi.block, { username: 'stranger' });
    await wei.callOrThrow(moderationApi.block, { username: 'marta' });
    for (const blockedPerson of [stranger, wei])
      expect((await begin(blockedPerson)).d).toMatchObject({ error: 'thread_start_blocked' });
    await wei.callOrThrow(moderationApi.unblock, { username: 'marta' });
    await marta.callOrThrow(intentsApi.setStatus, { id: intent_id, version: intent_version, status: 'closed' });
    expect((await begin(wei)).d).toMatchObject({ error: 'thread_intent_closed' });
    expect((await wei.call(threadsApi.start, { id: uuid(), intent_id: uuid(), message: 'x' })).c).toBe(12000);
    expect(await core.select().from(threadRegister)).toEqual([]);
  });

  it('is begun by a newcomer five times while none of them ends', async () => {
    for (let n = 0; n < 5; n += 1) await settle((await aThread(wei, marta)).id);
    const { intent_id } = await anIntent(marta, null);
    const sixth = () => wei.call(threadsApi.start, { id: uuid(), intent_id, message: 'Hello' });
    expect((await sixth()).d).toMatchObject({ error: 'newcomer_threads' });
    const [{ id = '' } = {}] = (await wei.callOrThrow(threadsApi.list, { show: 'open' })).items;
    await act(wei, id, { kind: 'cancel', reason: 'found one' });
    await settle(id);
    expect((await sixth()).c).toBe(0);
  });
});

describe('a command', () => {
  it('is carried out once, however often it comes, also after an eviction (23)', async () => {
    const { id } = await aThread(wei, marta);
    const command = { kind: 'message', id: uuid(), text: 'once' } as const;
    const firstAnswer = await act(wei, id, command);
    const repeatAnswers = await Promise.all(Array.from({ length: 49 }, () => act(wei, id, command)));
    await evict(id);
    for (const answer of [...repeatAnswers, await act(wei, id, command)])
      expect(answer.event).toEqual(firstAnswer.event);
    expect((await readPersonThread(marta, id)).events.filter(({ kind }) => kind === 'message')).toHaveLength(1);
    const otherAnswer = await tryCommand(wei, id, { ...command, text: 'another' });
    expect([otherAnswer.status, otherAnswer.d]).toEqual([422, { error: 'id_used' }]);
    expect((await tryCommand(marta, id, command)).d).toMatchObject({ error: 'id_used' });
  });

  it('that agrees, twenty times at once by both, confirms once (20)', async () => {
    const { id } = await aThread(wei, marta);
    const proposal_id = await propose(wei, id);
    const race = Array.from({ length: 20 }, (_, n) =>
      tryCommand(n % 2 ? wei : marta, id, { kind: 'agree', seen: {}, proposal_id }),
    );
    const answers = await Promise.all(race);
    expect(answers.filter(({ c }) => c === 0)).toHaveLength(1);
    expect(answers.filter(({ c }) => c === 13001)).toHaveLength(19);
    expect((await readPersonThread(wei, id)).events.filter(({ kind }) => kind === 'agreed')).toHaveLength(1);
  });

  it('that answers a proposal races with others and with a new one: one wins, the state is told (21)', async () => {
    const { id } = await aThread(wei, marta);
    const proposal_id = await propose(wei, id);
    const [agreeAnswer, rejectAnswer] = await Promise.all([
      tryCommand(marta, id, { kind: 'agree', seen: {}, proposal_id }),
      tryCommand(marta, id, { kind: 'reject', proposal_id, reason: 'no' }),
    ]);
    expect([agreeAnswer.c, rejectAnswer.c].sort((a, b) => a - b)).toEqual([0, 13001]);
    const { id: secondThreadId } = await aThread(wei, marta);
    const old = await propose(wei, secondThreadId);
    await propose(wei, secondThreadId);
    const stale = await tryCommand(marta, secondThreadId, { kind: 'agree', seen: {}, proposal_id: old });
    expect(stale).toMatchObject({ c: 13001, d: { error: 'proposal_replaced', version: 2, status: 'confirming' } });
    expect(stale.d).toHaveProperty('allowed', expect.arrayContaining(['agree', 'reject']));
  });

  it('out of its turn is refused, and a hundred at once leave no gap (22)', async () => {
    const { id } = await aThread(wei, marta);
    expect((await tryCommand(wei, id, { kind: 'shipped' })).d).toMatchObject({ error: 'ship_not_confirmed' });
    expect((await tryCommand(wei, id, { kind: 'received' })).d).toMatchObject({ error: 'receive_not_shipped' });
    const race = Array.from({ length: 100 }, (_, n) =>
      tryCommand(n % 2 ? wei : marta, id, { kind: 'message', text: `${n}` }),
    );
    expect((await Promise.all(race)).every(({ c }) => c === 0)).toBe(true);
    const { last_seq } = await readPersonThread(wei, id);
    const seqs = [];
    for (let after_seq = 0; seqs.length < last_seq; after_seq = seqs.at(-1) ?? last_seq)
      seqs.push(...(await wei.callOrThrow(threadsApi.read, { thread_id: id, after_seq })).events.map(({ seq }) => seq));
    expect(seqs).toEqual(Array.from({ length: 101 }, (_, n) => n + 1));
  });

  it('counts a private message in code points and takes no empty one (29)', async () => {
    const { id } = await aThread(wei, marta);
    const send = (text: string) => tryCommand(wei, id, { kind: 'message', text, private: true });
    for (const text of ['💎'.repeat(501), ' \n', '', 'a\u0000b', '\ud800']) expect((await send(text)).status).toBe(400);
    for (const text of ['💎'.repeat(500), 'abc\u202edef']) {
      const { d } = await send(text);
      expect(d).toMatchObject({ event: { text, private: true } });
    }
  });

  it('of a kind that there is not, or is the thread’s own, is no command, and nothing happens', async () => {
    const { id } = await aThread(wei, marta);
    const proposal_id = await propose(wei, id);
    const ownFields = {
      start: { intent_id: id, text: 'x' },
      reserved: { proposal_id },
      block: { side: 'responder', blocked: true },
    };
    for (const kind of ['buy', '', '__proto__', 'Message', null, ...Object.keys(ownFields)]) {
      const command = { id: uuid(), kind, text: 'x', ...ownFields[kind as keyof typeof ownFields] };
      const [method, body] = ['POST', JSON.stringify(command)];
      const headers = { 'content-type': 'application/json' };
      const answer = await marta.fetch(`/api/i/threads/${id}/commands`, { method, body, headers });
      expect([kind, answer.status]).toEqual([kind, 400]);
      expect(await answer.json()).toMatchObject({ c: 10000, d: { issues: [{ path: 'kind' }] } });
    }
    expect(await readPersonThread(wei, id)).toMatchObject({ status: 'confirming', last_seq: 2 });
  });

  it('is refused between people who keep away from each other, and nobody is told why', async () => {
    const { id } = await aThread(wei, marta);
    await threadStub(id).block(marta.id, true);
    expect((await tryCommand(wei, id, { kind: 'message', text: 'hello?' })).d).toMatchObject({
      error: 'thread_blocked',
    });
    const { state, events } = await readPersonThread(wei, id);
    expect(state.blocks).toEqual({ initiator: false, responder: false });
    expect(events).toHaveLength(1);
    await threadStub(id).block(marta.id, false);
    expect((await tryCommand(wei, id, { kind: 'message', text: 'hello' })).c).toBe(0);
  });
});

describe('one’s own list', () => {
  it('says whose turn it is, what is unread, and forgets both when read and answered', async () => {
    const { id } = await aThread(wei, marta);
    await settle(id);
    const [ownThread] = (await marta.callOrThrow(threadsApi.list, { show: 'yours' })).items;
    expect(ownThread).toMatchObject({
      id,
      turn: 'responder',
      unread: 1,
      side: 'responder',
      partner: { username: 'linwei' },
    });
    expect((await wei.callOrThrow(threadsApi.list, { show: 'theirs' })).items).toHaveLength(1);
    await marta.callOrThrow(threadsApi.markRead, { thread_id: id, seq: 1 });
    await act(marta, id, { kind: 'message', text: 'yes' });
    await act(marta, id, { kind: 'mute', muted: true });
    await settle(id);
    const rows = await core.select().from(threadSides).where(eq(threadSides.thread_id, id));
    const findSide = (person: Person) => rows.find(({ user_id }) => user_id === person.id);
    expect(findSide(marta)).toMatchObject({ unread: 0, waits_for: 'them', muted: true, last_event: { text: 'yes' } });
    expect(findSide(wei)).toMatchObject({ unread: 1, waits_for: 'me', muted: false });
  });

  it('has a review that is owed among what waits for its writer, until it is written', async () => {
    const id = await anAgreedThread(wei, marta);
    for (const sender of [wei, marta]) await act(sender, id, { kind: 'shipped' });
    for (const receiver of [wei, marta]) await act(receiver, id, { kind: 'received' });
    await settle(id);
    const countTurns = async (person: Person) =>
      (await person.callOrThrow(threadsApi.list, { show: 'yours' })).items.length;
    expect([await countTurns(wei), await countTurns(marta)]).toEqual([1, 1]);
    await act(wei, id, { kind: 'review', rating: 'positive' });
    await settle(id);
    expect([await countTurns(wei), await countTurns(marta)]).toEqual([0, 1]);
  });
});
