import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { labelsApi } from '#contract/label-cards/api.ts';
import { ELEMENTS_MAX } from '#contract/label-cards/design/element.ts';
import { DESIGNS_MAX } from '#contract/label-cards/design/label-design.ts';
import { aDesign, aText, cardSize, keepDesign, keepGroup } from '#worker/label-cards/labels-for-tests.ts';
import { labelDesigns } from '#worker/label-cards/tables.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';

const { designs, design, createDesign, changeDesign, removeDesign, restoreDesign, duplicateDesign } = labelsApi;

let owner: Person;
let otherPerson: Person;

beforeEach(async () => {
  [owner, otherPerson] = await Promise.all([createPerson('owner'), createPerson('other')]);
});

const names = async (person = owner) => (await person.callOrThrow(designs, {})).items.map(({ name }) => name);

describe('a design', () => {
  it('is kept with what nobody said filled in, and read by its owner alone', async () => {
    const input = aDesign();
    const createdDesign = await owner.callOrThrow(createDesign, input);
    expect(createdDesign).toMatchObject({ id: input.id, name: 'Drawer card', ...cardSize, back: null, version: 1 });
    expect(createdDesign.front.elements).toMatchObject([{ font: 'sans', size: 8, fit: 'shrink', rotation: 0 }]);
    expect(await owner.callOrThrow(design, { id: createdDesign.id })).toEqual(createdDesign);
    expect((await owner.callOrThrow(designs, {})).items).toEqual([{ ...createdDesign, used_by: 0 }]);
    expect(await otherPerson.call(design, { id: createdDesign.id })).toMatchObject({
      status: 404,
      m: 'Design not found',
    });
    expect(await otherPerson.call(design, { id: createdDesign.id }, { 'accept-language': 'zh' })).toMatchObject({
      c: 12000,
      m: '找不到标签卡设计',
      d: { error: 'label_design_not_found' },
    });
    expect(await names(otherPerson)).toEqual([]);
  });

  it('that arrives again is there already; another of the same id is refused, and somebody else may have it', async () => {
    const input = aDesign();
    const createdDesign = await owner.callOrThrow(createDesign, input);
    expect(await owner.callOrThrow(createDesign, input)).toEqual(createdDesign);
    const refusedAnswer = await owner.call(createDesign, { ...input, name: 'Another' });
    expect(refusedAnswer).toMatchObject({ status: 422, d: { error: 'id_used' } });
    expect((await otherPerson.call(createDesign, { ...input, name: 'Mine' })).status).toBe(201);
    expect([await names(), await names(otherPerson)]).toEqual([['Drawer card'], ['Mine']]);
  });

  it('that was deleted is put back as itself; what was seen of it before is not saved over it', async () => {
    const input = aDesign();
    await owner.callOrThrow(createDesign, input);
    const renamedDesign = await owner.callOrThrow(changeDesign, { id: input.id, version: 1, name: 'Renamed' });
    await owner.callOrThrow(removeDesign, { id: input.id });
    const { updated_at: _, ...designInput } = renamedDesign;
    const restoredDesign = await owner.callOrThrow(restoreDesign, designInput);
    expect(restoredDesign).toMatchObject({ ...designInput, version: 3 });
    expect(await owner.callOrThrow(restoreDesign, designInput)).toEqual(restoredDesign);
    expect(await owner.call(restoreDesign, { ...designInput, name: 'Another' })).toMatchObject({
      d: { error: 'id_used' },
    });
    expect(await owner.callOrThrow(design, { id: input.id })).toEqual(restoredDesign);
    const stale = await owner.call(changeDesign, { id: input.id, version: 2, name: 'Stale' });
    expect(stale).toMatchObject({ d: { error: 'changed_elsewhere' } });
    await owner.callOrThrow(removeDesign, { id: input.id });
    expect(await names()).toEqual([]);
  });

  it.each([
    ['a side of 0', { width_cm: 0 }, 'width_cm', 'This number is out of range'],
    ['a negative side', { height_cm: -2 }, 'height_cm', 'This number is out of range'],
    ['a side larger than any paper', { width_cm: 31 }, 'width_cm', 'This number is out of range'],
    ['no name', { name: ' ' }, 'name', 'Please enter a design name'],
    [
      '500 elements',
      { front: { elements: Array.from({ length: 500 }, (_, n) => aText('x', { id: `e${n}` })) } },
      'front.elements',
      'That is more than can be kept',
    ],
    [
      'a text of 10,000 characters',
      { front: { elements: [aText('x'.repeat(10_000))] } },
      'front.elements.0.text',
      '8000 characters too many',
    ],
    [
      'a field that is none',
      { front: { elements: [aText('{coll_no}'), aText('{locality:moon}', { id: 'b' })] } },
      'front.elements.1.text',
      'There is no field {locality:moon}',
    ],
    [
      'an unknown field on its back',
      { back: { elements: [aText('{colour}')] } },
      'back.elements.0.text',
      'There is no field {colour}',
    ],
    [
      'two elements of one id',
      { front: { elements: [aText('x'), aText('y')] } },
      'front.elements',
      'This can’t be read',
    ],
    [
      'a picture that is not there',
      { front: { elements: [{ id: 'p', kind: 'image' as const, x: 0, y: 0, w: 1, h: 1, image_id: uuid() }] } },
      'front.elements.0.image_id',
      'Choose one of those offered',
    ],
  ])('with %s is refused where that stands, and nothing is kept', async (_, overrides, path, message) => {
    const refusal = await owner.call(createDesign, aDesign(overrides));
    expect(refusal).toMatchObject({ status: 400, d: { error: 'input_refused', issues: [{ path, message }] } });
    expect(await names()).toEqual([]);
  });

  it('holds as many elements as may be, with the longest texts', async () => {
    const elements = Array.from({ length: ELEMENTS_MAX }, (_, n) => aText('黄'.repeat(2_000), { id: `e${n}` }));
    const createdDesign = await keepDesign(owner, { front: { elements }, back: { elements } });
    expect((await owner.callOrThrow(design, { id: createdDesign.id })).back?.elements).toHaveLength(ELEMENTS_MAX);
  });

  it('is changed over the version that was read alone', async () => {
    const { id } = await keepDesign(owner);
    const backDesign = { elements: [aText('{locality}')] };
    const changedDesign = await owner.callOrThrow(changeDesign, { id, version: 1, back: backDesign });
    expect(changedDesign).toMatchObject({
      name: 'Drawer card',
      version: 2,
      back: { elements: [{ text: '{locality}' }] },
    });
    const lateAnswer = await owner.call(changeDesign, { id, version: 1, name: 'Late' });
    expect(lateAnswer).toMatchObject({ status: 412, d: { error: 'changed_elsewhere', current: { id, version: 2 } } });
    expect(await owner.callOrThrow(changeDesign, { id, version: 2, back: null, name: 'Flat' })).toMatchObject({
      back: null,
    });
    expect(await otherPerson.call(changeDesign, { id, version: 3, name: 'x' })).toMatchObject({ status: 404 });
    expect(await names()).toEqual(['Flat']);
  });

  it('is copied under the id and name given, or one that says what it is', async () => {
    const { id } = await keepDesign(owner, { name: '萤石'.repeat(30) });
    const copy = await owner.callOrThrow(duplicateDesign, { id, copy_id: uuid() });
    expect([...copy.name]).toHaveLength(60);
    expect(copy.name.endsWith('石 (copy)')).toBe(false);
    expect(copy.name.endsWith(' (copy)')).toBe(true);
    const namedCopy = await owner.callOrThrow(
      duplicateDesign,
      { id, copy_id: uuid(), name: 'Box' },
      { 'accept-language': 'zh' },
    );
    expect(namedCopy).toMatchObject({ name: 'Box', front: { elements: [{ text: '{coll_no} · {mineral_names}' }] } });
    const chinese = await owner.callOrThrow(
      duplicateDesign,
      { id: namedCopy.id, copy_id: uuid() },
      { 'accept-language': 'zh' },
    );
    expect(chinese.name).toBe('Box（副本）');
    expect(await otherPerson.call(duplicateDesign, { id, copy_id: uuid() })).toMatchObject({ status: 404 });
  });

  it('is forgotten, again the same; not while groups use it, whose number is said', async () => {
    const [{ id }, usedDesign] = [await keepDesign(owner), await keepDesign(owner, { name: 'Box card' })];
    const group = await keepGroup(owner, usedDesign.id);
    await keepGroup(owner, id, { rules: [{ design_id: usedDesign.id, when: {} }] });
    const refusal = await owner.call(removeDesign, { id: usedDesign.id });
    expect(refusal).toMatchObject({ status: 422, d: { error: 'label_design_used', count: 2 } });
    expect(refusal.m).toBe('“Box card” is used by 2 groups. Choose another design there first.');
    const { m } = await owner.call(removeDesign, { id: usedDesign.id }, { 'accept-language': 'zh' });
    expect(m).toBe('有 2 个标签卡组在用“Box card”，请先在其中换用别的设计。');
    expect((await owner.callOrThrow(designs, {})).items).toMatchObject([{ used_by: 2 }, { used_by: 1 }]);
    for (const { id: groupId } of (await owner.callOrThrow(labelsApi.groups, {})).items)
      await owner.callOrThrow(labelsApi.removeGroup, { id: groupId });
    expect((await otherPerson.call(removeDesign, { id })).status).toBe(404);
    for (const _ of [1, 2]) expect((await owner.call(removeDesign, { id })).c).toBe(0);
    expect(group.version).toBe(1);
    expect(await names()).toEqual(['Box card']);
  });

  it('keeps its size while a group uses it, which it names with both sizes', async () => {
    const { id } = await keepDesign(owner);
    await keepGroup(owner, id);
    const refusal = await owner.call(changeDesign, { id, version: 1, width_cm: 9 });
    expect(refusal).toMatchObject({ status: 422, d: { error: 'label_group_size_mismatch' } });
    expect(refusal.m).toBe('“Drawer card” is 9 × 3.5 cm; the group is 7 × 3.5 cm.');
    expect((await owner.call(changeDesign, { id, version: 1, width_cm: 7, name: 'Same size' })).c).toBe(0);
  });

  it('beyond as many as one may keep is refused', async () => {
    const { id } = await keepDesign(owner);
    const [row] = await owner.catalogue.select().from(labelDesigns);
    if (!row) throw new Error('no design');
    const rows = Array.from({ length: DESIGNS_MAX - 1 }, () => ({ ...row, id: uuid() }));
    for (const designRow of rows) await owner.catalogue.insert(labelDesigns).values(designRow);
    const message = 'You keep 200 label card designs already. Delete one first.';
    expect(await owner.call(createDesign, aDesign())).toMatchObject({ status: 422, m: message });
    expect(await owner.call(duplicateDesign, { id, copy_id: uuid() })).toMatchObject({ status: 422, m: message });
    expect((await otherPerson.call(createDesign, aDesign())).status).toBe(201);
  });
});
