import { getTableColumns } from 'drizzle-orm';
import { sqliteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import { fieldFacets, publicKinds } from '#contract/collection/listing/facets.ts';
import { facetsOfKinds } from '#contract/collection/listing/filter-values.ts';
import { moreFields } from '#contract/collection/specimen/more-fields-for-tests.ts';
import { blankFields } from '#worker/collection/form/blank-specimen.ts';
import { bulkFields } from '#worker/collection/history/undo-fields.ts';
import { tallyKinds } from '#worker/collection/listing/filtered-facet-counts.ts';
import { fieldTexts } from '#worker/collection/search/index-tokens.ts';
import { fieldColumns } from '#worker/collection/tables.ts';
import { shownColumns } from './specimen-row.ts';
import { plainColumns } from './written-row.ts';

const table = sqliteTable('more', fieldColumns(moreFields));

describe('a field that the table names', () => {
  it('has a column of its name', () => {
    const { matrix, valued_on } = getTableColumns(table);
    expect([matrix, valued_on].map(({ name, notNull }) => ({ name, notNull }))).toEqual([
      { name: 'matrix', notNull: false },
      { name: 'valued_on', notNull: false },
    ]);
  });

  it('is selected for visitors if they may know it', () => {
    const visitorColumns = shownColumns(moreFields, table);
    expect(visitorColumns.matrix).toBe(table.matrix);
    expect(Object.keys(visitorColumns)).not.toContain('valued_on');
  });

  it('is empty where nothing is said, and written as it is said', () => {
    const blank = blankFields(moreFields);
    expect(blank).toMatchObject({ matrix: null, valued_on: null });
    const specimen = { ...blank, coll_serie: 'SC', coll_index: 1, mineral_ids: [], matrix: 'limestone' };
    expect(plainColumns(moreFields, specimen)).toMatchObject({ matrix: 'limestone', valued_on: null });
  });

  it('is found by its words, by those who may know it', () => {
    const row = { ...blankFields(moreFields), matrix: 'limestone' };
    expect(fieldTexts(moreFields, 'open', row)).toContain('limestone');
    expect(fieldTexts(moreFields, 'own', row)).not.toContain('limestone');
  });

  it('is asked of the index and counted for visitors who filter by it', () => {
    const kinds = publicKinds(moreFields);
    expect(facetsOfKinds(kinds, { lustre: 'metallic' })).toEqual([{ kind: 'lustre', values: ['metallic'] }]);
    const rows = ['metallic', 'vitreous', 'metallic'].map((lustre) => fieldFacets(['lustre'], { lustre }));
    expect(tallyKinds(kinds, rows)).toMatchObject({
      matrix: [],
      lustre: [
        { value: 'metallic', specimen_count: 2 },
        { value: 'vitreous', specimen_count: 1 },
      ],
    });
  });

  it('is given to many at once and taken back', () => {
    expect(bulkFields(moreFields)).toEqual(expect.arrayContaining(['matrix', 'valued_on']));
  });
});
