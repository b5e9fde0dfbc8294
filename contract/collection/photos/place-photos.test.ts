import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MEDIA_PER_SPECIMEN } from '../../media/media.ts';
import { INDEX_MAX, separators, writeCollNo } from '../numbers/coll-no.ts';
import type { NamingStyle } from './file-number.ts';
import type { PieceWithFiles } from './photos-api.ts';
import {
  type ByHand,
  keyOfNumber,
  numbersMeant,
  type PhotoPlan,
  piecesByNumbers,
  placePhotos,
} from './place-photos.ts';

const style: NamingStyle = { digits: 4, series: ['SC', 'CN', 'CN05', 'AB', 'A1', 'A12', 'QZ'], plain: null };
const roomy = { bytes: Number.POSITIVE_INFINITY, pictures: 10_000 };

type File = PieceWithFiles['files'][number];
const aFile = (name: string, size = 1_000): File => ({ name, size, kind: /mp4$/.test(name) ? 'video' : 'image' });

/** A piece by its number; another id where a second one carries it. */
const aPiece = (
  coll_no: string,
  files: File[] = [],
  id = coll_no,
  own_number: string | null = null,
): PieceWithFiles => {
  const [coll_serie = '', index = ''] = coll_no.split('-');
  const named = { display_name_choice: 'minerals' as const, custom_name1: null, custom_name2: null };
  const numbers = { coll_no, coll_serie, coll_index: Number(index), own_number };
  return { id, ...numbers, minerals: [], written_minerals: [], files, ...named };
};

const planOf = (pieces: readonly PieceWithFiles[], more: Partial<PhotoPlan> = {}): PhotoPlan => ({
  pieces: piecesByNumbers(pieces),
  byHand: new Map(),
  ...{ style, room: roomy },
  ...more,
});

/** What the bytes of a file of this name are, as its browser has read them: the plan itself looks at no name. */
function kindInTests(name: string): 'image' | 'video' | null {
  if (/^(?:\._|Thumbs)|\.(?:txt|CR2)$/.test(name)) return null;
  return /mp4$/.test(name) ? 'video' : 'image';
}

const chosen = (path: string, size = 1_000) => {
  const [name = '', folder = null] = path.split('/').reverse();
  return { name, folder, size, kind: kindInTests(name) };
};

/** What is said of each path: 'SC-0012 2', its piece and place, or why it goes nowhere; in the order it is sent. */
function placed(paths: readonly string[], plan: PhotoPlan): string[] {
  const files = paths.map((path) => chosen(path));
  return placePhotos(files, plan).map(({ at, piece, place, why }) => `${paths[at]}: ${why ?? `${piece?.id} ${place}`}`);
}
const one = (path: string, plan: PhotoPlan) => placed([path], plan)[0]?.slice(path.length + 2);

describe('the number in the name of a file', () => {
  const pieces = ['SC-12', 'SC-13', 'CN05-2', 'CN-5', 'CN-512', 'AB-1', 'A1-23', 'A12-3', 'QZ-7'].map((no) =>
    aPiece(no),
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
    // Where no sign divides them, two pieces may be meant.
    ['A123.jpg', 'two_numbers'],
    ['A1-23.jpg', 'A1-23 1'],
    // What would be cut out of something longer is not there.
    ['SC-00122.jpg', 'unknown_number'],
    ['SC-0012front.jpg', 'no_number'],
    ['XSC-0012.jpg', 'no_number'],
    ['IMG_0012.jpg', 'no_number'],
    ['Fluorite SC-0012.jpg', 'no_number'],
    ['12.jpg', 'no_number'],
    ['20240511_123456.jpg', 'no_number'],
    // Two pieces in one picture.
    ['SC-0012-0013.jpg', 'two_numbers'],
    ['SC-0012 + SC-0013.jpg', 'two_numbers'],
    ['SC-0012 QZ-7.jpg', 'two_numbers'],
    ['SC-0012_003.jpg', 'SC-12 1'],
    ['SC-0012-0014.jpg', 'SC-12 1'],
    // No ending, or one that few have.
    ['SC-0012', 'SC-12 1'],
    ['SC.0012', 'SC-12 1'],
    ['SC-0012.5', 'SC-12 1'],
    ['SC-0012.jfif', 'SC-12 1'],
    ['SC-0012.HIF', 'SC-12 1'],
    ['SC-0012.JPE', 'SC-12 1'],
    ['SC-0012.avif', 'SC-12 1'],
    ['SC-0012/DSC_0001', 'SC-12 1'],
    // No pictures.
    ['SC-0012.txt', 'no_picture'],
    ['SC-0012.CR2', 'no_picture'],
    ['._SC-0012.jpg', 'no_picture'],
    ['Thumbs.db', 'no_picture'],
    // A folder for each piece.
    ['SC-0012/IMG_4711.jpg', 'SC-12 1'],
    ['SC-0012 Tsumeb/front.jpg', 'SC-12 1'],
    ['SC-0012/SC-0012_1.jpg', 'SC-12 1'],
    ['SC-0012/QZ-0007.jpg', 'two_numbers'],
    ['Box 3/SC-0012.jpg', 'SC-12 1'],
  ])('%s: %s', (name, expected) => {
    expect(one(name, planOf(pieces))).toBe(expected);
  });

  it('is of one series where it is digits alone, once somebody says of which', () => {
    const plan = planOf(pieces, { style: { ...style, plain: 'SC' } });
    expect([one('12.jpg', plan), one('0012_2.jpg', plan), one('14.jpg', plan)]).toEqual([
      'SC-12 1',
      'SC-12 1',
      'unknown_number',
    ]);
  });

  it('that two pieces carry is for somebody to decide', () => {
    const plan = planOf([aPiece('SC-12'), aPiece('SC-12', [], 'other')]);
    expect(one('SC-0012.jpg', plan)).toBe('same_number');
    const [row] = placePhotos([chosen('SC-0012.jpg')], plan);
    expect(row?.fitting.map(({ id }) => id)).toEqual(['SC-12', 'other']);
  });
});

describe('the order of photographs', () => {
  it('is that of their names, behind those that are there', () => {
    const plan = planOf([aPiece('SC-12', [aFile('old.jpg')]), aPiece('SC-2')]);
    const paths = [
      'SC-0012 label.jpg',
      'SC-0012_10.jpg',
      'SC-0012_b.jpg',
      'SC-0012_1.jpg',
      'SC-0002.jpg',
      'SC-0012.jpg',
      'x.jpg',
    ];
    expect(placed(paths, plan)).toEqual([
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
  const many = (count: number, ending = 'jpg') => Array.from({ length: count }, (_, n) => `SC-0012_${n + 1}.${ending}`);

  it('is what a piece has no room for, the first of them in', () => {
    const plan = planOf([
      aPiece(
        'SC-12',
        many(18).map((name) => aFile(`old ${name}`)),
      ),
    ]);
    expect(placed(many(4), plan).map((said) => said.split(': ')[1])).toEqual([
      'SC-12 19',
      'SC-12 20',
      'piece_full',
      'piece_full',
    ]);
    const films = planOf([aPiece('SC-12', [aFile('old.mp4')])]);
    expect(placed(many(2, 'mp4'), films).map((said) => said.split(': ')[1])).toEqual(['SC-12 2', 'videos_full']);
  });

  it('is what the storage has no room for', () => {
    const room = (bytes: number, pictures: number) => planOf([aPiece('SC-12')], { room: { bytes, pictures } });
    expect(placed(many(2), room(1_500, 9))[1]).toContain('storage_full');
    expect(placed(many(2), room(9_000, 1))[1]).toContain('pictures_full');
  });

  it('is what is there already, and what was chosen twice', () => {
    const plan = planOf([aPiece('SC-12', [aFile('SC-0012_1.jpg')])]);
    expect(placed(['SC-0012_1.jpg', 'a/SC-0012_2.jpg', 'b/SC-0012_2.jpg'], plan)).toEqual([
      'SC-0012_1.jpg: already_there',
      'a/SC-0012_2.jpg: SC-12 2',
      'b/SC-0012_2.jpg: chosen_twice',
    ]);
    expect(placePhotos([chosen('SC-0012_1.jpg', 999)], plan)[0]?.why).toBeNull();
  });

  it('is what somebody leaves out; and what they decide holds', () => {
    const [sc, qz] = [aPiece('SC-12', [aFile('SC-0012_1.jpg')]), aPiece('QZ-7')];
    const byHand = new Map<number, ByHand>([
      [0, 'left_out'],
      [1, { piece: qz }],
      [2, { piece: sc }],
    ]);
    const plan = planOf([sc, qz], { byHand });
    expect(placed(['SC-0012.jpg', 'whatever.jpg', 'SC-0012_1.jpg'], plan).sort()).toEqual([
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
  /** Series of few signs, so that one often begins another. */
  const near = fc.record({
    coll_serie: fc.stringMatching(/^[A1]{2,5}$/),
    coll_index: fc.integer({ min: 1, max: 120 }),
  });
  const written = fc.record({
    separator: fc.constantFrom(...separators),
    digits: fc.integer({ min: 1, max: 6 }),
  });
  const behind = fc.constantFrom('', '_2', ' (2)', '-2', ' b', '_front', '＿２');
  const ofNumber = (one: { coll_serie: string; coll_index: number }) => aPiece(`${one.coll_serie}-${one.coll_index}`);

  const styleOf = (digits: number, ...pieces: { coll_serie: string }[]): NamingStyle => ({
    ...{ digits, plain: null },
    series: [...new Set(pieces.map(({ coll_serie }) => coll_serie))],
  });

  it('is found in its own file, wherever it is the only piece', () => {
    fc.assert(
      fc.property(number, written, behind, (no, how, rest) => {
        const name = `${writeCollNo(no, how)}${rest}.jpg`;
        expect(one(name, planOf([ofNumber(no)], { style: styleOf(how.digits, no) }))).toMatch(/ 1$/);
      }),
    );
  });

  it('is never given the file of another, where a sign divides series and index', () => {
    const sign = fc.constantFrom(...separators.filter((one) => one !== ''));
    fc.assert(
      fc.property(near, near, sign, behind, (no, other, separator, rest) => {
        fc.pre(keyOfNumber(no) !== keyOfNumber(other));
        const name = `${writeCollNo(no, { separator, digits: 4 })}${rest}.jpg`;
        const [row] = placePhotos([chosen(name)], planOf([ofNumber(other)], { style: styleOf(4, no, other) }));
        expect(row?.piece).toBeNull();
      }),
    );
  });

  it('is asked for, if anything may go to it', () => {
    fc.assert(
      fc.property(fc.array(number, { maxLength: 8 }), written, behind, (numbers, how, rest) => {
        const files = numbers.map((no) => chosen(`${writeCollNo(no, how)}${rest}.jpg`));
        const asked = new Set(numbersMeant(files, styleOf(4, ...numbers)).map(keyOfNumber));
        for (const { piece } of placePhotos(files, planOf(numbers.map(ofNumber), { style: styleOf(4, ...numbers) })))
          if (piece) expect(asked).toContain(keyOfNumber(piece));
      }),
    );
  });

  it('takes each file once, and no more than a piece holds', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(number, fc.nat(30)), { maxLength: 60 }), (numbers) => {
        const files = numbers.map(([no, place]) => chosen(`${writeCollNo(no)}_${place}.jpg`));
        const rows = placePhotos(
          files,
          planOf(
            numbers.map(([no]) => ofNumber(no)),
            { style: styleOf(4, ...numbers.map(([no]) => no)) },
          ),
        );
        expect(rows.map(({ at }) => at).sort((a, b) => a - b)).toEqual(files.map((_, at) => at));
        for (const { place } of rows) expect(place ?? 1).toBeLessThanOrEqual(MEDIA_PER_SPECIMEN);
      }),
    );
  });
});
