import { describe, expect, it } from 'vitest';
import { copyFieldNames } from '#contract/collection/form/copy-fields.ts';
import { emptySpecimenDraft, type SpecimenDraft } from '#web/collection/form/draft/specimen-draft.ts';
import { copiedFields, recallTicks, rememberTicks, storeCopiedFields, takeCopiedFields } from './copied-fields.ts';

const draft: SpecimenDraft = {
  ...emptySpecimenDraft('SC-0012', { currency: 'EUR' }),
  minerals: [{ written: 'purple stuff' }],
  length: 4,
  width: 3,
  buy_price: 20,
  currency: 'CNY',
  miner: 'Old Bill',
};

describe('copied fields', () => {
  it('are those of the form that belong to what was ticked', () => {
    expect(copiedFields(draft, ['minerals', 'size', 'price'])).toEqual({
      minerals: [{ written: 'purple stuff' }],
      length: 4,
      width: 3,
      height: null,
      micromount: false,
      buy_price: 20,
      currency: 'CNY',
    });
  });

  it('are never the number, what became of it or its MIN-ID', () => {
    const fieldNames = Object.keys(copiedFields(draft, copyFieldNames));
    expect(fieldNames.filter((field) => ['coll_no', 'min_id', 'status', 'status_note'].includes(field))).toEqual([]);
    expect(fieldNames).toEqual(
      expect.arrayContaining(['minerals', 'locality', 'locality_precision', 'dealer', 'access_level']),
    );
  });

  it('of a locality take the place, and never the words of a label', () => {
    const locality = { id: 10201, text: 'Yaogangxian Mine, China' };
    expect(
      copiedFields({ ...draft, locality: { ...locality, typed: 'near Chenzhou' } }, ['locality']).locality,
    ).toEqual({
      ...locality,
      typed: null,
    });
    const freeTextLocality = { id: null, text: 'near Chenzhou', typed: null };
    expect(copiedFields({ ...draft, locality: freeTextLocality }, copyFieldNames).locality).toBeNull();
  });

  it('arrive once', () => {
    expect(takeCopiedFields()).toBeNull();
    storeCopiedFields({ miner: 'Old Bill' });
    expect(takeCopiedFields()).toEqual({ miner: 'Old Bill' });
    expect(takeCopiedFields()).toBeNull();
  });

  it('that cannot be read are none', () => {
    sessionStorage.setItem('copied fields', '{"miner":');
    expect(takeCopiedFields()).toBeNull();
  });
});

describe('ticks', () => {
  it('are the usual ones at first, then those of the last time; what was not offered then stays as it was', () => {
    expect(recallTicks(['minerals', 'size', 'dealer'])).toEqual(['minerals', 'dealer']);
    rememberTicks(['minerals', 'size'], ['size']);
    expect(recallTicks(['minerals', 'size', 'dealer'])).toEqual(['size', 'dealer']);
    rememberTicks(['dealer'], []);
    expect(recallTicks(['minerals', 'size', 'dealer', 'weight'])).toEqual(['size']);
  });
});
