import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Difference, findDifferences, mergeEdits, type Versions } from './merge-edits.ts';

type Row = { name: string; note: string; price: number | null; currency: string; tags: string[] };
const fieldGroups = [['price', 'currency']] as const;
const base: Row = { name: 'a', note: '', price: 1, currency: 'USD', tags: ['x'] };

const mergeVersions = (versions: Versions<Row>) => mergeEdits(versions, findDifferences(versions, fieldGroups));
const conflicts = (versions: Versions<Row>) =>
  findDifferences(versions, fieldGroups)
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
  ])('%s', (_, myEdits, theirEdits, expectedFields, inConflict) => {
    const versions = { base, ownVersion: { ...base, ...myEdits }, storedVersion: { ...base, ...theirEdits } };
    expect(mergeVersions(versions)).toEqual({ ...base, ...expectedFields });
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
  const versions = fc.record({ base: row, ownVersion: row, storedVersion: row });
  const fields = ['name', 'note', 'price', 'currency', 'tags'] as const;

  it('lose no word: each field is as one of the two left it, and as the only one that changed it did', () => {
    fc.assert(
      fc.property(versions, (anyVersions) => {
        const result = mergeVersions(anyVersions);
        const conflictFields = conflicts(anyVersions).flat();
        for (const field of fields) {
          expect([anyVersions.ownVersion[field], anyVersions.storedVersion[field]]).toContainEqual(result[field]);
          if (conflictFields.includes(field) || field === 'price' || field === 'currency') continue;
          const changedRow =
            JSON.stringify(anyVersions.ownVersion[field]) === JSON.stringify(anyVersions.base[field])
              ? anyVersions.storedVersion
              : anyVersions.ownVersion;
          expect(result[field]).toEqual(changedRow[field]);
        }
      }),
    );
  });

  it('are mine where nobody else changed it, theirs where I did not, and either’s by choice', () => {
    fc.assert(
      fc.property(versions, ({ base: was, ownVersion, storedVersion }) => {
        expect(mergeVersions({ base: was, ownVersion, storedVersion: was })).toEqual(ownVersion);
        expect(mergeVersions({ base: was, ownVersion: was, storedVersion })).toEqual(storedVersion);
        const mergeChoice = (choice: Difference<Row>['choice']) =>
          mergeEdits(
            { ownVersion, storedVersion },
            findDifferences({ base: was, ownVersion, storedVersion }, fieldGroups).map((difference) => ({
              ...difference,
              choice,
            })),
          );
        expect(mergeChoice('mine')).toEqual(ownVersion);
        expect(mergeChoice('theirs')).toEqual(storedVersion);
      }),
    );
  });

  it('are in the same conflict whoever of the two looks', () => {
    fc.assert(
      fc.property(versions, ({ base: was, ownVersion, storedVersion }) => {
        expect(conflicts({ base: was, ownVersion, storedVersion })).toEqual(
          conflicts({ base: was, ownVersion: storedVersion, storedVersion: ownVersion }),
        );
      }),
    );
  });
});
