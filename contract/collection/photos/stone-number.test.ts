import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignPhotos, fileStoneNumbers, groupSpecimens } from './assign-photos.ts';
import type { SpecimenWithFiles } from './photos-api.ts';
import { readStoneNumbers, stoneKey } from './stone-number.ts';

const style = { digits: 4, series: ['SC', 'A'], plain: null };

/** A specimen by its collection number and own number. */
function aSpecimen(coll_no: string, own_number: string | null): SpecimenWithFiles {
  const [coll_serie = '', index = ''] = coll_no.split('-');
  const names = { display_name_choice: 'minerals' as const, custom_name1: null, custom_name2: null };
  const numbers = { coll_no, coll_serie, coll_index: Number(index), own_number };
  return { id: coll_no, ...numbers, minerals: [], written_minerals: [], files: [], ...names };
}

const photoPlan = (specimens: readonly SpecimenWithFiles[]) => ({
  specimens: groupSpecimens(specimens),
  byHand: new Map(),
  style,
  capacity: { bytes: Number.POSITIVE_INFINITY, mediaCount: 1_000 },
});

/** Returns the specimen of a file, as 'SC-1', or why it has none; `path` may contain a folder. */
function assignedSpecimen(path: string, specimens: readonly SpecimenWithFiles[]): string | undefined {
  const [name = '', folder = null] = path.split('/').reverse();
  const [assignedPhoto] = assignPhotos([{ name, folder, size: 1, kind: 'image' }], photoPlan(specimens));
  return assignedPhoto?.reason ?? assignedPhoto?.specimen?.id;
}

describe('the number on a stone in the name of a file', () => {
  const specimens = [
    aSpecimen('SC-1', 'A12'),
    aSpecimen('SC-2', 'S-1'),
    aSpecimen('SC-3', '原12'),
    aSpecimen('SC-4', '7'),
    aSpecimen('SC-5', '№ 7/b'),
    aSpecimen('SC-6', '2024'),
    aSpecimen('SC-7', 'II.4'),
    aSpecimen('SC-8', 'Twin 1'),
    aSpecimen('SC-9', 'twin-1'),
    aSpecimen('SC-10', '12/3'),
    aSpecimen('A-5', null),
    aSpecimen('SC-11', 'A-5'),
    aSpecimen('SC-12', 'SC'),
    aSpecimen('SC-13', 'SC-0013'),
  ];
  it.each([
    ['A12.jpg', 'SC-1'],
    ['a 12_2.jpg', 'SC-1'],
    ['A-12 front.jpg', 'SC-1'],
    ['A12b.jpg', 'SC-1'],
    ['Ａ１２ (3)', 'SC-1'],
    ['A12/DSC_0001.JPG', 'SC-1'],
    ['A123.jpg', 'unknown_number'],
    ['A12-13.jpg', 'SC-1'],
    ['A12-45.jpg', 'unknown_number'],
    ['S-1.jpg', 'SC-2'],
    ['s1_back.png', 'SC-2'],
    ['S-11.jpg', 'no_number'],
    ['原12.jpg', 'SC-3'],
    ['原 12 背面.jpg', 'SC-3'],
    ['7.jpg', 'SC-4'],
    ['7_2.jpg', 'SC-4'],
    ['7 IMG_0012.jpg', 'SC-4'],
    ['7b.jpg', 'SC-4'],
    ['No 7 b.jpg', 'SC-5'],
    ['2024-05-01 12.30.jpg', 'no_number'],
    ['2024_3.jpg', 'SC-6'],
    ['II.4_1.jpg', 'SC-7'],
    ['12_3.jpg', 'SC-10'],
    ['123.jpg', 'no_number'],
    ['IMG_0007.jpg', 'no_number'],
  ])('%s goes to %s', (path, expectedSpecimen) => expect(assignedSpecimen(path, specimens)).toBe(expectedSpecimen));

  it.each([
    ['of two specimens asks', 'Twin 1_2.jpg', 'two_numbers'],
    ['that is the collection number of another asks', 'A-5.jpg', 'two_numbers'],
    ['that only begins a collection number leaves that alone', 'SC-0001.jpg', 'SC-1'],
    ['that is its own collection number is one', 'SC-0013_2.jpg', 'SC-13'],
  ])('%s', (_, path, expectedSpecimen) => expect(assignedSpecimen(path, specimens)).toBe(expectedSpecimen));

  it('is asked for once, however it is spelled', () => {
    const files = ['A12.jpg', 'a12_2.jpg', 'A 12.jpg'].map((name) => ({
      name,
      folder: null,
      size: 1,
      kind: 'image' as const,
    }));
    expect(
      fileStoneNumbers(files)
        .map(stoneKey)
        .filter((key) => key === 'a12'),
    ).toHaveLength(1);
  });

  it('is found in a file that is called by it, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }), (number) => {
        fc.pre(stoneKey(number) !== '');
        expect(readStoneNumbers(number).map(({ text }) => stoneKey(text))).toContain(stoneKey(number));
      }),
    );
  });
});
