import { runInDurableObject } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { reservations } from '../../collection/showcase/showcase-tables.ts';
import { aPicture } from '../../guards/world/a-picture.ts';
import { aReference, aSpecimen, MINERAL, PLACE_ID } from '../../guards/world/world.ts';
import { envIn } from '../../testing/failing-trips.ts';
import { aPerson, type Person } from '../../testing/people.ts';
import { threadRegister } from '../tables.ts';
import { act, aThread, core, evict, objectOf, propose, readAs, settle, tryCommand } from '../threads-for-tests.ts';

let wei: Person;
let marta: Person;
let rosa: Person;

beforeEach(async () => {
  await aReference();
  [wei, marta, rosa] = await Promise.all([aPerson('linwei', 0), aPerson('marta', 1), aPerson('rosa', 0)]);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const specimenOf = (owner: Person, more: object = {}) =>
  aSpecimen(owner, { coll_serie: 'SC', coll_index: 1, mineral_ids: [MINERAL], access_level: 'public', ...more });

/** A thread of somebody with Marta in which she proposes these specimens of hers. */
async function proposed(by: Person, ...specimen_ids: string[]) {
  const { id } = await aThread(by, marta);
  const responder_gives = specimen_ids.map((specimen_id) => ({ specimen_id }));
  return { id, proposal_id: await propose(marta, id, { responder_gives }) };
}

const held = async () =>
  (await core.select().from(reservations)).map(({ specimen_id, thread_id }) => [specimen_id, thread_id]);
const withEnv = (threadId: string, bindings: object) =>
  runInDurableObject(objectOf(threadId), (thread) => {
    Object.assign(thread, { env: bindings });
  });

describe('a specimen that is promised', () => {
  it('is promised once when two agree at the same moment: the other is told which it is (25)', async () => {
    const { id } = await specimenOf(marta);
    const both = [await proposed(wei, id), await proposed(rosa, id)] as const;
    const answers = await Promise.all(
      both.map(({ id: thread, proposal_id }, at) =>
        tryCommand(at ? rosa : wei, thread, { kind: 'agree', proposal_id }),
      ),
    );
    expect(answers.map(({ c }) => c).sort()).toEqual([0, 13002]);
    const refused = answers.find(({ c }) => c === 13002);
    expect(refused).toMatchObject({ status: 422, d: { error: 'specimens_promised', specimen_ids: [id], count: 1 } });
    for (const thread of both) await settle(thread.id);
    const winner = both[answers.findIndex(({ c }) => c === 0)];
    expect(await held()).toEqual([[id, winner?.id]]);
    const registered = await core.select().from(threadRegister);
    expect(registered.filter(({ confirmed }) => confirmed).map((row) => row.id)).toEqual([winner?.id]);
  });

  it('cannot be deleted while it is, and can when the exchange was called off', async () => {
    const { id } = await specimenOf(marta);
    const thread = await proposed(wei, id);
    await act(wei, thread.id, { kind: 'agree', proposal_id: thread.proposal_id });
    expect((await marta.call(collectionApi.remove, { id })).d).toMatchObject({ error: 'specimen_reserved' });
    await act(wei, thread.id, { kind: 'ask_cancel', reason: 'no time' });
    await act(marta, thread.id, { kind: 'accept_cancel' });
    await settle(thread.id);
    expect(await held()).toEqual([]);
    expect((await marta.call(collectionApi.remove, { id })).c).toBe(0);
  });

  it('gives way to another by an amendment, and stays with one that is refused', async () => {
    const [one, two] = [await specimenOf(marta), await specimenOf(marta, { coll_index: 2 })];
    const thread = await proposed(wei, one.id);
    await act(wei, thread.id, { kind: 'agree', proposal_id: thread.proposal_id });
    const other = await proposed(rosa, two.id);
    const amendment = await propose(marta, thread.id, { responder_gives: [{ specimen_id: two.id }] });
    await act(rosa, other.id, { kind: 'agree', proposal_id: other.proposal_id });
    expect((await tryCommand(wei, thread.id, { kind: 'agree', proposal_id: amendment })).c).toBe(13002);
    await settle(thread.id);
    expect(await held()).toContainEqual([one.id, thread.id]);
    await act(rosa, other.id, { kind: 'ask_cancel', reason: 'no' });
    await act(marta, other.id, { kind: 'accept_cancel' });
    await settle(other.id);
    await act(wei, thread.id, { kind: 'agree', proposal_id: amendment });
    await settle(thread.id);
    expect(await held()).toEqual([[two.id, thread.id]]);
  });

  it('has to be its giver’s when it is agreed to', async () => {
    const { id } = await specimenOf(marta);
    const thread = await proposed(wei, id);
    await marta.get(collectionApi.remove, { id });
    const answer = await tryCommand(wei, thread.id, { kind: 'agree', proposal_id: thread.proposal_id });
    expect(answer).toMatchObject({ c: 13001, d: { error: 'specimens_gone', specimen_ids: [id] } });
    await settle(thread.id);
    expect(await held()).toEqual([]);
    expect((await readAs(wei, thread.id)).status).toBe('confirming');
  });
});

describe('agreeing', () => {
  it.each(['lost', 'answer lost'] as const)('changes nothing when core does not answer: %s', async (fate) => {
    const { id } = await specimenOf(marta);
    const thread = await proposed(wei, id);
    await settle(thread.id);
    await withEnv(
      thread.id,
      envIn((_, database) => (database === 'DB' ? fate : 'arrives')),
    );
    const said = { kind: 'agree', id: uuid(), proposal_id: thread.proposal_id } as const;
    expect((await tryCommand(wei, thread.id, said)).c).toBe(50300);
    await evict(thread.id);
    await settle(thread.id);
    expect(await held()).toEqual([]);
    expect((await readAs(wei, thread.id)).status).toBe('confirming');
    expect((await act(wei, thread.id, said)).event).toMatchObject({ kind: 'agreed', id: said.id });
    expect(await held()).toEqual([[id, thread.id]]);
  });

  it.each([1, 2, 3, 4, 5])('goes on after the object ended at its trip %i to the databases', async (end) => {
    const { id } = await specimenOf(marta);
    const thread = await proposed(wei, id);
    await settle(thread.id);
    const said = { kind: 'agree', id: uuid(), proposal_id: thread.proposal_id } as const;
    await runInDurableObject(objectOf(thread.id), (one, ctx) => {
      const weather = (trip: number) => {
        if (trip === end) ctx.abort('evicted');
        return 'arrives' as const;
      };
      Object.assign(one, { env: envIn(weather) });
    });
    let answer = await tryCommand(wei, thread.id, said);
    for (let tries = 0; answer.c !== 0 && tries < 5; tries += 1) answer = await tryCommand(wei, thread.id, said);
    expect(answer.d).toMatchObject({ status: 'confirmed', event: { kind: 'agreed', id: said.id } });
    await settle(thread.id);
    expect(await held()).toEqual([[id, thread.id]]);
    expect((await readAs(wei, thread.id)).events.filter(({ kind }) => kind === 'agreed')).toHaveLength(1);
  });

  it('is given up when another proposal came while core was asked, and holds nothing', async () => {
    const { id } = await specimenOf(marta);
    const thread = await proposed(wei, id);
    const [agreed, replaced] = await Promise.all([
      tryCommand(wei, thread.id, { kind: 'agree', proposal_id: thread.proposal_id }),
      tryCommand(marta, thread.id, {
        kind: 'propose',
        initiator_gives: [{ text: 'gold' }],
        responder_gives: [{ text: 'iron' }],
      }),
    ]);
    await settle(thread.id);
    const { status } = await readAs(wei, thread.id);
    expect(replaced.c).toBe(0);
    expect(agreed.c === 0 || agreed.c === 13001).toBe(true);
    expect(status).toBe(agreed.c === 0 ? 'confirmed' : 'confirming');
    expect(await held()).toEqual(agreed.c === 0 ? [[id, thread.id]] : []);
  });

  it('is done by newcomers in two exchanges at once', async () => {
    for (const index of [1, 2, 3]) {
      const { id } = await specimenOf(marta, { coll_index: index });
      const thread = await proposed(wei, id);
      const answer = await tryCommand(wei, thread.id, { kind: 'agree', proposal_id: thread.proposal_id });
      expect(answer.c).toBe(index < 3 ? 0 : 14002);
      await settle(thread.id);
    }
    expect(await held()).toHaveLength(2);
  });
});

describe('an exchange that is called off', () => {
  it('leaves its room at once to the next that a newcomer agrees to or begins', async () => {
    const threads: Awaited<ReturnType<typeof proposed>>[] = [];
    for (const coll_index of [1, 2, 3, 4]) {
      const { id } = await specimenOf(marta, { coll_index });
      threads.push(await proposed(wei, id));
    }
    const agree = ({ id, proposal_id }: (typeof threads)[number]) =>
      tryCommand(wei, id, { kind: 'agree', proposal_id });
    const [first, second, third, fourth] = threads;
    if (!first || !second || !third || !fourth) throw new Error('too few');
    for (const thread of [first, second]) expect((await agree(thread)).c).toBe(0);
    for (const [ended, next] of [
      [first, third],
      [second, fourth],
    ] as const) {
      expect((await agree(next)).c).toBe(14002);
      await act(wei, ended.id, { kind: 'ask_cancel', reason: 'no time' });
      await act(marta, ended.id, { kind: 'accept_cancel' });
      expect((await agree(next)).c).toBe(0);
    }
    const more = [];
    for (let n = 0; n < 3; n += 1) more.push(await aThread(wei, marta));
    await expect(aThread(wei, marta)).rejects.toThrow('14002');
    await act(wei, more[0]?.id ?? '', { kind: 'cancel', reason: 'no time' });
    await aThread(wei, marta);
  });
});

describe('a proposal', () => {
  it('names each specimen as it is, its place no finer than others may know, with its picture', async () => {
    const place = { locality_id: PLACE_ID, locality_precision: 'country', access_level: 'private' };
    const { id } = await specimenOf(marta, place);
    const cover = await aPicture(marta, id);
    const thread = await proposed(wei, id);
    const { open_proposal } = await readAs(wei, thread.id);
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
    const hidden = await specimenOf(marta, { access_level: 'private' });
    const rosas = await specimenOf(rosa);
    const rosasPicture = await aPicture(rosa, rosas.id);
    const martas = await specimenOf(marta, { coll_index: 2 });
    const { id } = await aThread(wei, marta);
    const none = { initiator_gives: [], responder_gives: [] };
    const tries = [
      { ...none, responder_gives: [{ specimen_id: hidden.id }] },
      { ...none, responder_gives: [{ specimen_id: rosas.id }] },
      { ...none, initiator_gives: [{ specimen_id: martas.id }] },
      { ...none, initiator_gives: [{ text: 'x', media_ids: [rosasPicture] }] },
      { ...none, initiator_gives: [{ specimen_id: uuid() }] },
    ];
    for (const said of tries) expect((await tryCommand(wei, id, { kind: 'propose', ...said })).c).toBe(12000);
    expect((await tryCommand(wei, id, { kind: 'message', text: '', attachments: [rosasPicture] })).c).toBe(12000);
    await propose(marta, id, { responder_gives: [{ specimen_id: hidden.id }] });
    const [again] = tries;
    expect((await tryCommand(wei, id, { kind: 'propose', ...(again ?? none) })).c).toBe(0);
  });
});
