import { compareCounted } from '#contract/format/names.ts';
import type { CollNo } from '#contract/numbers/coll-no.ts';
import { filePosition, type NamedNumber, type NamingStyle, readNumbers } from './file-number.ts';
import { type Capacity, type Full, PhotoCapacity } from './photo-capacity.ts';
import { fileStem, type PhotoFile, photoFault } from './photo-file.ts';
import type { SpecimenWithFiles } from './photos-api.ts';
import { readStoneNumbers, stoneKey } from './stone-number.ts';

/** Why a file is not assigned. */
export type WhyNot =
  | NonNullable<ReturnType<typeof photoFault>>
  | ('no_number' | 'unknown_number' | 'two_numbers' | 'same_number' | 'left_out')
  | Full;

/** The user's decision on a file: its specimen, or that it is left out. */
export type ByHand = { specimen: SpecimenWithFiles } | 'left_out';

/** A file with its specimen and its position among the photos; or why it has none, and the possible specimens. */
export type PlacedPhoto = { index: number; candidates: SpecimenWithFiles[]; number: CollNo | null } & (
  | { specimen: SpecimenWithFiles; position: number; reason: null }
  | { specimen: SpecimenWithFiles | null; position: null; reason: WhyNot }
);

/** Everything known besides the files: specimens by number, the user's decisions, and the free capacity. */
export type PhotoPlan = {
  specimens: ReadonlyMap<string, readonly SpecimenWithFiles[]>;
  byHand: ReadonlyMap<number, ByHand>;
  style: NamingStyle;
  capacity: Capacity;
};

export const keyOfNumber = ({ coll_serie, coll_index }: CollNo) => `${coll_serie} ${coll_index}`;

/** Returns the key of an own number: no key of a collection number begins this way. */
const keyOfStone = (text: string) => `stone ${stoneKey(text)}`;

/** Groups specimens by collection number and by own number, each once under a key. */
export function groupSpecimens(specimens: readonly SpecimenWithFiles[]): PhotoPlan['specimens'] {
  const byKey = new Map<string, SpecimenWithFiles[]>();
  for (const uniqueSpecimen of new Map(specimens.map((specimen) => [specimen.id, specimen])).values())
    for (const key of [
      keyOfNumber(uniqueSpecimen),
      ...(uniqueSpecimen.own_number ? [keyOfStone(uniqueSpecimen.own_number)] : []),
    ])
      byKey.set(key, [...(byKey.get(key) ?? []), uniqueSpecimen]);
  return byKey;
}

/**
 * Returns every own number that the names of these files, and of their folders, may begin with: folded, without
 * repeats.
 */
export function fileStoneNumbers(files: readonly PhotoFile[]): string[] {
  const texts = files
    .filter((file) => photoFault(file) === null)
    .flatMap((file) => [fileStem(file), ...(file.folder === null ? [] : [file.folder])])
    .flatMap((name) => readStoneNumbers(name).map(({ text }) => text));
  return [...new Map(texts.map((text) => [stoneKey(text), text])).values()];
}

/** Returns every number that the names of these files, and of their folders, may mean, without repeats. */
export function fileNumbers(files: readonly PhotoFile[], style: NamingStyle): CollNo[] {
  const numberReadings = files
    .filter((file) => photoFault(file) === null)
    .flatMap((file) => readFileNumbers(file, style));
  const numbers = numberReadings.flatMap(({ namedNumber }) => [namedNumber, ...namedNumber.otherNumbers]);
  const byKey = new Map(
    numbers.map((number) => [keyOfNumber(number), { coll_serie: number.coll_serie, coll_index: number.coll_index }]),
  );
  return [...byKey.values()];
}

/** The meaning of a file or folder name: a number, and the file's position among that specimen's photos. */
type NumberReading = { namedNumber: NamedNumber; order: number; from: 'name' | 'folder' };

function readFileNumbers(file: PhotoFile, style: NamingStyle): NumberReading[] {
  const ofName = readNumbers(fileStem(file), style);
  const ofFolder = file.folder === null ? [] : readNumbers(file.folder, { ...style, plain: null });
  return [
    ...ofName.map((namedNumber) => ({
      namedNumber,
      order: filePosition(namedNumber.remainder),
      from: 'name' as const,
    })),
    ...ofFolder.map((namedNumber) => ({ namedNumber, order: Number.POSITIVE_INFINITY, from: 'folder' as const })),
  ];
}

type FileMatch = { order: number; candidates: SpecimenWithFiles[]; number: NamedNumber | null } & (
  | { specimen: SpecimenWithFiles; reason: null }
  | { specimen: null; reason: WhyNot }
);

/**
 * Matches a file to a specimen by its collection number or own number. If the two give different specimens, the
 * user must choose.
 */
function matchFile(file: PhotoFile, plan: Pick<PhotoPlan, 'specimens' | 'style'>): FileMatch {
  const numberMatch = matchNumber(file, plan);
  const stones = matchStones(file, plan, numberMatch);
  const [stone] = stones;
  if (!stone) return numberMatch;
  const candidates = [...new Set([...numberMatch.candidates, ...stones.map(({ specimen }) => specimen)])];
  const [specimen, otherSpecimen] = candidates;
  const order = numberMatch.specimen ? numberMatch.order : stone.order;
  return specimen && !otherSpecimen
    ? { order, candidates, number: numberMatch.number, specimen, reason: null }
    : { order, candidates, number: numberMatch.number, specimen: null, reason: 'two_numbers' };
}

/**
 * Returns the specimens whose own number a name begins with, unless it is only part of a collection number there.
 */
function matchStones(file: PhotoFile, { specimens }: Pick<PhotoPlan, 'specimens'>, { number, specimen }: FileMatch) {
  const numberLength = number ? stoneKey(fileStem(file).slice(0, number.length)).length : 0;
  const matchName = (name: string, minLength: number) =>
    readStoneNumbers(name)
      .filter(({ text }) => stoneKey(text).length >= minLength)
      .flatMap(({ text, order }) =>
        (specimens.get(keyOfStone(text)) ?? []).map((specimen) => ({ specimen: specimen, order })),
      );
  const ofName = matchName(fileStem(file), numberLength);
  if (ofName.length > 0 || specimen || file.folder === null) return ofName;
  return matchName(file.folder, 0).map((match) => ({ ...match, order: Number.POSITIVE_INFINITY }));
}

/**
 * Matches a file to a specimen by its collection number: the longest number that its name, or else its folder's
 * name, begins with; only if no other number of both is a specimen as well, and no two specimens have it. A longer
 * number without a specimen does not yield to a shorter one: a wrong match is worse than none.
 */
function matchNumber(file: PhotoFile, { specimens, style }: Pick<PhotoPlan, 'specimens' | 'style'>): FileMatch {
  const numberSpecimens = (number: CollNo) => specimens.get(keyOfNumber(number)) ?? [];
  const readings = readFileNumbers(file, style);
  const ofName = longestReadings(readings.filter(({ from }) => from === 'name'));
  const ofFolder = longestReadings(readings.filter(({ from }) => from === 'folder'));
  const longest = ofName.length > 0 ? ofName : ofFolder;
  const firstReading = longest.find(({ namedNumber }) => numberSpecimens(namedNumber).length > 0);
  if (!firstReading) {
    const number = longest[0]?.namedNumber ?? null;
    return {
      order: Number.POSITIVE_INFINITY,
      candidates: [],
      number,
      specimen: null,
      reason: number ? 'unknown_number' : 'no_number',
    };
  }
  const adjacentNumbers = longest.flatMap(({ namedNumber }) => namedNumber.otherNumbers);
  const possibleNumbers = [...longest, ...ofFolder]
    .map(({ namedNumber }): CollNo => namedNumber)
    .concat(adjacentNumbers);
  const candidates = [...new Set(possibleNumbers.flatMap(numberSpecimens))];
  const [specimen, otherSpecimen] = candidates;
  const { order, namedNumber: number } = firstReading;
  if (!otherSpecimen && specimen) return { order, candidates, number, specimen, reason: null };
  const isOneNumber = new Set(candidates.map(keyOfNumber)).size === 1;
  return { order, candidates, number, specimen: null, reason: isOneNumber ? 'same_number' : 'two_numbers' };
}

function longestReadings(readings: readonly NumberReading[]): NumberReading[] {
  const length = Math.max(0, ...readings.map(({ namedNumber }) => namedNumber.length));
  return readings.filter(({ namedNumber }) => namedNumber.length === length);
}

/**
 * Assigns every file, in sending order: specimen by specimen, within each by the position in the names, after its
 * existing photos. If a specimen or the storage fills up, the first files are taken.
 */
export function assignPhotos(files: readonly PhotoFile[], plan: PhotoPlan): PlacedPhoto[] {
  const decisions = files.map((file, index) => ({ file, at: index, ...decideFile(file, index, plan) }));
  const orderedDecisions = decisions.sort(
    (a, b) => compareSpecimens(a, b) || a.order - b.order || compareCounted(a.file.name, b.file.name) || a.at - b.at,
  );
  const capacity = new PhotoCapacity(plan.capacity);
  return orderedDecisions.map(({ file, at, candidates, number, specimen, reason, insists }): PlacedPhoto => {
    if (reason !== null) return { index: at, candidates: candidates, number, specimen, position: null, reason };
    const assignment = capacity.take(specimen, file, insists);
    return typeof assignment === 'number'
      ? { index: at, candidates: candidates, number, specimen, position: assignment, reason: null }
      : { index: at, candidates: candidates, number, specimen, position: null, reason: assignment };
  });
}

type FileDecision = Pick<FileMatch, 'order' | 'candidates' | 'number'> & { insists: boolean } & (
    | { specimen: SpecimenWithFiles; reason: null }
    | { specimen: SpecimenWithFiles | null; reason: WhyNot }
  );

/** The user's decision takes precedence; but a file that is not an image or video is refused. */
function decideFile(file: PhotoFile, index: number, plan: PhotoPlan): FileDecision {
  const fault = photoFault(file);
  if (fault) return { order: 0, candidates: [], number: null, insists: false, specimen: null, reason: fault };
  const match = matchFile(file, plan);
  const manualChoice = plan.byHand.get(index);
  if (manualChoice === undefined) return { ...match, insists: false };
  const { order, candidates, number } = match;
  if (manualChoice === 'left_out')
    return { order, candidates: candidates, number, insists: true, specimen: match.specimen, reason: 'left_out' };
  return { order, candidates: candidates, number, insists: true, specimen: manualChoice.specimen, reason: null };
}

/** Compares for sorting: files without a specimen first, because the user must check them; then by number. */
function compareSpecimens(a: Pick<FileDecision, 'specimen'>, b: Pick<FileDecision, 'specimen'>): number {
  if (!a.specimen || !b.specimen) return Number(a.specimen !== null) - Number(b.specimen !== null);
  if (a.specimen.coll_serie !== b.specimen.coll_serie) return a.specimen.coll_serie < b.specimen.coll_serie ? -1 : 1;
  return (
    a.specimen.coll_index - b.specimen.coll_index ||
    (a.specimen.id < b.specimen.id ? -1 : Number(a.specimen.id > b.specimen.id))
  );
}
