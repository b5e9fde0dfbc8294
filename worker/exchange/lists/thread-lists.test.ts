import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { threadsApi } from '#contract/exchange/api.ts';
import type { ThreadSummary } from '#contract/exchange/thread/thread.ts';
import type { InputOf } from '#contract/http/request.ts';
import { users } from '#worker/account/tables.ts';
import { leaveThreads } from '#worker/exchange/background/leave-threads.ts';
import {
  addOtherMineral,
  agree,
  aProposal,
  createSpecimen,
  OTHER_MINERAL,
} from '#worker/exchange/proposal/proposals-for-tests.ts';
import { passHours } from '#worker/exchange/public/publications-for-tests.ts';
import { act, aThread, core, createTraders, propose, readAll, settle } from '#worker/exchange/threads-for-tests.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { threadTiles } from './tile-tables.ts';

let wei: Person;
let marta: Person;

beforeEach(async () => {
  [wei, marta] = await createTraders();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
});

const list = (person: Person, query: InputOf<typeof threadsApi.list> = {}) =>
  person.callOrThrow(threadsApi.list, query);
const listIds = async (person: Person, query: InputOf<typeof threadsApi.list>) =>
  (await list(person, query)).items.map(({ id }) => id);
const readCounts = (person: Person) => person.callOrThrow(threadsApi.counts, {});

async function readSummary(person: Person, id: string): Promise<ThreadSummary> {
  const summary = (await list(person, { show: 'all' })).items.find((candidate) => candidate.id === id);
  if (!summary) throw new Error('this conversation is in no list');
  return summary;
}

const names = ({ tiles }: ThreadSummary['gives']) => tiles.map(({ display_name }) => display_name);

describe('a conversation in the lists of the two', () => {
  it('shows what the intent offers until something is proposed, then the items of both sides', async () => {
    const { id } = await aThread(wei, marta);
    const [oldSummary, oldOwnerSummary] = [await readSummary(wei, id), await readSummary(marta, id)];
    expect([oldSummary.is_proposed, names(oldSummary.gives), names(oldSummary.gets)]).toEqual([
      false,
      [],
      ['Fluorite'],
    ]);
    expect([names(oldOwnerSummary.gives), names(oldOwnerSummary.gets)]).toEqual([['Fluorite'], []]);
    await addOtherMineral();
    const specimen = await createSpecimen(marta, { mineral_ids: [OTHER_MINERAL] });
    await propose(marta, id, {
      initiator_gives: [{ text: 'a quartz' }, { text: 'a topaz' }, { text: 'a galena' }],
      responder_gives: [{ specimen_id: specimen.id }],
    });
    await settle(id);
    const summary = await readSummary(wei, id);
    expect([summary.is_proposed, names(summary.gives), summary.gives.count]).toEqual([
      true,
      ['a quartz', 'a topaz'],
      3,
    ]);
    expect([names(summary.gets), summary.gets.count]).toEqual([['Quartz'], 1]);
    const ownerSummary = await readSummary(marta, id);
    expect([names(ownerSummary.gives), ownerSummary.gets.count]).toEqual([['Quartz'], 3]);
  });

  it('marks cash', async () => {
    const { id } = await aThread(wei, marta);
    await propose(marta, id, {
      initiator_gives: [{ text: '40 EUR', is_cash: true }],
      responder_gives: [{ text: 'a topaz' }],
    });
    await settle(id);
    const { gives, gets } = await readSummary(wei, id);
    expect(gives).toMatchObject({ tiles: [{ display_name: '40 EUR', is_cash: true }], count: 1 });
    expect(gets.tiles).not.toContainEqual(expect.objectContaining({ is_cash: true }));
  });

  it('says what each is to do, since when and by when', async () => {
    const { id } = await aThread(wei, marta);
    expect((await readSummary(marta, id)).next_step).toMatchObject({ kind: 'answer', is_mine: true });
    expect((await readSummary(wei, id)).next_step).toMatchObject({ kind: 'answer', is_mine: false });
    await act(marta, id, { kind: 'agree', seen: {}, proposal_id: await propose(wei, id) });
    await settle(id);
    const { next_step, last_event } = await readSummary(wei, id);
    expect(next_step).toMatchObject({ kind: 'ship', is_mine: true, since: last_event.at });
    expect(Date.parse(next_step?.due_at ?? '') - Date.parse(last_event.at)).toBe(14 * 86_400_000);
  });

  it('stands first while a parcel is late, also over pages', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) ids.push((await aThread(wei, marta)).id);
    const lateProposal = await aProposal(marta, wei, (await createSpecimen(wei)).id);
    await agree(marta, lateProposal);
    await passHours(lateProposal.id, 15 * 24);
    await act(wei, ids[0] ?? '', { kind: 'message', text: 'Still there?', private: true });
    await settle(ids[0] ?? '');
    const listedIds = await listIds(wei, { show: 'open' });
    expect(listedIds.slice(0, 2)).toEqual([lateProposal.id, ids[0]]);
    const pageIds: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await list(wei, { show: 'open', limit: 1, ...(cursor && { cursor }) });
      pageIds.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(pageIds).toEqual(listedIds);
  });

  it.each([
    ['the partner', 'marta'],
    ['a word of their specimen, in any case', 'BLUE'],
    ['its mineral', 'fluor'],
    ['its number', 'SC-0001'],
    ['several words of both', 'marta cube'],
    ['traditional characters', '藍'],
  ])('is found by %s', async (_, q) => {
    const specimen = await createSpecimen(marta);
    const { id } = await aThread(wei, marta);
    await propose(marta, id, { responder_gives: [{ specimen_id: specimen.id }, { text: 'Blue cube 蓝' }] });
    const { id: otherId } = await aThread(await createPerson('anna', 0), wei);
    await propose(wei, otherId, { responder_gives: [{ text: '100% galena_ore' }] });
    await Promise.all([settle(id), settle(otherId)]);
    expect(await listIds(wei, { show: 'all', q })).toEqual([id]);
    expect(await listIds(wei, { show: 'ended', q })).toEqual([]);
    expect(await listIds(await createPerson('bao', 1), { show: 'all', q })).toEqual([]);
  });

  it.each(['marta topaz', 'g%a', 'a_b', '萤石萤石', "x' or 1=1 --"])('is not found by %s', async (q) => {
    const { id } = await aThread(wei, marta);
    await settle(id);
    expect(await listIds(wei, { show: 'all', q })).toEqual([]);
  });

  it('is found by what the intent offers before anything is proposed', async () => {
    const { id } = await aThread(wei, marta);
    expect(await listIds(wei, { show: 'all', q: 'fluorite' })).toEqual([id]);
  });

  it('no longer names the specimens of one whose account is deleted', async () => {
    const { id } = await aProposal(wei, marta, (await createSpecimen(marta)).id);
    await settle(id);
    expect(await listIds(wei, { show: 'all', q: 'SC-0001' })).toEqual([id]);
    await core.delete(users).where(eq(users.id, marta.id));
    await leaveThreads(env, core, marta.id);
    await settle(id);
    expect(await core.select().from(threadTiles).where(eq(threadTiles.thread_id, id))).toEqual([]);
    expect(await readSummary(wei, id)).toMatchObject({ is_proposed: false, partner: { username: '' } });
  });
});

/** So many conversations with something unread, all in which it is the reader's turn. */
const unread = (count: number) => ({ unread: count, unread_in: { yours: count, theirs: 0, ended: 0 } });

describe('the counts of conversations', () => {
  it('say how many wait for whom, and how many have something unread', async () => {
    expect(await readCounts(wei)).toEqual({ yours: 0, theirs: 0, ...unread(0) });
    const { id } = await aThread(wei, marta);
    await aThread(wei, marta);
    expect(await readCounts(wei)).toEqual({ yours: 0, theirs: 2, ...unread(0) });
    expect(await readCounts(marta)).toEqual({ yours: 2, theirs: 0, ...unread(2) });
    await readAll(id, marta);
    await act(marta, id, { kind: 'message', text: 'Yes.', private: true });
    await settle(id);
    expect(await readCounts(marta)).toEqual({ yours: 1, theirs: 1, ...unread(1) });
    expect(await readCounts(wei)).toEqual({ yours: 1, theirs: 1, ...unread(1) });
    await act(marta, id, { kind: 'cancel', reason: 'It is gone.' });
    await settle(id);
    expect((await readCounts(wei)).unread_in).toEqual({ yours: 0, theirs: 0, ended: 1 });
  });
});
