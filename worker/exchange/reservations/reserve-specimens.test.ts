import { runInDurableObject } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import {
  agree,
  aProposal,
  createSpecimen,
  readReservations,
  type ThreadProposal,
} from '#worker/exchange/proposal/proposals-for-tests.ts';
import { threadRegister } from '#worker/exchange/tables.ts';
import {
  act,
  aThread,
  core,
  createTraders,
  evict,
  propose,
  readPersonThread,
  replaceEnv,
  settle,
  threadStub,
  tryCommand,
} from '#worker/exchange/threads-for-tests.ts';
import { aPhoto } from '#worker/guards/world/a-photo.ts';
import { LOCALITY_ID } from '#worker/guards/world/world.ts';
import { weatherEnv } from '#worker/testing/failing-trips.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';

let wei: Person;
let marta: Person;
let rosa: Person;

beforeEach(async () => {
  [wei, marta] = await createTraders();
  rosa = await createPerson('rosa', 0);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a specimen that is promised', () => {
  it('is promised once when two agree at the same moment: the other is told which it is (25)', async () => {
    const { id } = await createSpecimen(marta);
    const threads = [await aProposal(wei, marta, id), await aProposal(rosa, marta, id)] as const;
    const answers = await Promise.all(threads.map((thread, index) => agree(index ? rosa : wei, thread)));
    expect(answers.map(({ c }) => c).sort()).toEqual([0, 13002]);
    const refusal = answers.find(({ c }) => c === 13002);
    expect(refusal).toMatchObject({ status: 422, d: { error: 'specimens_promised', specimen_ids: [id], count: 1 } });
    for (const thread of threads) await settle(thread.id);
    const winner = threads[answers.findIndex(({ c }) => c === 0)];
    expect(await readReservations()).toEqual([[id, winner?.id]]);
    const registerRows = await core.select().from(threadRegister);
    expect(registerRows.filter(({ confirmed }) => confirmed).map((row) => row.id)).toEqual([winner?.id]);
  });

  it('cannot be deleted while it is, and can when the exchange was called off', async () => {
    const { id } = await createSpecimen(marta);
    const thread = await aProposal(wei, marta, id);
    await act(wei, thread.id, { kind: 'agree', seen: {}, proposal_id: thread.proposal_id });
    expect((await marta.call(collectionApi.remove, { id })).d).toMatchObject({ error: 'specimen_reserved' });
    await act(wei, thread.id, { kind: 'ask_cancel', reason: 'no time' });
    await act(marta, thread.id, { kind: 'accept_cancel' });
    await settle(thread.id);
    expect(await readReservations()).toEqual([]);
    expect((await marta.call(collectionApi.remove, { id })).c).toBe(0);
  });

  it('gives way to another by an amendment, and stays with one that is refused', async () => {
    const [firstSpecimen, secondSpecimen] = [
      await createSpecimen(marta),
      await createSpecimen(marta, { coll_index: 2 }),
    ];
    const thread = await aProposal(wei, marta, firstSpecimen.id);
    await act(wei, thread.id, { kind: 'agree', seen: {}, proposal_id: thread.proposal_id });
    const otherThread = await aProposal(rosa, marta, secondSpecimen.id);
    const amendment = await propose(marta, thread.id, { responder_gives: [{ specimen_id: secondSpecimen.id }] });
    await act(rosa, otherThread.id, { kind: 'agree', seen: {}, proposal_id: otherThread.proposal_id });
    expect((await tryCommand(wei, thread.id, { kind: 'agree', seen: {}, proposal_id: amendment })).c).toBe(13002);
    await settle(thread.id);
    expect(await readReservations()).toContainEqual([firstSpecimen.id, thread.id]);
    await act(rosa, otherThread.id, { kind: 'ask_cancel', reason: 'no' });
    await act(marta, otherThread.id, { kind: 'accept_cancel' });
    await settle(otherThread.id);
    await act(wei, thread.id, { kind: 'agree', seen: {}, proposal_id: amendment });
    await settle(thread.id);
    expect(await readReservations()).toEqual([[secondSpecimen.id, thread.id]]);
  });

  it('has to be its giver’s when it is agreed to', async () => {
    const { id } = await createSpecimen(marta);
    const thread = await aProposal(wei, marta, id);
    await marta.callOrThrow(collectionApi.remove, { id });
    const answer = await agree(wei, thread);
    expect(answer).toMatchObject({ c: 13001, d: { error: 'specimens_gone', specimen_ids: [id] } });
    await settle(thread.id);
    expect(await readReservations()).toEqual([]);
    expect((await readPersonThread(wei, thread.id)).status).toBe('confirming');
  });
});

describe('agreeing', () => {
  it.each(['lost', 'answer lost'] as const)('changes nothing when core does not answer: %s', async (fate) => {
    const { id } = await createSpecimen(marta);
    const thread = await aProposal(wei, marta, id);
    await settle(thread.id);
    await replaceEnv(
      thread.id,
      weatherEnv((_, database) => (database === 'DB' ? fate : 'arrives')),
    );
    const command = { kind: 'agree', id: uuid(), seen: {}, proposal_id: thread.proposal_id } as const;
    expect((await tryCommand(wei, thread.id, command)).c).toBe(50300);
    await evict(thread.id);
    await settle(thread.id);
    expect(await readReservations()).toEqual([]);
    expect((await readPersonThread(wei, thread.id)).status).toBe('confirming');
    expect((await act(wei, thread.id, command)).event).toMatchObject({ kind: 'agreed', id: command.id });
    expect(await readReservations()).toEqual([[id, thread.id]]);
  });

  it.each([1, 2, 3, 4, 5])('goes on after the object ended at its trip %i to the databases', async (end) => {
    const { id } = await createSpecimen(marta);
    const thread = await aProposal(wei, marta, id);
    await settle(thread.id);
    const command = { kind: 'agree', id: uuid(), seen: {}, proposal_id: thread.proposal_id } as const;
    await runInDurableObject(threadStub(thread.id), (instance, ctx) => {
      const weather = (trip: number) => {
        if (trip === end) ctx.abort('evicted');
        return 'arrives' as const;
      };
      Object.assign(instance, { env: weatherEnv(weather) });
    });
    let answer = await tryCommand(wei, thread.id, command);
    for (let tries = 0; answer.c !== 0 && tries < 5; tries += 1) answer = await tryCommand(wei, thread.id, command);
    expect(answer.d).toMatchObject({ status: 'confirmed', event: { kind: 'agreed', id: command.id } });
    await settle(thread.id);
    expect(await readReservations()).toEqual([[id, thread.id]]);
    expect((await readPersonThread(wei, thread.id)).events.filter(({ kind }) => kind === 'agreed')).toHaveLength(1);
  });

  it('is given up when another proposal came while core was asked, and holds nothing; else the other is refused', async () => {
    const { id } = await createSpecimen(marta);
    const thread = await aProposal(wei, marta, id);
    const [agreeAnswer, replaceAnswer] = await Promise.all([
      agree(wei, thread),
      tryCommand(marta, thread.id, {
        kind: 'propose',
        answers: thread.proposal_id,
        initiator_gives: [{ text: 'gold' }],
        responder_gives: [{ text: 'iron' }],
      }),
    ]);
    await settle(thread.id);
    const { status } = await readPersonThread(wei, thread.id);
    expect([agreeAnswer.c, replaceAnswer.c].sort()).toEqual([0, 13001]);
    expect(status).toBe(agreeAnswer.c === 0 ? 'confirmed' : 'confirming');
    expect(await readReservations()).toEqual(agreeAnswer.c === 0 ? [[id, thread.id]] : []);
  });

  it('is done by newcomers in two exchanges at once', async () => {
    for (const index of [1, 2, 3]) {
      const { id } = await createSpecimen(marta, { coll_index: index });
      const thread = await aProposal(wei, marta, id);
      const answer = await agree(wei, thread);
      expect(answer.c).toBe(index < 3 ? 0 : 14002);
      await settle(thread.id);
    }
    expect(await readReservations()).toHaveLength(2);
  });
});

describe('an exchange that is called off', () => {
  it('leaves its room at once to the next that a newcomer agrees to or begins', async () => {
    const proposals: ThreadProposal[] = [];
    for (const coll_index of [1, 2, 3, 4]) {
      const { id } = await createSpecimen(marta, { coll_index });
      proposals.push(await aProposal(wei, marta, id));
    }
    const [firstProposal, secondProposal, thirdProposal, fourthProposal] = proposals;
    if (!firstProposal || !secondProposal || !thirdProposal || !fourthProposal) throw new Error('too few');
    for (const proposal of [firstProposal, secondProposal]) expect((await agree(wei, proposal)).c).toBe(0);
    for (const [endedProposal, nextProposal] of [
      [firstProposal, thirdProposal],
      [secondProposal, fourthProposal],
    ] as const) {
      expect((await agree(wei, nextProposal)).c).toBe(14002);
      await act(wei, endedProposal.id, { kind: 'ask_cancel', reason: 'no time' });
      await act(marta, endedProposal.id, { kind: 'accept_cancel' });
      expect((await agree(wei, nextProposal)).c).toBe(0);
    }
    const otherThreads = [];
    for (let n = 0; n < 3; n += 1) otherThreads.push(await aThread(wei, marta));
    await expect(aThread(wei, marta)).rejects.toThrow('14002');
    await act(wei, otherThreads[0]?.id ?? '', { kind: 'cancel', reason: 'no time' });
    await aThread(wei, marta);
  });
});

describe('a proposal', () => {
  it('names each specimen as it is, its place no finer than others may know, with its picture', async () => {
    const fields = {
      locality_id: LOCALITY_ID,
      locality_precision: 'country',
      access_level: 'private',
    } as const;
    const { id } = await createSpecimen(marta, fields);
    const cover = await aPhoto(marta, id);
    const thread = await aProposal(wei, marta, id);
    const { open_proposal } = await readPersonThread(wei, thread.id);
    const [item] = open_proposal?.responder_gives ?? [];
    expect(item).toMatchObject({
      specimen_id: id,
      coll_no: 'SC-0001',
      display_name: 'Fluorite',
      locality: { name: 'Farland' },
    });
    expect(JSON.stringify(item)).not.toContain('Deep Mine');
    const address = item && 'cover' in item ? item.cover?.variants['320'] : undefined;
    expect(address).toContain(`/file/${cover}/1/320?until=`);
    expect((await rosa.fetch(address ?? '')).status).toBe(200);
    expect((await rosa.fetch(`${address}x`)).status).toBe(404);
    expect((await rosa.fetch((address ?? '').replace('/320', '/original'))).status).toBe(404);
  });

  it('names nothing that is not its giver’s, is private, or another’s picture', async () => {
    const hiddenSpecimen = await createSpecimen(marta, { access_level: 'private' });
    const rosas = await createSpecimen(rosa);
    const rosasPhotoId = await aPhoto(rosa, rosas.id);
    const martas = await createSpecimen(marta, { coll_index: 2 });
    const { id } = await aThread(wei, marta);
    const emptyGives = { initiator_gives: [], responder_gives: [] };
    const tries = [
      { ...emptyGives, responder_gives: [{ specimen_id: hiddenSpecimen.id }] },
      { ...emptyGives, responder_gives: [{ specimen_id: rosas.id }] },
      { ...emptyGives, initiator_gives: [{ specimen_id: martas.id }] },
      { ...emptyGives, initiator_gives: [{ text: 'x', media_ids: [rosasPhotoId] }] },
      { ...emptyGives, initiator_gives: [{ specimen_id: uuid() }] },
    ];
    for (const gives of tries) expect((await tryCommand(wei, id, { kind: 'propose', ...gives })).c).toBe(12000);
    expect((await tryCommand(wei, id, { kind: 'message', text: '', attachments: [rosasPhotoId] })).c).toBe(12000);
    const answers = await propose(marta, id, { responder_gives: [{ specimen_id: hiddenSpecimen.id }] });
    const [firstGives] = tries;
    expect((await tryCommand(wei, id, { kind: 'propose', answers, ...(firstGives ?? emptyGives) })).c).toBe(0);
  });
});
