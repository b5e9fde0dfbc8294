import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MEDIA_PER_SPECIMEN } from '#contract/media/media.ts';
import { INDEX_MAX, separators, writeCollNo } from '#contract/numbers/coll-no.ts';
import {
  assignPhotos,
  type ByHand,
  fileNumbers,
  groupSpecimens,
  keyOfNumber,
  type PhotoPlan,
} from './assign-photos.ts';
import type { NamingStyle } from './file-number.ts';
import type { SpecimenWithFiles } from './photos-api.ts';

const style: NamingStyle = { digits: 4, series: ['SC', 'CN', 'CN05', 'AB', 'A1', 'A12', 'QZ'], plain: null };
const roomy = { bytes: Number.POSITIVE_INFINITY, mediaCount: 10_000 };

type File = SpecimenWithFiles['files'][number];
const aFile = (name: string, size = 1_000): File => ({ name, size, kind: /mp4$/.test(name) ? 'video' : 'image' });

/** A specimen by its number; with another id for a second one of the same number. */
const aSpecimen = (
  coll_no: string,
  files: File[] = [],
  id = coll_no,
  own_number: string | null = null,
): SpecimenWithFiles => {
  const [coll_serie = '', index = ''] = coll_no.split('-');
  const nameFields = { display_name_choice: 'minerals' as const, custom_name1: null, custom_name2: null };
  const numbers = { coll_no, coll_serie, coll_index: Number(index), own_number };
  return { id, ...numbers, minerals: [], written_minerals: [], files, ...nameFields };
};

const photoPlan = (specimens: readonly SpecimenWithFiles[], overrides: Partial<PhotoPlan> = {}): PhotoPlan => ({
  specimens: groupSpecimens(specimens),
  byHand: new Map(),
  style,
  capacity: roomy,
  ...overrides,
});

/**
 * Returns the kind of content that the browser would find in a file of this name: the plan itself ignores names.
 */
function kindInTests(name: string): 'image' | 'video' | null {
  if (/^(?:\._|Thumbs)|\.(?:txt|CR2)$/.test(name)) return null;
  return /mp4$/.test(name) ? 'video' : 'image';
}

const chosenFile = (path: string, size = 1_000) => {
  const [name = '', folder = null] = path.split('/').reverse();
  return { name, folder, size, kind: kindInTests(name) };
};

/**
 * Returns the result for each path in sending order: 'SC-0012 2', its specimen and position, or why it is not
 * sent.
 */
function assignFiles(paths: readonly string[], plan: PhotoPlan): string[] {
  const files = paths.map((path) => chosenFile(path));
  return assignPhotos(files, plan).map(
    ({ index, specimen, position, reason }) => `${paths[index]}: ${reason ?? `${specimen?.id} ${position}`}`,
  );
}
const assignFile = (path: string, plan: PhotoPlan) => assignFiles([path], plan)[0]?.slice(path.length + 2);

describe('the number in the name of a file', () => {
  const specimens = ['SC-12', 'SC-13', 'CN05-2', 'CN-5', 'CN-512', 'AB-1', 'A1-23', 'A12-3', 'QZ-7'].map((collNo) =>
    aSpecimen(collNo),
  );
  it.each<[string, string]>([
    ['SC-0012_2.jpg', 'SC-12 1'],
    ['SC-0012.jpg', 'SC-12 1'],
    ['SC-0012 (2).jpg', 'SC-12 1'],
    ['SC-0012-2.JPG', 'SC-12 1'],
    ['sc 0012 b.jpg', 'SC-12 1'],
    ['SC_12.heic', 'SC-12 1'],
    ['SC12.jpg', 'SC-12 1'],
    ['sc0012b.png', 'SC-12 1'],
    ['ＳＣ－００１２＿２.jpg', 'SC-12 1'],
    ['SC–0012—3.tif', 'SC-12 1'],
    ['SC-0012 front.jpg', 'SC-12 1'],
    ['SC-0012萤石.jpg', 'SC-12 1'],
    ['SC-0012.5.jpg', 'SC-12 1'],
    ['AB1C-0005.jpg', 'no_number'],
    // The longest number.
    ['CN05-2.jpg', 'CN05-2 1'],
    ['CN05.jpg', 'CN-5 1'],
    ['CN05-3.jpg', 'unknown_number'],
    ['CN0512.jpg', 'CN-512 1'],
    // Without a separator, two specimens may be meant.
    ['A123.jpg', 'two_numbers'],
    ['A1-23.jpg', 'A1-23 1'],
    // Part of a longer number is not a match.
    ['SC-00122.jpg', 'unknown_number'],
    ['SC-0012front.jpg', 'no_number'],
    ['XSC-0012.jpg', 'no_number'],
    ['IMG_0012.jpg', 'no_number'],
    ['Fluorite SC-0012.jpg', 'no_number'],
    ['12.jpg', 'no_number'],
    ['20240511_123456.jpg', 'no_number'],
    // Two specimens in one photo.
    ['SC-0012-0013.jpg', 'two_numbers'],
    ['SC-0012 + SC-0013.jpg', 'two_numbers'],
    ['SC-0012 QZ-7.jpg', 'two_numbers'],
    ['SC-0012_003.jpg', 'SC-12 1'],
    ['SC-0012-0014.jpg', 'SC-12 1'],
    // No extension, or an uncommon one.
    ['SC-0012', 'SC-12 1'],
    ['SC.0012', 'SC-12 1'],
    ['SC-0012.5', 'SC-12 1'],
    ['SC-0012.jfif', 'SC-12 1'],
    ['SC-0012.HIF', 'SC-12 1'],
    ['SC-0012.JPE', 'SC-12 1'],
    ['SC-0012.avif', 'SC-12 1'],
    ['SC-0012/DSC_0001', 'SC-12 1'],
    // Not images.
    ['SC-0012.txt', 'no_picture'],
    ['SC-0012.CR2', 'no_picture'],
    ['._SC-0012.jpg', 'no_picture'],
    ['Thumbs.db', 'no_picture'],
    // One folder per specimen.
    ['SC-0012/IMG_4711.jpg', 'SC-12 1'],
    ['SC-0012 Tsumeb/front.jpg', 'SC-12 1'],
    ['SC-0012/SC-0012_1.jpg', 'SC-12 1'],
    ['SC-0012/QZ-0007.jpg', 'two_numbers'],
    ['Box 3/SC-0012.jpg', 'SC-12 1'],
  ])('%s: %s', (name, expectedResult) => {
    expect(assignFile(name, photoPlan(specimens))).toBe(expectedResult);
  });

  it('is of one series where it is digits alone, once somebody says of which', () => {
    const plan = photoPlan(specimens, { style: { ...style, plain: 'SC' } });
    expect([assignFile('12.jpg', plan), assignFile('0012_2.jpg', plan), assignFile('14.jpg', plan)]).toEqual([
      'SC-12 1',
      'SC-12 1',
      'unknown_number',
    ]);
  });

  it('that two pieces carry is for somebody to decide', () => {
    const plan = photoPlan([aSpecimen('SC-12'), aSpecimen('SC-12', [], 'other')]);
    expect(assignFile('SC-0012.jpg', plan)).toBe('same_number');
    const [row] = assignPhotos([chosenFile('SC-0012.jpg')], plan);
    expect(row?.candidates.map(({ id }) => id)).toEqual(['SC-12', 'other']);
  });
});

describe('the order of photographs', () => {
  it('is that of their names, behind those that are there', () => {
    const plan = photoPlan([aSpecimen('SC-12', [aFile('old.jpg')]), aSpecimen('SC-2')]);
    const paths = [
      'SC-0012 label.jpg',
      'SC-0012_10.jpg',
      'SC-0012_b.jpg',
      'SC-0012_1.jpg',
      'SC-0002.jpg',
      'SC-0012.jpg',
      'x.jpg',
    ];
    expect(assignFiles(paths, plan)).toEqual([
      'x.jpg: no_number',
      'SC-0002.jpg: SC-2 1',
      'SC-0012.jpg: SC-12 2',
      'SC-0012_1.jpg: SC-12 3',
      'SC-0012_b.jpg: SC-12 4',
      'SC-0012_10.jpg: SC-12 5',
      'SC-0012 label.jpg: SC-12 6',
    ]);
  });
});

describe('what is not sent', () => {
  const fileNames = (count: number, ending = 'jpg') =>
    Array.from({ length: count }, (_, n) => `SC-0012_${n + 1}.${ending}`);

  it('is what a piece has no room for, the first of them in', () => {
    const plan = photoPlan([
      aSpecimen(
        'SC-12',
        fileNames(18).map((name) => aFile(`old ${name}`)),
      ),
    ]);
    expect(assignFiles(fileNames(4), plan).map((result) => result.split(': ')[1])).toEqual([
      'SC-12 19',
      'SC-12 20',
      'piece_full',
      'piece_full',
    ]);
    const films = photoPlan([aSpecimen('SC-12', [aFile('old.mp4')])]);
    expect(assignFiles(fileNames(2, 'mp4'), films).map((result) => result.split(': ')[1])).toEqual([
      'SC-12 2',
      'videos_full',
    ]);
  });

  it('is what the storage has no room for', () => {
    const capacityPlan = (bytes: number, mediaCount: number) =>
      photoPlan([aSpecimen('SC-12')], { capacity: { bytes, mediaCount } });
    expect(assignFiles(fileNames(2), capacityPlan(1_500, 9))[1]).toContain('storage_full');
    expect(assignFiles(fileNames(2), capacityPlan(9_000, 1))[1]).toContain('pictures_full');
  });

  it('is what is there already, and what was chosen twice', () => {
    const plan = photoPlan([aSpecimen('SC-12', [aFile('SC-0012_1.jpg')])]);
    expect(assignFiles(['SC-0012_1.jpg', 'a/SC-0012_2.jpg', 'b/SC-0012_2.jpg'], plan)).toEqual([
      'SC-0012_1.jpg: already_there',
      'a/SC-0012_2.jpg: SC-12 2',
      'b/SC-0012_2.jpg: chosen_twice',
    ]);
    expect(assignPhotos([chosenFile('SC-0012_1.jpg', 999)], plan)[0]?.reason).toBeNull();
  });

  it('is what somebody leaves out; and what they decide holds', () => {
    const [sc, qz] = [aSpecimen('SC-12', [aFile('SC-0012_1.jpg')]), aSpecimen('QZ-7')];
    const byHand = new Map<number, ByHand>([
      [0, 'left_out'],
      [1, { specimen: qz }],
      [2, { specimen: sc }],
    ]);
    const plan = photoPlan([sc, qz], { byHand });
    expect(assignFiles(['SC-0012.jpg', 'whatever.jpg', 'SC-0012_1.jpg'], plan).sort()).toEqual([
      'SC-0012.jpg: left_out',
      'SC-0012_1.jpg: SC-12 2',
      'whatever.jpg: QZ-7 1',
    ]);
  });
});

describe('whatever number somebody has', () => {
  const number = fc.record({
    coll_serie: fc.stringMatching(/^[A-Z0-9]{2,5}$/),
    coll_index: fc.integer({ min: 1, max: INDEX_MAX }),
  });
  /** Series of few characters, so that one is often the prefix of another. */
  const nearNumber = fc.record({
    coll_serie: fc.stringMatching(/^[A1]{2,5}$/),
    coll_index: fc.integer({ min: 1, max: 120 }),
  });
  const numberStyle = fc.record({
    separator: fc.constantFrom(...separators),
    digits: fc.integer({ min: 1, max: 6 }),
  });
  const nameSuffix = fc.constantFrom('', '_2', ' (2)', '-2', ' b', '_front', '＿２');
  const ofNumber = (collNo: { coll_serie: string; coll_index: number }) =>
    aSpecimen(`${collNo.coll_serie}-${collNo.coll_index}`);

  const namingStyle = (digits: number, ...seriesNumbers: { coll_serie: string }[]): NamingStyle => ({
    digits,
    plain: null,
    series: [...new Set(seriesNumbers.map(({ coll_serie }) => coll_serie))],
  });

  it('is found in its own file, wherever it is the only piece', () => {
    fc.assert(
      fc.property(number, numberStyle, nameSuffix, (collNo, writtenStyle, suffix) => {
        const name = `${writeCollNo(collNo, writtenStyle)}${suffix}.jpg`;
        expect(
          assignFile(name, photoPlan([ofNumber(collNo)], { style: namingStyle(writtenStyle.digits, collNo) })),
        ).toMatch(/ 1$/);
      }),
    );
  });

  it('is never given the file of another, where a sign divides series and index', () => {
    const sign = fc.constantFrom(...separators.filter((separatorText) => separatorText !== ''));
    fc.assert(
      fc.property(nearNumber, nearNumber, sign, nameSuffix, (collNo, otherNo, separator, suffix) => {
        fc.pre(keyOfNumber(collNo) !== keyOfNumber(otherNo));
        const name = `${writeCollNo(collNo, { separator, digits: 4 })}${suffix}.jpg`;
        const [row] = assignPhotos(
          [chosenFile(name)],
          photoPlan([ofNumber(otherNo)], { style: namingStyle(4, collNo, otherNo) }),
        );
        expect(row?.specimen).toBeNull();
      }),
    );
  });

  it('is asked for, if anything may go to it', () => {
    fc.assert(
      fc.property(fc.array(number, { maxLength: 8 }), numberStyle, nameSuffix, (numbers, writtenStyle, suffix) => {
        const files = numbers.map((collNo) => chosenFile(`${writeCollNo(collNo, writtenStyle)}${suffix}.jpg`));
        const queriedKeys = new Set(fileNumbers(files, namingStyle(4, ...numbers)).map(keyOfNumber));
        for (const { specimen } of assignPhotos(
          files,
          photoPlan(numbers.map(ofNumber), { style: namingStyle(4, ...numbers) }),
        ))
          if (specimen) expect(queriedKeys).toContain(keyOfNumber(specimen));
      }),
    );
  });

  it('takes each file once, and no more than a piece holds', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(number, fc.nat(30)), { maxLength: 60 }), (numbers) => {
        const files = numbers.map(([collNo, position]) => chosenFile(`${writeCollNo(collNo)}_${position}.jpg`));
        const rows = assignPhotos(
          files,
          photoPlan(
            numbers.map(([collNo]) => ofNumber(collNo)),
            { style: namingStyle(4, ...numbers.map(([collNo]) => collNo)) },
          ),
        );
        expect(rows.map(({ index }) => index).sort((a, b) => a - b)).toEqual(files.map((_, index) => index));
        for (const { position } of rows) expect(position ?? 1).toBeLessThanOrEqual(MEDIA_PER_SPECIMEN);
      }),
    );
  });
});
