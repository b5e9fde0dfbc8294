import { runInDurableObject } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { threadsApi } from '#contract/exchange/api.ts';
import { SEARCH_HITS_MAX, SEARCHES_A_MINUTE } from '#contract/exchange/conversation/thread-search.ts';
import {
  act,
  aThread,
  countObjectRows,
  createTraders,
  evict,
  propose,
  threadStub,
} from '#worker/exchange/threads-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

let wei: Person;
let marta: Person;
let id: string;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [wei, marta] = await createTraders();
  ({ id } = await aThread(wei, marta, 'Is the 紫色萤石 still there?'));
});

const write = (person: Person, text: string, isPrivate = false) =>
  act(person, id, { kind: 'message', text, private: isPrivate });
const search = (person: Person, q: string) => person.callOrThrow(threadsApi.search, { thread_id: id, q });
const matches = async (person: Person, q: string) =>
  (await search(person, q)).hits.map(({ before, match, after }) => before + match + after);

describe('the search in a conversation', () => {
  it('finds what one of the two can read, the newest first, with who wrote it and where', async () => {
    await write(marta, 'A Fluorite of 6 cm');
    await propose(wei, id, { note: 'The FLUORITE for my quartz', responder_gives: [{ text: 'a stone' }] });
    expect(await search(wei, 'fluorite')).toEqual({
      hits: [
        expect.objectContaining({ by: 'initiator', where: 'proposed', match: 'FLUORITE', before: 'The ' }),
        expect.objectContaining({ by: 'responder', where: 'message', match: 'Fluorite', after: ' of 6 cm' }),
      ],
      has_more: false,
    });
    expect(await matches(marta, '萤石')).toEqual(['Is the 紫色萤石 still there?']);
    expect(await matches(marta, 'calcite')).toEqual([]);
  });

  it('takes signs as they are', async () => {
    for (const text of ['100 % pure', 'KF_0002', `it's "so"`, 'back\\slash', 'nothing']) await write(wei, text);
    for (const q of ['%', '_', `'`, '"so"', '\\']) expect(await matches(wei, q), q).toHaveLength(1);
  });

  it('finds private messages of both, of a parcel’s private note only one’s own, and nothing hidden or blocked', async () => {
    await write(marta, 'secret of Marta', true);
    const { event } = await write(marta, 'secret insult');
    expect(await matches(wei, 'secret')).toHaveLength(2);
    await threadStub(id).moderate({ kind: 'hide_message', seq: event?.seq ?? 0, hidden: true });
    expect(await matches(wei, 'secret')).toEqual(['secret of Marta']);
    expect(await matches(marta, 'secret')).toHaveLength(2);

    const proposal_id = await propose(marta, id);
    await act(wei, id, { kind: 'agree', proposal_id, seen: {} });
    await act(wei, id, { kind: 'shipped', parcels: [{ tracking_no: 'RR123456785CZ' }], private_note: 'Box 17 of Lin' });
    expect(await matches(marta, 'rr1234')).toEqual(['RR123456785CZ']);
    expect(await matches(wei, 'box 17')).toEqual(['Box 17 of Lin']);
    expect(await matches(marta, 'box 17')).toEqual([]);
    await act(wei, id, { kind: 'mute', muted: true });
    await act(wei, id, { kind: 'address', name: 'Lin of Beijing', lines: ['Street 1'], country: 'CN' });
    for (const q of ['mute', 'Beijing', 'initiator', 'seq', 'true']) expect(await matches(marta, q), q).toEqual([]);
  });

  it('is for the two alone: another’s conversation and a missing one are answered alike', async () => {
    const stranger = await createPerson('carl', 0);
    const answers = [
      await stranger.call(threadsApi.search, { thread_id: id, q: 'fluorite' }),
      await stranger.call(threadsApi.search, { thread_id: uuid(), q: 'fluorite' }),
    ];
    expect(answers.map(({ c, m, d }) => [c, m, d])).toEqual([answers[0], answers[0]].map((a) => [a?.c, a?.m, a?.d]));
    expect(answers[0]?.c).not.toBe(0);
    expect((await visitor.call(threadsApi.search, { thread_id: id, q: 'fluorite' })).c).not.toBe(0);
    for (const q of ['', ' ', 'x'.repeat(101)])
      expect((await wei.call(threadsApi.search, { thread_id: id, q })).c, q).not.toBe(0);
  });

  it('is answered sixty times a minute, then later', async () => {
    for (let count = 0; count < SEARCHES_A_MINUTE; count++) await search(wei, 'there');
    const refusal = await wei.call(threadsApi.search, { thread_id: id, q: 'there' });
    expect(refusal.c).toBe(15000);
    expect(await matches(marta, 'still')).toHaveLength(1);
  });

  it('returns a hundred hits of thousands at most, and reads each row once', async () => {
    await runInDurableObject(threadStub(id), (_, { storage }) => {
      storage.sql.exec(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
         insert into events select i + 1, 'old-' || i, 'message', 'initiator', json_object('seq', i + 1, 'id', 'old-' || i,
           'kind', 'message', 'by', 'initiator', 'at', '2026-01-01T00:00:00.000Z', 'private', json('false'),
           'text', 'message ' || i, 'attachments', json('[]')) from n`,
      );
    });
    await evict(id);
    const { hits, has_more } = await search(marta, 'message');
    expect([hits.length, has_more, hits[0]?.seq]).toEqual([SEARCH_HITS_MAX, true, 5_001]);
    const rows = await countObjectRows(id, () => search(marta, 'still there'));
    expect(await matches(marta, 'still there')).toHaveLength(1);
    expect(rows).toBeGreaterThan(5_000);
    expect(rows).toBeLessThan(5_050);
  });
});
