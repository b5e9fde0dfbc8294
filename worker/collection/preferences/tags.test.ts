import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { tagsApi } from '#contract/collection/preferences/tags-api.ts';
import { STORED_TAGS_MAX } from '#contract/text/tag-limits.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { storedTags } from './tag-tables.ts';

let owner: Person;
beforeEach(async () => {
  owner = await createPerson('owner', 1);
});
afterEach(() => settleShowcase());

const list = async (person = owner) => (await person.callOrThrow(tagsApi.list, {})).items;
const tagRows = async (person = owner) =>
  (await list(person)).map(({ kind, name, specimen_count }) => [kind, name, specimen_count]);
const keep = (name: string, kind: 'tag' | 'op_tag' = 'tag') =>
  owner.callOrThrow(tagsApi.keep, { id: uuid(), kind, name });

describe('tags at hand', () => {
  it('are those kept and those in use, with how many specimens carry them', async () => {
    await keep('pegmatite');
    await owner.callOrThrow(collectionApi.create, aSpecimen({ tags: ['紫色', 'Pegmatite'], op_tags: ['to clean'] }));
    await owner.callOrThrow(
      collectionApi.create,
      aSpecimen({ coll_index: 2, tags: ['紫色'], access_level: 'private' }),
    );
    expect(await tagRows()).toEqual([
      ['tag', '紫色', 2],
      ['tag', 'pegmatite', 1],
      ['op_tag', 'to clean', 1],
    ]);
    expect((await list()).map(({ id }) => id === null)).toEqual([true, false, true]);
  });

  it('are kept once, whatever their case, and each kind for itself', async () => {
    const firstTag = await keep('To  photograph ');
    expect(firstTag.name).toBe('To photograph');
    expect(await keep('to PHOTOGRAPH')).toEqual(firstTag);
    await keep('to photograph', 'op_tag');
    expect(await tagRows()).toEqual([
      ['tag', 'To photograph', 0],
      ['op_tag', 'to photograph', 0],
    ]);
  });

  it('kept by many calls at once are kept once', async () => {
    await Promise.all(
      Array.from({ length: 4 }, () => owner.call(tagsApi.keep, { id: uuid(), kind: 'tag', name: 'x' })),
    );
    expect(await owner.catalogue.select().from(storedTags)).toHaveLength(1);
  });

  it('are forgotten without taking anything from a specimen', async () => {
    const id = (await keep('bicolour')).id ?? '';
    const specimen = await owner.callOrThrow(collectionApi.create, aSpecimen({ tags: ['bicolour'] }));
    await owner.callOrThrow(tagsApi.forget, { id });
    expect(await list()).toEqual([{ id: null, kind: 'tag', name: 'bicolour', specimen_count: 1 }]);
    expect((await owner.callOrThrow(collectionApi.read, { id: specimen.id })).specimen.tags).toEqual(['bicolour']);
    expect((await owner.call(tagsApi.forget, { id })).c).toBe(0);
  });

  it('belong to one person: another’s are neither seen nor taken away, and their ids are taken', async () => {
    const id = (await keep('mine')).id ?? '';
    const stranger = await createPerson('stranger', 1);
    expect(await list(stranger)).toEqual([]);
    expect((await stranger.call(tagsApi.forget, { id })).c).toBe(12000);
    expect((await stranger.call(tagsApi.keep, { id, kind: 'tag', name: 'mine' })).c).toBe(10001);
    expect(await tagRows()).toEqual([['tag', 'mine', 0]]);
  });

  it.each(['', ' ', 'x'.repeat(31), 'a\u0000b', '\ud800'])('%j is none', async (name) => {
    expect((await owner.call(tagsApi.keep, { id: uuid(), kind: 'tag', name })).c).toBe(10000);
    expect(await list()).toEqual([]);
  });

  it('are kept up to a number', async () => {
    const rows = Array.from({ length: STORED_TAGS_MAX }, (_, index) => ({
      id: uuid(),
      kind: 'tag' as const,
      name: `t${index}`,
    }));
    for (let start = 0; start < rows.length; start += 20)
      await owner.catalogue
        .insert(storedTags)
        .values(rows.slice(start, start + 20).map((row) => ({ ...row, user_id: owner.id })));
    const answer = await owner.call(tagsApi.keep, { id: uuid(), kind: 'tag', name: 'one more' });
    expect([answer.status, answer.m]).toEqual([
      422,
      `You keep ${STORED_TAGS_MAX} tags at hand already. Remove one first.`,
    ]);
    expect((await keep('T7')).name).toBe('t7');
    await keep('one more', 'op_tag');
  });
});
