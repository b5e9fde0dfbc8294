import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { labelsApi, QUEUE_MAX } from '#contract/label-cards/api.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';

const { queue, enqueue, dequeue, recordPrinted } = labelsApi;

let owner: Person;
let otherPerson: Person;
let ids: string[];

beforeEach(async () => {
  [owner, otherPerson] = await Promise.all([createPerson('owner'), createPerson('other')]);
  ids = [];
  for (const coll_index of [1, 2, 3]) ids.push(await aSpecimen(owner, coll_index));
});

const aSpecimen = async (person: Person, coll_index: number) =>
  (
    await person.callOrThrow(collectionApi.create, {
      id: uuid(),
      coll_serie: 'QZ',
      coll_index,
      custom_name1: `Piece ${coll_index}`,
    })
  ).id;
const readQueue = async (person = owner) =>
  (await person.callOrThrow(queue, {})).items.map(({ specimen_id }) => ids.indexOf(specimen_id));
const put = (...indexes: number[]) =>
  owner.callOrThrow(enqueue, { specimen_ids: indexes.map((index) => ids[index] ?? '') });

describe('what waits to be printed', () => {
  it('stands in the order in which it came, each once, over days', async () => {
    expect(await put(2, 0)).toEqual({ count: 2 });
    expect(await put(0, 1)).toEqual({ count: 3 });
    expect(await readQueue()).toEqual([2, 0, 1]);
    const [firstEntry] = (await owner.callOrThrow(queue, {})).items;
    expect(firstEntry).toEqual({ specimen_id: ids[2], coll_no: 'QZ-0003', name: 'Piece 3' });
    expect(await readQueue(otherPerson)).toEqual([]);
  });

  it('leaves out what is nobody’s here, and what lies in the trash until it is taken back', async () => {
    const otherSpecimenId = await aSpecimen(otherPerson, 1);
    expect(await owner.callOrThrow(enqueue, { specimen_ids: [otherSpecimenId, uuid()] })).toEqual({ count: 0 });
    await put(0, 1);
    await owner.callOrThrow(collectionApi.remove, { id: ids[0] ?? '' });
    expect(await readQueue()).toEqual([1]);
    await owner.callOrThrow(collectionApi.restore, { id: ids[0] ?? '' });
    expect(await readQueue()).toEqual([0, 1]);
  });

  it('goes one by one, or all, or when it was printed', async () => {
    await put(0, 1, 2);
    expect(await owner.callOrThrow(dequeue, { specimen_id: ids[1] ?? '' })).toEqual({ count: 2 });
    expect(await owner.callOrThrow(dequeue, { specimen_id: ids[1] ?? '' })).toEqual({ count: 2 });
    await owner.callOrThrow(recordPrinted, { specimen_ids: [ids[0] ?? ''] });
    expect(await readQueue()).toEqual([2]);
    expect(await otherPerson.callOrThrow(dequeue, {})).toEqual({ count: 0 });
    expect(await owner.callOrThrow(dequeue, {})).toEqual({ count: 0 });
    expect(await readQueue()).toEqual([]);
  });

  it('is no more than may wait, and then none of a call is added', async () => {
    await owner.catalogue.run(sql`insert into label_queue
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${QUEUE_MAX - 1})
      select ${owner.id}, 'waits-' || i, i from n`);
    const refusal = await owner.call(enqueue, { specimen_ids: ids.slice(0, 2) });
    expect(refusal).toMatchObject({ status: 422, d: { error: 'label_queue_full', limit: QUEUE_MAX } });
    expect(refusal.m).toBe('At most 2000 labels wait to be printed. Print some first.');
    expect(await readQueue()).toEqual([]);
    expect(await put(0)).toEqual({ count: QUEUE_MAX });
    expect(await readQueue()).toEqual([0]);
  });
});
