import { compareCounted } from '../../format/names.ts';
import type { CollNo } from '../numbers/coll-no.ts';
import { type NamedNumber, type NamingStyle, placeBehind, readNumbers } from './file-number.ts';
import { type PhotoFile, photoFault, stemOf } from './photo-file.ts';
import { type Full, PhotoRoom, type Room } from './photo-room.ts';
import type { PieceWithFiles } from './photos-api.ts';
import { readStoneNumbers, stoneKey } from './stone-number.ts';

/** Why a file goes nowhere. */
export type WhyNot =
  | NonNullable<ReturnType<typeof photoFault>>
  | ('no_number' | 'unknown_number' | 'two_numbers' | 'same_number' | 'left_out')
  | Full;

/** What is decided by hand of a file: the piece it goes to, or that it stays here. */
export type ByHand = { piece: PieceWithFiles } | 'left_out';

/** A file with the piece it goes to and which of its photographs it becomes; or why not, and the pieces it could mean. */
export type PlacedPhoto = { at: number; fitting: PieceWithFiles[]; number: CollNo | null } & (
  | { piece: PieceWithFiles; place: number; why: null }
  | { piece: PieceWithFiles | null; place: null; why: WhyNot }
);

/** What is known beside the files: pieces by their numbers, what is decided by hand, and what room there still is. */
export type PhotoPlan = {
  pieces: ReadonlyMap<string, readonly PieceWithFiles[]>;
  byHand: ReadonlyMap<number, ByHand>;
  style: NamingStyle;
  room: Room;
};

export const keyOfNumber = ({ coll_serie, coll_index }: CollNo) => `${coll_serie} ${coll_index}`;

/** The key of a number on a stone: no key of a collection number begins so. */
const keyOfStone = (text: string) => `stone ${stoneKey(text)}`;

/** Specimens by their collection numbers and by the numbers on their stones, each once under a key. */
export function piecesByNumbers(pieces: readonly PieceWithFiles[]): PhotoPlan['pieces'] {
  const byKey = new Map<string, PieceWithFiles[]>();
  for (const piece of new Map(pieces.map((specimen) => [specimen.id, specimen])).values())
    for (const key of [keyOfNumber(piece), ...(piece.own_number ? [keyOfStone(piece.own_number)] : [])])
      byKey.set(key, [...(byKey.get(key) ?? []), piece]);
  return byKey;
}

/** Every number on a stone that the names of these files, and of their folders, may begin with: each once, folded. */
export function stoneNumbersMeant(files: readonly PhotoFile[]): string[] {
  const texts = files
    .filter((file) => photoFault(file) === null)
    .flatMap((file) => [stemOf(file), ...(file.folder === null ? [] : [file.folder])])
    .flatMap((name) => readStoneNumbers(name).map(({ text }) => text));
  return [...new Map(texts.map((text) => [stoneKey(text), text])).values()];
}

/** Every number that the names of these files, and of their folders, may mean: each once. */
export function numbersMeant(files: readonly PhotoFile[], style: NamingStyle): CollNo[] {
  const all = files.filter((file) => photoFault(file) === null).flatMap((file) => readingsOf(file, style));
  const numbers = all.flatMap(({ named }) => [named, ...named.others]);
  const byKey = new Map(
    numbers.map((one) => [keyOfNumber(one), { coll_serie: one.coll_serie, coll_index: one.coll_index }]),
  );
  return [...byKey.values()];
}

/** What a name or a folder's name says: a number, and which photograph of that piece the file is. */
type Reading = { named: NamedNumber; order: number; from: 'name' | 'folder' };

function readingsOf(file: PhotoFile, style: NamingStyle): Reading[] {
  const ofName = readNumbers(stemOf(file), style);
  const ofFolder = file.folder === null ? [] : readNumbers(file.folder, { ...style, plain: null });
  return [
    ...ofName.map((named) => ({ named, order: placeBehind(named.rest), from: 'name' as const })),
    ...ofFolder.map((named) => ({ named, order: Number.POSITIVE_INFINITY, from: 'folder' as const })),
  ];
}

type Meant = { order: number; fitting: PieceWithFiles[]; number: NamedNumber | null } & (
  | { piece: PieceWithFiles; why: null }
  | { piece: null; why: WhyNot }
);

/**
 * Which specimen a file means by its collection number or by the number on its stone. Where both lead to a specimen, and
 * not to the same, it must be asked.
 */
function pieceMeant(file: PhotoFile, plan: Pick<PhotoPlan, 'pieces' | 'style'>): Meant {
  const numbered = pieceOfNumber(file, plan);
  const stones = stonesMeant(file, plan, numbered);
  const [stone] = stones;
  if (!stone) return numbered;
  const fitting = [...new Set([...numbered.fitting, ...stones.map(({ piece }) => piece)])];
  const [piece, otherPiece] = fitting;
  const order = numbered.piece ? numbered.order : stone.order;
  return piece && !otherPiece
    ? { order, fitting, number: numbered.number, piece, why: null }
    : { order, fitting, number: numbered.number, piece: null, why: 'two_numbers' };
}

/** The specimens whose number on the stone a name begins with; not one that is only a part of a collection number there. */
function stonesMeant(file: PhotoFile, { pieces }: Pick<PhotoPlan, 'pieces'>, { number, piece }: Meant) {
  const numberLength = number ? stoneKey(stemOf(file).slice(0, number.length)).length : 0;
  const meant = (name: string, least: number) =>
    readStoneNumbers(name)
      .filter(({ text }) => stoneKey(text).length >= least)
      .flatMap(({ text, order }) =>
        (pieces.get(keyOfStone(text)) ?? []).map((specimen) => ({ piece: specimen, order })),
      );
  const ofName = meant(stemOf(file), numberLength);
  if (ofName.length > 0 || piece || file.folder === null) return ofName;
  return meant(file.folder, 0).map((match) => ({ ...match, order: Number.POSITIVE_INFINITY }));
}

/**
 * Which piece a file means by its collection number: the one of the longest number that its name begins with, or its folder's where the name has
 * none; where no other number of both is a piece as well, and no two pieces carry it. A longer number that is no piece
 * does not make way for a shorter: wrong is worse than nothing.
 */
function pieceOfNumber(file: PhotoFile, { pieces, style }: Pick<PhotoPlan, 'pieces' | 'style'>): Meant {
  const of = (number: CollNo) => pieces.get(keyOfNumber(number)) ?? [];
  const readings = readingsOf(file, style);
  const ofName = longestOf(readings.filter(({ from }) => from === 'name'));
  const ofFolder = longestOf(readings.filter(({ from }) => from === 'folder'));
  const longest = ofName.length > 0 ? ofName : ofFolder;
  const first = longest.find(({ named }) => of(named).length > 0);
  if (!first) {
    const number = longest[0]?.named ?? null;
    return {
      order: Number.POSITIVE_INFINITY,
      fitting: [],
      number,
      piece: null,
      why: number ? 'unknown_number' : 'no_number',
    };
  }
  const beside = longest.flatMap(({ named }) => named.others);
  const meant = [...longest, ...ofFolder].map(({ named }): CollNo => named).concat(beside);
  const fitting = [...new Set(meant.flatMap(of))];
  const [piece, another] = fitting;
  const { order, named: number } = first;
  if (!another && piece) return { order, fitting, number, piece, why: null };
  const isOneNumber = new Set(fitting.map(keyOfNumber)).size === 1;
  return { order, fitting, number, piece: null, why: isOneNumber ? 'same_number' : 'two_numbers' };
}

function longestOf(readings: readonly Reading[]): Reading[] {
  const length = Math.max(0, ...readings.map(({ named }) => named.length));
  return readings.filter(({ named }) => named.length === length);
}

/**
 * Every file with where it goes, in the order in which they are sent: piece by piece, in each by the place that names say,
 * behind the photographs it has. A piece, or the room there is, that is full takes the first of them.
 */
export function placePhotos(files: readonly PhotoFile[], plan: PhotoPlan): PlacedPhoto[] {
  const meant = files.map((file, at) => ({ file, at, ...decided(file, at, plan) }));
  const sorted = meant.sort(
    (a, b) => byPiece(a, b) || a.order - b.order || compareCounted(a.file.name, b.file.name) || a.at - b.at,
  );
  const room = new PhotoRoom(plan.room);
  return sorted.map(({ file, at, fitting, number, piece, why, insists }): PlacedPhoto => {
    if (why !== null) return { at, fitting, number, piece, place: null, why };
    const taken = room.take(piece, file, insists);
    return typeof taken === 'number'
      ? { at, fitting, number, piece, place: taken, why: null }
      : { at, fitting, number, piece, place: null, why: taken };
  });
}

type Decided = Pick<Meant, 'order' | 'fitting' | 'number'> & { insists: boolean } & (
    | { piece: PieceWithFiles; why: null }
    | { piece: PieceWithFiles | null; why: WhyNot }
  );

/** What somebody said by hand holds; but what is no picture is none. */
function decided(file: PhotoFile, at: number, plan: PhotoPlan): Decided {
  const fault = photoFault(file);
  if (fault) return { order: 0, fitting: [], number: null, insists: false, piece: null, why: fault };
  const meant = pieceMeant(file, plan);
  const said = plan.byHand.get(at);
  if (said === undefined) return { ...meant, insists: false };
  const { order, fitting, number } = meant;
  if (said === 'left_out') return { order, fitting, number, insists: true, piece: meant.piece, why: 'left_out' };
  return { order, fitting, number, insists: true, piece: said.piece, why: null };
}

/** Those without a piece first, since somebody must look at them; then by number. */
function byPiece(a: Pick<Decided, 'piece'>, b: Pick<Decided, 'piece'>): number {
  if (!a.piece || !b.piece) return Number(a.piece !== null) - Number(b.piece !== null);
  if (a.piece.coll_serie !== b.piece.coll_serie) return a.piece.coll_serie < b.piece.coll_serie ? -1 : 1;
  return a.piece.coll_index - b.piece.coll_index || (a.piece.id < b.piece.id ? -1 : Number(a.piece.id > b.piece.id));
}
