import { describe, expect, it } from 'vitest';
import { matchingFieldKeys } from '#contract/collection/specimen/field.ts';
import { moreFields } from '#contract/collection/specimen/more-fields-for-tests.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { fieldColumns } from '#web/collection/desk/columns.ts';
import { emptyFieldValues, typedInBulk } from '#web/collection/desk/operations/bulk-draft.ts';
import { emptyFields, inputOfFields, typedFields } from '#web/collection/form/draft/typed-fields.ts';
import { fieldValueName } from '#web/collection/listing/filter-names.ts';
import { filterOrder } from '#web/collection/listing/listing-address.ts';

describe('a field that the table names', () => {
  it('is empty in a new form, and shown as it is stored in another', () => {
    const empty = emptyFields(moreFields);
    expect(empty).toMatchObject({ matrix: '', valued_on: '' });
    const storedFields = { ...empty, matrix: 'limestone', valued_on: null };
    expect(typedFields(moreFields, storedFields)).toMatchObject({ matrix: 'limestone', valued_on: '' });
  });

  it('is sent as it was typed, as nothing where nothing was', () => {
    const typedValues = { ...emptyFields(moreFields), matrix: 'limestone' };
    expect(inputOfFields(moreFields, typedValues)).toMatchObject({ matrix: 'limestone', valued_on: null });
  });

  it('is among what many are given, and says nothing at first', () => {
    expect(typedInBulk(moreFields)).toEqual(expect.arrayContaining(['matrix', 'valued_on']));
    expect(emptyFieldValues(moreFields)).toMatchObject({ matrix: '', valued_on: '' });
  });

  it('has its column in one’s own list', () => {
    expect(fieldColumns(moreFields)).toMatchObject({
      matrix: { width: 100, figure: false, editable: true },
      valued_on: { width: 136, figure: true, editable: false },
    });
  });

  it('has its chip among the filters of visitors, and its values are called as its kind says', () => {
    expect(filterOrder(moreFields)).toEqual([...filterOrder(specimenFields), 'matrix', 'lustre']);
    expect(fieldValueName(moreFields.matrix.kind, 'limestone', 'zh')).toBe('limestone');
    expect(fieldValueName(moreFields.lustre.kind, 'metallic', 'zh')).toBe('金属光泽');
  });

  it('stands among the facts of those who may know it, and goes on to the next specimen', () => {
    expect(matchingFieldKeys(moreFields, { visibility: 'open', isFact: true })).toContain('matrix');
    expect(matchingFieldKeys(moreFields, { visibility: 'own', isFact: true })).toContain('valued_on');
    expect(matchingFieldKeys(moreFields, { next: 'always' })).toContain('matrix');
  });
});
