import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clearableFields, settableShape } from '../desk/bulk.ts';
import { copyFieldsOf } from '../form/copy-fields.ts';
import { fieldChanges } from '../history/history.ts';
import { fieldFacets } from '../listing/facets.ts';
import { fieldFilters } from '../listing/own-filters.ts';
import { fieldNames } from './field.ts';
import { openShapeSchema, ownShapeSchema, writtenShape } from './field-schemas.ts';
import { moreFields } from './more-fields-for-tests.ts';

describe('a field that the table names', () => {
  it('is taken when it is written, and checked by its kind', () => {
    const written = z.object(writtenShape(moreFields)).partial();
    expect(written.parse({ matrix: 'limestone', valued_on: '2024-05' })).toEqual({
      matrix: 'limestone',
      valued_on: '2024-05',
    });
    expect(written.parse({ matrix: ' ' })).toEqual({ matrix: null });
    expect(written.safeParse({ matrix: 'x'.repeat(81) }).success).toBe(false);
    expect(written.safeParse({ valued_on: 'May' }).success).toBe(false);
  });

  it('is read by those who may know it', () => {
    expect(Object.keys(openShapeSchema(moreFields))).toContain('matrix');
    expect(Object.keys(openShapeSchema(moreFields))).not.toContain('valued_on');
    expect(Object.keys(ownShapeSchema(moreFields))).toContain('valued_on');
    expect(Object.keys(ownShapeSchema(moreFields))).not.toContain('matrix');
  });

  it('has one name in each language', () => {
    expect(fieldNames(moreFields, 'en')).toMatchObject({ matrix: 'Matrix', valued_on: 'Valued on' });
    expect(fieldNames(moreFields, 'zh')).toMatchObject({ matrix: '围岩', valued_on: '估价日期' });
  });

  it('is copied to a new specimen under its heading', () => {
    expect(copyFieldsOf(moreFields).matrix).toEqual({ group: 'what', says: ['matrix'], with: [], usual: true });
    expect(Object.keys(copyFieldsOf(moreFields))).not.toContain('valued_on');
  });

  it('is kept in the history', () => {
    const entry = z.union(fieldChanges(moreFields));
    const change = { version: 2, changed_at: '2026-11-23T00:00:00.000Z', changed_by: 'owner', note: null };
    for (const field of ['matrix', 'valued_on'])
      expect(entry.parse({ ...change, field, from: null, to: '2024' })).toMatchObject({ field, to: '2024' });
  });

  it('is given to many at once, and taken from them', () => {
    const set = z.object(settableShape(moreFields)).partial();
    expect(set.parse({ matrix: 'limestone', valued_on: '2024' })).toEqual({ matrix: 'limestone', valued_on: '2024' });
    expect(clearableFields(moreFields)).toEqual(expect.arrayContaining(['matrix', 'valued_on']));
  });

  it('is a filter of one’s own list', () => {
    const row = { access_level: 'public', status: 'offered', dealer: null, storage: null, matrix: 'limestone' };
    expect(fieldFacets(moreFields, row)).toContainEqual({ kind: 'matrix', value: 'limestone' });
    expect(fieldFacets(moreFields, { ...row, matrix: null }).map(({ kind }) => kind)).not.toContain('matrix');
    expect(z.object(fieldFilters(moreFields)).parse({ matrix: ['limestone', 'schist'] })).toEqual({
      matrix: ['limestone', 'schist'],
    });
  });
});
