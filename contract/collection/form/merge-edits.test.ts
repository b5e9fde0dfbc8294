import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Difference, differencesOf, mergeEdits, type Versions } from './merge-edits.ts';

type Row = { name: string; note: string; price: number | null; currency: string; tags: string[] };
const together = [['price', 'currency']] as const;
const base: Row = { name: 'a', note: '', price: 1, currency: 'USD', tags: ['x'] };

const merged = (versions: Versions<Row>) => mergeEdits(versions, differencesOf(versions, together));
const conflicts = (versions: Versions<Row>) =>
  differencesOf(versions, together)
    .filter(({ isConflict }) => isConflict)
    .map(({ fields }) => fields);

describe('two edits of one thing', () => {
  it.each<[string, Partial<Row>, Partial<Row>, Partial<Row>, (keyof Row)[][]]>([
    ['of nothing', {}, {}, {}, []],
    ['of different fields are both kept', { name: 'b' }, { note: 'n' }, { name: 'b', note: 'n' }, []],
    ['that say the same are no conflict', { name: 'b' }, { name: 'b' }, { name: 'b' }, []],
    ['of one field are for somebody to decide', { name: 'b' }, { name: 'c' }, { name: 'b' }, [['name']]],
    [
      'of a price and its currency are one',
      { price: 2 },
      { currency: 'CNY' },
      { price: 2, currency: 'USD' },
      [['price', 'currency']],
    ],
    ['keep a currency that goes with a price', {}, { price: 9, currency: 'CNY' }, { price: 9, currency: 'CNY' }, []],
    ['take a list whole', { tags: ['x', 'y'] }, { note: 'n' }, { tags: ['x', 'y'], note: 'n' }, []],
    ['keep what was emptied empty', { tags: [], price: null }, {}, { tags: [], price: null }, []],
  ])('%s', (_, mine, theirs, expected, inConflict) => {
    const versions = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } };
    expect(merged(versions)).toEqual({ ...base, ...expected });
    expect(conflicts(versions)).toEqual(inConflict);
  });

  const word = fc.constantFrom('a', 'b', 'c');
  const row: fc.Arbitrary<Row> = fc.record({
    name: word,
    note: word,
    price: fc.option(fc.nat({ max: 2 })),
    currency: fc.constantFrom('USD', 'CNY'),
    tags: fc.subarray(['x', 'y']),
  });
  const versions = fc.record({ base: row, mine: row, theirs: row });
  const fields = ['name', 'note', 'price', 'currency', 'tags'] as const;

  it('lose no word: each field is as one of the two left it, and as the only one that changed it did', () => {
    fc.assert(
      fc.property(versions, (all) => {
        const result = merged(all);
        const undecided = conflicts(all).flat();
        for (const field of fields) {
          expect([all.mine[field], all.theirs[field]]).toContainEqual(result[field]);
          if (undecided.includes(field) || field === 'price' || field === 'currency') continue;
          const changed = JSON.stringify(all.mine[field]) === JSON.stringify(all.base[field]) ? all.theirs : all.mine;
          expect(result[field]).toEqual(changed[field]);
        }
      }),
    );
  });

  it('are mine where nobody else changed it, theirs where I did not, and either’s by choice', () => {
    fc.assert(
      fc.property(versions, ({ base: was, mine, theirs }) => {
        expect(merged({ base: was, mine, theirs: was })).toEqual(mine);
        expect(merged({ base: was, mine: was, theirs })).toEqual(theirs);
        const chosen = (choice: Difference<Row>['choice']) =>
          mergeEdits(
            { mine, theirs },
            differencesOf({ base: was, mine, theirs }, together).map((one) => ({ ...one, choice })),
          );
        expect(chosen('mine')).toEqual(mine);
        expect(chosen('theirs')).toEqual(theirs);
      }),
    );
  });

  it('are in the same conflict whoever of the two looks', () => {
    fc.assert(
      fc.property(versions, ({ base: was, mine, theirs }) => {
        expect(conflicts({ base: was, mine, theirs })).toEqual(conflicts({ base: was, mine: theirs, theirs: mine }));
      }),
    );
  });
});
