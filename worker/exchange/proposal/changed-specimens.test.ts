import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import type { SnapshotField } from '#contract/exchange/thread/specimen-snapshot.ts';
import { mediaApi } from '#contract/media/api.ts';
import { act, createTraders, propose, readPersonThread, tryCommand } from '#worker/exchange/threads-for-tests.ts';
import { aPhoto } from '#worker/guards/world/a-photo.ts';
import { LOCALITY_ID, MINERAL } from '#worker/guards/world/world.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import {
  addOtherMineral,
  agree,
  aProposal,
  changeSpecimen,
  createSpecimen,
  isConfirmedInCore,
  OTHER_MINERAL,
  readChanges,
  readReservations,
} from './proposals-for-tests.ts';

let wei: Person;
let marta: Person;
let rosa: Person;
let id: string;
let coverId: string;

const DESCRIPTION = 'x'.repeat(2_100);

beforeEach(async () => {
  // Addresses of photos change once a minute, and those of two reads are compared.
  vi.useFakeTimers({ toFake: ['Date'] });
  await addOtherMineral();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [wei, marta] = await createTraders();
  rosa = await createPerson('rosa', 0);
  const specimen = await createSpecimen(marta, {
    own_number: 'W-1',
    custom_name1: 'Blue cube',
    display_name_choice: 'custom_name1',
    locality_id: LOCALITY_ID,
    locality_text: 'Deep Mine, level 3',
    size: { length: 40, width: 30, height: 20 },
    weight: 55,
    condition: 'none_visible',
    description: DESCRIPTION,
  });
  id = specimen.id;
  coverId = await aPhoto(marta, id);
});

const change = (fields: Parameters<typeof changeSpecimen>[2]) => () => changeSpecimen(marta, id, fields);

const fieldChanges: [string, SnapshotField, () => Promise<unknown>][] = [
  [
    'its number',
    'number',
    async () => {
      const { specimen } = await marta.callOrThrow(collectionApi.read, { id });
      await marta.callOrThrow(collectionApi.renumber, {
        id,
        version: specimen.version,
        coll_serie: 'QZ',
        coll_index: 7,
      });
    },
  ],
  ['its own number', 'number', change({ own_number: 'W-2' })],
  ['its name', 'name', change({ custom_name1: 'Grey cube' })],
  ['its minerals', 'minerals', change({ mineral_ids: [MINERAL, OTHER_MINERAL] })],
  ['its linked locality', 'locality', change({ locality_id: null })],
  ['its written locality', 'locality', change({ locality_text: 'Deep Mine, level 4' })],
  ['the precision of its locality', 'locality', change({ locality_precision: 'country' })],
  ['its size', 'size', change({ size: { length: 12, width: 8, height: 5 } })],
  ['its weight', 'weight', change({ weight: 54 })],
  ['its condition', 'condition', change({ condition: 'notable' })],
  ['its marks', 'marks', change({ marks: ['repaired'] })],
  ['its description', 'description', change({ description: 'Broken in two and glued' })],
  ['its description beyond what is recorded', 'description', change({ description: `${DESCRIPTION.slice(1)}y` })],
  ['its cover, deleted', 'photo', () => marta.callOrThrow(mediaApi.remove, { id: coverId })],
  [
    'its cover, replaced',
    'photo',
    async () => {
      const otherId = await aPhoto(marta, id);
      await marta.callOrThrow(mediaApi.change, { id: otherId, version: 1, is_cover: true });
    },
  ],
];

/** The specimen in both people's agreement. */
const readAgreedItems = async (threadId: string) =>
  Promise.all(
    [wei, marta].map(async (person) => (await readPersonThread(person, threadId)).agreement?.responder_gives[0]),
  );

describe('a specimen that its giver changed after proposing it', () => {
  it.each(fieldChanges)('is not agreed to unseen: %s', async (_, field, changeField) => {
    const proposal = await aProposal(wei, marta, id);
    const { open_proposal } = await readPersonThread(wei, proposal.id);
    const [proposedItem] = open_proposal?.responder_gives ?? [];
    const oldHash = (proposedItem && 'hash' in proposedItem && proposedItem.hash) || '';
    await changeField();

    const refusal = await agree(wei, proposal, { [id]: oldHash });
    expect([refusal.status, refusal.c]).toEqual([422, 13000]);
    expect(refusal.d).toMatchObject({ error: 'specimens_changed', names: 'Blue cube', count: 1 });
    expect((refusal.d as { changes?: unknown }).changes).toMatchObject([
      { specimen_id: id, giver: 'responder', fields: [field] },
    ]);
    expect([await readReservations(), await isConfirmedInCore(proposal.id)]).toEqual([[], false]);
    expect((await readPersonThread(wei, proposal.id)).status).toBe('confirming');

    const changes = await readChanges(wei, proposal.id);
    expect(changes).toMatchObject([{ specimen_id: id, giver: 'responder', fields: [field] }]);
    const [current] = changes.map((entry) => entry.current);
    expect((await agree(wei, proposal, { [id]: current?.hash ?? '' })).c).toBe(0);
    for (const item of await readAgreedItems(proposal.id)) expect(item).toEqual(current);
    expect(await readReservations()).toEqual([[id, proposal.id]]);

    await changeSpecimen(marta, id, { size: { length: 1, width: 1, height: 1 } });
    for (const item of await readAgreedItems(proposal.id)) expect(item).toEqual(current);
    expect(await readChanges(wei, proposal.id)).toMatchObject([{ fields: ['size'] }]);
  });

  it('is free for another exchange at once', async () => {
    const [proposal, otherProposal] = [await aProposal(wei, marta, id), await aProposal(rosa, marta, id)];
    await changeSpecimen(marta, id, { weight: 54 });
    expect((await agree(wei, proposal)).c).toBe(13000);
    const [present] = await readChanges(rosa, otherProposal.id);
    expect((await agree(rosa, otherProposal, { [id]: present?.current?.hash ?? '' })).c).toBe(0);
    expect(await readReservations()).toEqual([[id, otherProposal.id]]);
  });

  it('is agreed to only as it was seen last, also when it is as proposed again', async () => {
    const proposal = await aProposal(wei, marta, id);
    await changeSpecimen(marta, id, { size: { length: 400, width: 300, height: 200 } });
    const [seenChange] = await readChanges(wei, proposal.id);
    await changeSpecimen(marta, id, { size: { length: 40, width: 30, height: 20 } });
    const refusal = await agree(wei, proposal, { [id]: seenChange?.current?.hash ?? '' });
    expect(refusal).toMatchObject({ c: 13000, d: { error: 'specimens_changed', changes: [{ specimen_id: id }] } });
    expect(await readReservations()).toEqual([]);
    expect(await readChanges(wei, proposal.id)).toEqual([]);
    expect((await agree(wei, proposal)).c).toBe(0);
  });
});

describe('what is private about a specimen', () => {
  it('changes no hash, and is in no answer to the partner', async () => {
    const proposal = await aProposal(wei, marta, id);
    const secrets = ['Hidden Dealer', 'hidden remark', 'hidden tag', 'hidden drawer', '4711.25', '9822.75'];
    await changeSpecimen(marta, id, {
      dealer: 'Hidden Dealer',
      buy_price: 4711.25,
      currency: 'EUR',
      value: 9822.75,
      value_currency: 'EUR',
      description_private: 'hidden remark',
      op_tags: ['hidden tag'],
      storage: 'hidden drawer',
    });
    expect(await readChanges(wei, proposal.id)).toEqual([]);
    const answer = await agree(wei, proposal);
    const answers = JSON.stringify([
      answer,
      await readPersonThread(wei, proposal.id),
      await readChanges(wei, proposal.id),
    ]);
    expect([answer.c, secrets.filter((secret) => answers.includes(secret))]).toEqual([0, []]);
  });
});

describe('the agreeing side’s own specimen', () => {
  it('is agreed to only as the other side, which proposed, saw it; the refusal names no other', async () => {
    const ownSpecimen = await createSpecimen(wei, { custom_name1: 'Own cube', display_name_choice: 'custom_name1' });
    const proposal = await aProposal(wei, marta, id);
    await act(wei, proposal.id, { kind: 'reject', proposal_id: proposal.proposal_id, reason: 'no' });
    const gives = { initiator_gives: [{ specimen_id: ownSpecimen.id }], responder_gives: [{ specimen_id: id }] };
    const proposal_id = await propose(marta, proposal.id, gives);
    await changeSpecimen(wei, ownSpecimen.id, { weight: 3 });
    await changeSpecimen(marta, id, { weight: 3 });
    const [ownChange, otherChange] = await readChanges(wei, proposal.id);
    const seenHashes = { [ownSpecimen.id]: ownChange?.current?.hash ?? '', [id]: otherChange?.current?.hash ?? '' };
    for (const hashes of [seenHashes, {}]) {
      const refusal = await agree(wei, { id: proposal.id, proposal_id }, hashes);
      expect(refusal).toMatchObject({ c: 13000, d: { error: 'own_specimens_changed', names: 'Own cube' } });
    }
    expect(await readReservations()).toEqual([]);
  });
});

describe('a page from before', () => {
  it('is to be loaded again', async () => {
    const proposal = await aProposal(wei, marta, id);
    const { proposal_id } = proposal;
    expect(await tryCommand(wei, proposal.id, { kind: 'agree', proposal_id })).toMatchObject({
      c: 13001,
      d: { error: 'page_outdated' },
    });
    const gives = { initiator_gives: [{ text: 'gold' }], responder_gives: [] };
    for (const person of [wei, marta])
      expect(await tryCommand(person, proposal.id, { kind: 'propose', ...gives })).toMatchObject({
        c: 13001,
        d: { error: 'page_outdated' },
      });
  });

  it.each<[string, unknown]>([
    ['101 specimens', Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`s${index}`, 'x']))],
    ['a number for a hash', { s: 1 }],
    ['null for a hash', { s: null }],
    ['a list', ['x']],
    ['a text', 'x'],
    ['a hash that is too long', { s: 'x'.repeat(65) }],
    ['an empty id', { '': 'x' }],
  ])('says nothing that is no list of hashes: %s', async (_, value) => {
    const { id: threadId, proposal_id } = await aProposal(wei, marta, id);
    expect((await tryCommand(wei, threadId, { kind: 'agree', proposal_id, seen: value } as never)).c).toBe(10000);
  });
});
