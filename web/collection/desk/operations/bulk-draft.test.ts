import { expect, test } from 'vitest';
import { bulkChange } from '#contract/collection/desk/bulk-edit.ts';
import { draftChange, emptyBulkDraft, issueField, saysNothing } from './bulk-draft.ts';

test('a bulk edit: what is not said stays as it is', () => {
  expect(saysNothing(emptyBulkDraft)).toBe(true);
  expect(saysNothing({ ...emptyBulkDraft, storage: '  ' })).toBe(true);
  expect(bulkChange.parse(draftChange(emptyBulkDraft))).toEqual(bulkChange.parse({}));
});

test('fields are set, and tags', () => {
  const draft = {
    ...emptyBulkDraft,
    storage: ' Box 3 ',
    status: 'on_loan' as const,
    add_tags: ['fluor', '紫色', 'twin'],
  };
  expect(draftChange(draft)).toMatchObject({
    set: { storage: 'Box 3', status: 'on_loan' },
    clear: [],
    add_tags: ['fluor', '紫色', 'twin'],
  });
});

test('a bulk edit: what is emptied is not set as well; a place goes with its words', () => {
  const locality = { id: 156, text: 'Yaogangxian Mine', typed: 'Yaogang' };
  const draft = { ...emptyBulkDraft, storage: 'Box 3', locality };
  expect(draftChange(draft).set).toEqual({ storage: 'Box 3', locality_id: 156, locality_text: 'Yaogang' });
  expect(draftChange({ ...draft, clear: ['storage', 'locality'] })).toMatchObject({
    set: {},
    clear: ['storage', 'locality_id', 'locality_text'],
  });
  expect(draftChange({ ...draft, locality: { id: null, text: 'Old mine', typed: null } }).set).toMatchObject({
    locality_text: 'Old mine',
  });
});

test.each([
  [{ purchase_date: '05/2024' }, 'set.purchase_date'],
  [{ storage: 'x'.repeat(201) }, 'set.storage'],
  [{ locality: { id: null, text: 'x'.repeat(301), typed: null } }, 'set.locality_text'],
  [{ add_tags: ['good', 'x'.repeat(31)] }, 'add_tags'],
])('a bulk edit: what a change is refused for stands beside its field: %o', (values, field) => {
  const { error } = bulkChange.safeParse(draftChange({ ...emptyBulkDraft, ...values }));
  expect(error?.issues.map(({ path }) => issueField(path.join('.')))).toEqual([field]);
});

test('a bulk edit: what is no field’s has none', () => {
  for (const path of ['', 'ids', 'as_of', 'set', 'set.storage_place']) expect(issueField(path)).toBeNull();
});
