import { properNameText } from '#contract/localities/resolve/words/chinese-names.ts';
import { isMineral, isSmall, wordKinds } from '#contract/localities/resolve/words/generic-words.ts';
import { latinWords } from '#contract/localities/resolve/words/keys.ts';
import type { Candidate } from './candidate.ts';
import type { Choice } from './choose-reading.ts';
import { textFeature } from './features.ts';
import type { Hit } from './hits.ts';
import { isCode, type Label, mayName, type Unit } from './label.ts';
import type { LabelPhrase } from './phrases.ts';

/** A locality that is not in the tree yet, with its name on the label. */
export type ProposedLocality = { name: string; parent_id: number };
/**
 * The path of the certain locality, the name of an unknown smaller one on the label, and whether to propose
 * that one.
 */
export type SettledChoice = { path: Candidate['path']; remainingName: string | null; isProposed: boolean };

const NAME_MAX = 100;

/**
 * Returns the smallest certain locality: the chosen one, or, where the label also names an unknown mine, the
 * nearest area around it that the label names; null where it names none.
 */
export function settle(label: Label, choice: Choice, hits: readonly Hit[]): SettledChoice | null {
  const { locality, path, labelReading } = choice;
  const isItself = locality.id === labelReading.locality.id;
  const remainingName = findRemainingName(label, choice);
  const isInMine = locality.kind === 'mine' || locality.kind === 'quarry' || locality.kind === 'pocket-area';
  const isField = labelReading.mainHit.phrase.kinds?.includes('deposit') ?? false;
  const isAnotherMine =
    isInMine && !isField && remainingName !== null && speaksOfMine(remainingName) && !speaksOfPocket(remainingName);
  const start = isAnotherMine ? 1 : 0;
  const index = path.findIndex(
    ({ id }, position) => position >= start && ((isItself && position === 0) || stands(id, hits)),
  );
  if (index < 0) return null;
  const isWithinMine = isInMine && index === 0;
  const isProposed =
    remainingName !== null &&
    isName(remainingName) &&
    (!isWithinMine || (locality.kind !== 'pocket-area' && speaksOfPocket(remainingName)));
  return { path: path.slice(index), remainingName, isProposed };
}

/** Whether a label names a locality. */
const stands = (id: number, hits: readonly Hit[]): boolean =>
  hits.some(({ locality, isHelp, likeness }) => locality.id === id && !isHelp && likeness > 0.85);

const pocketPattern =
  /(?<!\p{L})(?:pockets?|levels?|stopes?|shafts?|adits?|drifts?|tunnels?|portals?|veins?|lodes?|ore ?bod(?:y|ies)|clefts?|dumps?|tailings|bench(?:es)?|schacht|stollen|sohle|gang|kluft|halde|nivel|filon|filón|veta|bolsada|horizon)(?!\p{L})|中段|号脉|矿脉|矿洞|晶洞|坑道|采场|平硐|竖井/iu;
/** A pit with only a letter or a number is part of a mine: A Pit, Pit 3. */
const letteredPit = /^(?:(?:\p{L}|\d+) pit|pit (?:no\.? ?)?(?:\p{L}|\d+))$/iu;
const speaksOfPocket = (name: string): boolean => pocketPattern.test(name) || letteredPit.test(name);

/** Whether a text is a name and not only a kind: Topaz Mountain, not chromite mine. */
const isName = (text: string): boolean =>
  latinWords(text).some((word) => !isSmall(word) && !isMineral(word) && textFeature(word) === undefined) ||
  /^\p{Lu}/u.test(text.split(' ').at(-1) ?? '');

const speaksOfMine = (name: string): boolean =>
  /矿|采石场/u.test(name) ||
  name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => wordKinds(word)?.some((kind) => kind === 'mine' || kind === 'quarry') && !isHill(word));

const isHill = (word: string): boolean => wordKinds(word)?.includes('mountain') ?? false;

/** Returns the name of the smallest locality on the label that is not in the tree; null if there is none. */
function findRemainingName(label: Label, { locality, labelReading }: Choice): string | null {
  const isItself = locality.id === labelReading.locality.id;
  const usedPhrases = labelReading.usedPhrases.filter((phrase) => phrase !== labelReading.mainHit.phrase || isItself);
  const isUsed = (position: number) => usedPhrases.some(({ from, to }) => from <= position && position < to);
  const ownStart = labelReading.mainHit.phrase.from;
  const otherPhrases = usedPhrases.filter((phrase) => phrase !== labelReading.mainHit.phrase);
  const isLargeFirst =
    otherPhrases.length > 0 ? otherPhrases.every(({ from }) => from < ownStart) : labelReading.mainHit.phrase.han;
  const runs = freeRuns(label, isUsed);
  const run = isLargeFirst ? runs.findLast(([from]) => from > ownStart) : runs.find(([from]) => from < ownStart);
  const name = run
    ? runName(label, run)
    : isItself
      ? derivedName(label, labelReading)
      : runName(label, ownRun(labelReading));
  return name === '' ? null : name.slice(0, NAME_MAX);
}

type Run = readonly [from: number, to: number];
type NamedLocality = Pick<Choice['labelReading'], 'mainHit' | 'locality'>;

const ownRun = ({ mainHit }: Choice['labelReading']): Run => [mainHit.phrase.from, mainHit.phrase.to];

/** Returns the name of a mine that is named after a town: 'Muzo Mine' after Muzo; '' if there is none. */
function derivedName(label: Label, { mainHit: { phrase, isShortened, isOwnName }, locality }: NamedLocality): string {
  const isTown =
    locality.kind === 'place' ||
    locality.kind === 'district' ||
    locality.kind === 'region' ||
    locality.kind === 'country';
  const isChineseMine = isTown && phrase.kinds?.[0] === 'mine' && !/[矿石]$/u.test(locality.name_zh ?? '');
  if (phrase.han) return isChineseMine ? runName(label, chineseName(label, phrase)) : '';
  const isMine = isTown && !isOwnName && phrase.feature?.feature === 'dug';
  return isShortened || isMine ? runName(label, wholeName(label, phrase)) : '';
}

/** Returns a phrase with the Chinese characters after it: 德安萤石矿. */
function chineseName({ units, segments }: Label, { from, to, segment }: LabelPhrase): Run {
  const length = units.slice(to, segments[segment]?.to).findIndex(({ han }) => !han);
  return [from, length < 0 ? (segments[segment]?.to ?? to) : to + length];
}

/** Returns a phrase with the word for its kind beside it. */
function wholeName({ units, segments }: Label, { from, to, segment, feature }: LabelPhrase): Run {
  const { from: start, to: end } = segments[segment] ?? { from, to };
  if (!feature || feature.isInside) return [from, to];
  const length = units.slice(to, end).findIndex(({ text }) => textFeature(text) === feature.feature);
  return length < 0 ? [start, to] : [from, to + length + 1];
}

/** Returns the runs of unused units within one segment that may be a name. */
function freeRuns(label: Label, isUsed: (unitIndex: number) => boolean): Run[] {
  const runs: Run[] = [];
  for (const { from, to } of label.segments) {
    let start = from;
    for (let position = from; position <= to; position += 1) {
      if (position < to && !isUsed(position)) continue;
      if (position > start && isNamed(label.units.slice(start, position))) runs.push([start, position]);
      start = position + 1;
    }
  }
  return runs;
}

function isNamed(units: readonly Unit[]): boolean {
  const chinese = units.filter(({ han }) => han).map(({ text }) => text);
  if (chinese.length > 0) return properNameText(chinese.join('')).length > 1;
  return units.some(mayName) || isNamedFeature(units);
}

/** Whether words that are no name by themselves form one, or name a mine: Topaz Mountain, A Pit. */
function isNamedFeature(units: readonly Unit[]): boolean {
  const feature = units.find(isFeature);
  return feature !== undefined && units.some((unit) => unit !== feature && (!isSmall(unit.text) || isCapital(unit)));
}

const isFeature = (unit: Unit): boolean => {
  const feature = isCode(unit) && !unit.isDotted ? undefined : textFeature(unit.text);
  return feature !== undefined && feature !== 'area';
};

const isCapital = ({ raw }: Unit): boolean => /^\p{Lu}$/u.test(raw);

function runName(label: Label, [from, to]: Run): string {
  const run = label.units.slice(from, to);
  const units = run.some((unit) => unit.han || mayName(unit)) ? trimJunk(run) : run;
  const [firstUnit] = units;
  if (firstUnit?.han) return units.map(({ raw }) => raw).join('');
  return units
    .map(({ raw, isDotted }) => (isDotted ? `${raw}.` : raw))
    .filter((raw, index, rawTexts) => raw !== rawTexts[index - 1])
    .join(' ')
    .trim();
}

/** Drops minerals and small words at both ends: 'Fluorite from Mocuba' becomes 'Mocuba'. */
function trimJunk(units: readonly Unit[]): readonly Unit[] {
  const isNamed = ({ han, text }: Unit) => han || !(isSmall(text) || isMineral(text));
  return units.slice(units.findIndex(isNamed), units.findLastIndex(isNamed) + 1);
}
