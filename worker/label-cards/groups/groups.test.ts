import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { labelsApi } from '#contract/label-cards/api.ts';
import { GROUPS_MAX } from '#contract/label-cards/groups/group.ts';
import { screenTexts } from '#contract/screen-texts/screen-texts.ts';
import { fillText as sentence } from '#contract/screen-texts/sentence.ts';
import { cardSize, keepDesign, keepGroup } from '#worker/label-cards/labels-for-tests.ts';
import { labelDesigns, labelGroups } from '#worker/label-cards/tables.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';

const { groups, group, createGroup, changeGroup, removeGroup, restoreGroup, duplicateGroup } = labelsApi;

let owner: Person;
let otherPerson: Person;
let design_id: string;

beforeEach(async () => {
  [owner, otherPerson] = await Promise.all([createPerson('owner'), createPerson('other')]);
  ({ id: design_id } = await keepDesign(owner));
});

const aGroup = (overrides: object = {}) => ({
  id: uuid(),
  name: 'All drawers',
  ...cardSize,
  default_design_id: design_id,
  rules: [],
  ...overrides,
});

describe('a group', () => {
  it('is kept with its rules in their order, and read by its owner alone', async () => {
    const rules = [
      { design_id, when: { series: ['QZ'], tags: ['classic', 'old label'] } },
      { design_id, when: { locality_ids: ['4711'], mineral_ids: ['fluorite'] } },
      { design_id, when: {} },
    ];
    const input = aGroup({ rules });
    const createdGroup = await owner.callOrThrow(createGroup, input);
    expect(createdGroup).toMatchObject({ ...input, version: 1 });
    expect(await owner.callOrThrow(group, { id: createdGroup.id })).toEqual(createdGroup);
    expect((await owner.callOrThrow(groups, {})).items).toEqual([createdGroup]);
    expect(await owner.callOrThrow(createGroup, input)).toEqual(createdGroup);
    expect(await owner.call(createGroup, { ...input, rules: [] })).toMatchObject({ d: { error: 'id_used' } });
    expect((await otherPerson.callOrThrow(groups, {})).items).toEqual([]);
    for (const call of [group, removeGroup] as const)
      expect(await otherPerson.call(call, { id: createdGroup.id })).toMatchObject({
        status: 404,
        m: 'Design group not found',
      });
    const chinese = await otherPerson.call(group, { id: createdGroup.id }, { 'accept-language': 'zh' });
    expect(chinese).toMatchObject({ m: '找不到标签卡组', d: { error: 'label_group_not_found' } });
  });

  it('that was deleted is put back as itself, unless a design of it is gone', async () => {
    const input = aGroup({ rules: [{ design_id, when: { series: ['QZ'] } }] });
    await owner.callOrThrow(createGroup, input);
    await owner.callOrThrow(removeGroup, { id: input.id });
    expect(await owner.callOrThrow(restoreGroup, { ...input, version: 1 })).toMatchObject({ ...input, version: 2 });
    await owner.callOrThrow(removeGroup, { id: input.id });
    await owner.callOrThrow(labelsApi.removeDesign, { id: design_id });
    const refusal = await owner.call(restoreGroup, { ...input, version: 2 });
    expect(refusal).toMatchObject({ status: 400, d: { error: 'input_refused' } });
    expect((await owner.callOrThrow(groups, {})).items).toEqual([]);
  });

  it.each([
    ['without a name', { name: '' }, 'name'],
    ['with a side of 0', { width_cm: 0 }, 'width_cm'],
    ['whose default is not there', { default_design_id: uuid() }, 'default_design_id'],
    ['whose rule names no design', { rules: [{ design_id: uuid(), when: {} }] }, 'rules.0.design_id'],
    ['with a condition of no value', () => ({ rules: [{ design_id, when: { tags: [] } }] }), 'rules.0.when.tags'],
    ['with too many rules', () => ({ rules: Array.from({ length: 51 }, () => ({ design_id, when: {} })) }), 'rules'],
  ])('%s is refused where that stands', async (_, overrides, path) => {
    const refusal = await owner.call(createGroup, aGroup(typeof overrides === 'function' ? overrides() : overrides));
    expect(refusal).toMatchObject({ status: 400, d: { error: 'input_refused', issues: [{ path }] } });
    expect((await owner.callOrThrow(groups, {})).items).toEqual([]);
  });

  it('takes no design of somebody else, nor one of another size, which it names with both sizes', async () => {
    const strange = await otherPerson.call(createGroup, aGroup());
    expect(strange).toMatchObject({ status: 400, d: { issues: [{ path: 'default_design_id' }] } });
    const large = await keepDesign(owner, { name: 'Large card', width_cm: 9, height_cm: 5.4 });
    const refusal = await owner.call(createGroup, aGroup({ rules: [{ design_id: large.id, when: {} }] }));
    expect(refusal).toMatchObject({
      status: 422,
      m: sentence(screenTexts.label_size_differs, 'en', { name: 'Large card', w: 9, h: 5.4, gw: 7, gh: 3.5 }),
      d: { error: 'label_group_size_mismatch', issues: [{ path: 'rules.0.design_id' }] },
    });
  });

  it('is changed over the version that was read, its size by both sides and with designs of that size', async () => {
    const { id } = await keepGroup(owner, design_id);
    const change = { id, version: 1 };
    const half = await owner.call(changeGroup, { ...change, width_cm: 9 });
    expect(half).toMatchObject({
      status: 400,
      d: { issues: [{ path: 'height_cm', message: 'Enter both width and height.' }] },
    });
    const size = { width_cm: 9, height_cm: 5.4 };
    expect((await owner.call(changeGroup, { ...change, ...size })).d).toMatchObject({
      error: 'label_group_size_mismatch',
      issues: [{ path: 'default_design_id' }],
    });
    const large = await keepDesign(owner, size);
    const changedGroup = await owner.callOrThrow(changeGroup, { ...change, ...size, default_design_id: large.id });
    expect(changedGroup).toMatchObject({ ...size, default_design_id: large.id, version: 2 });
    const lateAnswer = await owner.call(changeGroup, { ...change, name: 'Late' });
    expect(lateAnswer).toMatchObject({ status: 412, d: { current: { name: 'All drawers', version: 2 } } });
    expect((await otherPerson.call(changeGroup, { id, version: 2, name: 'x' })).status).toBe(404);
  });

  it('says so where a design that it names is no more', async () => {
    const removedDesign = await keepDesign(owner);
    const { id } = await keepGroup(owner, design_id, {
      rules: [{ design_id: removedDesign.id, when: { series: ['QZ'] } }],
    });
    await owner.catalogue.delete(labelDesigns).where(eq(labelDesigns.id, removedDesign.id));
    const read = await owner.callOrThrow(group, { id });
    expect(read).toMatchObject({
      default_design_id: design_id,
      rules: [{ design_id: null, when: { series: ['QZ'] } }],
    });
    expect((await owner.callOrThrow(groups, {})).items).toEqual([read]);
  });

  it('is copied, and forgotten without its designs', async () => {
    const { id } = await keepGroup(owner, design_id, { rules: [{ design_id, when: { tags: ['classic'] } }] });
    const groupCopy = await owner.callOrThrow(duplicateGroup, { id, copy_id: uuid() });
    expect(groupCopy).toMatchObject({
      name: 'All drawers (copy)',
      rules: [{ when: { tags: ['classic'] } }],
      version: 1,
    });
    expect(await otherPerson.call(duplicateGroup, { id, copy_id: uuid() })).toMatchObject({ status: 404 });
    for (const _ of [1, 2]) expect((await owner.call(removeGroup, { id })).c).toBe(0);
    expect((await owner.callOrThrow(groups, {})).items).toEqual([groupCopy]);
    expect((await owner.callOrThrow(labelsApi.designs, {})).items).toMatchObject([{ id: design_id, used_by: 1 }]);
  });

  it('beyond as many as one may keep is refused', async () => {
    await keepGroup(owner, design_id);
    const [row] = await owner.catalogue.select().from(labelGroups);
    if (!row) throw new Error('no group');
    for (let n = 1; n < GROUPS_MAX; n += 1) await owner.catalogue.insert(labelGroups).values({ ...row, id: uuid() });
    const m = 'You keep 100 label card groups already. Delete one first.';
    expect(await owner.call(createGroup, aGroup())).toMatchObject({ status: 422, m });
  });
});
