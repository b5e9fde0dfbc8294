import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { clearableFields, settableShape } from '#contract/collection/desk/bulk-edit.ts';
import { buildCopyFields } from '#contract/collection/form/copy-fields.ts';
import { fieldChanges } from '#contract/collection/history/history.ts';
import { fieldFacets, publicKinds } from '#contract/collection/listing/facets.ts';
import { readPublicFilters } from '#contract/collection/listing/filter-values.ts';
import { fieldCounts, publicFieldFilters } from '#contract/collection/listing/filters.ts';
import { fieldFilters } from '#contract/collection/listing/own-filters.ts';
import { localizedFieldNames } from './field.ts';
import { openShapeSchema, ownShapeSchema, writtenShape } from './field-schemas.ts';
import { moreFields } from './more-fields-for-tests.ts';
import { specimenFields } from './specimen-fields.ts';

describe('a field that the table names', () => {
  it('is taken when it is written, and checked by its kind', () => {
    const writtenSchema = z.object(writtenShape(moreFields)).partial();
    expect(writtenSchema.parse({ matrix: 'limestone', valued_on: '2024-05' })).toEqual({
      matrix: 'limestone',
      valued_on: '2024-05',
    });
    expect(writtenSchema.parse({ matrix: ' ' })).toEqual({ matrix: null });
    expect(writtenSchema.safeParse({ matrix: 'x'.repeat(81) }).success).toBe(false);
    expect(writtenSchema.safeParse({ valued_on: 'May' }).success).toBe(false);
  });

  it('is read by those who may know it', () => {
    expect(Object.keys(openShapeSchema(moreFields))).toContain('matrix');
    expect(Object.keys(openShapeSchema(moreFields))).not.toContain('valued_on');
    expect(Object.keys(ownShapeSchema(moreFields))).toContain('valued_on');
    expect(Object.keys(ownShapeSchema(moreFields))).not.toContain('matrix');
  });

  it('has one name in each language', () => {
    expect(localizedFieldNames(moreFields, 'en')).toMatchObject({ matrix: 'Matrix', valued_on: 'Valued on' });
    expect(localizedFieldNames(moreFields, 'zh')).toMatchObject({ matrix: '围岩', valued_on: '估价日期' });
  });

  it('is copied to a new specimen under its heading', () => {
    expect(buildCopyFields(moreFields).matrix).toEqual({
      group: 'what',
      says: ['matrix'],
      companions: [],
      usual: true,
    });
    expect(Object.keys(buildCopyFields(moreFields))).not.toContain('valued_on');
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
    const query = { matrix: ['limestone', 'schist'], lustre: 'metallic', valued_on: '2024' };
    expect(z.object(fieldFilters(moreFields)).parse(query)).toEqual(query);
    expect(fieldFacets(['matrix', 'valued_on'], { matrix: null, valued_on: '2024' })).toEqual([
      { kind: 'valued_on', value: '2024' },
    ]);
  });

  it('is a filter of visitors’ lists where its line says so', () => {
    const fields = ['matrix', 'lustre'] as const;
    expect(publicKinds(moreFields)).toEqual([...publicKinds(specimenFields), ...fields]);
    expect(fieldFacets(fields, { matrix: 'limestone', lustre: 'vitreous' })).toEqual([
      { kind: 'matrix', value: 'limestone' },
      { kind: 'lustre', value: 'vitreous' },
    ]);
    const filters = publicFieldFilters(moreFields);
    expect(Object.keys(filters)).not.toContain('valued_on');
    expect(z.object(fieldCounts(fields)).safeParse({ matrix: [], lustre: [] }).success).toBe(true);
    const texts = ['limestone', 'x'.repeat(81), 'vitreous', 'toString', '2024'];
    for (const field of fields)
      for (const text of texts)
        expect(readPublicFilters(new URLSearchParams({ [field]: text, valued_on: text }), moreFields)).toEqual(
          filters[field].safeParse(text).success ? { [field]: text } : {},
        );
  });
});
