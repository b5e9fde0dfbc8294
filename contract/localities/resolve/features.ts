import type { LocalityKind } from '#contract/localities/locality.ts';
import { isMineral, wordKinds } from '#contract/localities/resolve/words/generic-words.ts';
import { latinWords } from '#contract/localities/resolve/words/keys.ts';

/** The kinds that words in names distinguish; an area is a district, a province, a town. */
export type Feature =
  | 'dug'
  | 'county'
  | 'area'
  | 'mountain'
  | 'valley'
  | 'glacier'
  | 'pass'
  | 'stream'
  | 'lake'
  | 'shore';

const splitWords = (text: string) => text.trim().split(/\s+/);

const landforms: readonly (readonly [Feature, string])[] = [
  ['mountain', 'mt mountain range hill hills peak pk berg gebirge massiv ridge cerro sierra pico butte dome knob'],
  ['valley', 'valley val valle vallee tal gulch canyon ravine gorge glen'],
  ['glacier', 'glacier gletscher ghiacciaio kees'],
  ['pass', 'pass passo col joch'],
  ['stream', 'river creek crk rio fluss brook wash falls'],
  ['lake', 'lake see'],
  ['shore', 'bay cove cape beach point cliff cliffs bluff bluffs fjord'],
];
const byWord = new Map(
  landforms.flatMap(([feature, text]) => splitWords(text).map((word) => [word, feature] as const)),
);
byWord.set('county', 'county');

/** Words that precede the name in their language: Grube Clara, Mina San Rafael, Mount Antero. */
const leadingWords = new Set(
  splitWords(`mina mine grube gruben zeche bergwerk stollen schacht miniera miniere rudnik gruva cava cantera steinbruch
  carriere pedreira county mt berg cerro sierra pico val valle vallee glacier pass passo col rio lake cape`),
);
const linkingWords = new Set(splitWords('de d du des del della di do da dos das of the la le les el los las an'));
const prepositions = new Set(splitWords('in at near from by bei aus'));
const directions = new Set(splitWords('north south east west new'));
/**
 * Whether a word may occur between the name of a mine and the word for its kind: De'an fluorite mine, Huanggang
 * No. 3 Mine, Fushun West Open Pit.
 */
const isFillerWord = (word: string): boolean =>
  isMineral(word) ||
  linkingWords.has(word) ||
  /^(?:\d+|no|nr|old|new|north|south|east|west|open|mining|islands?|[ivx]+)$/.test(word);
const BETWEEN_MAX = 3;

/** Returns the feature that a word of a name stands for; undefined if it stands for none. */
export function textFeature(word: string): Feature | undefined {
  const landform = byWord.get(word);
  if (landform !== undefined || word === 'mining') return landform;
  const kinds = wordKinds(word);
  if (kinds === undefined) return undefined;
  return kinds[0] === 'mine' || kinds[0] === 'quarry' ? 'dug' : 'area';
}

/** A word of a label or a name; a code such as CO or MT has no feature. */
type Word = { text: string; isCode: boolean };
const wordFeature = (word: Word | undefined): Feature | undefined =>
  word === undefined || word.isCode ? undefined : textFeature(word.text);

/**
 * Returns the last feature among words; an area only if there is no other, as Clark Mine Area is named after a
 * mine.
 */
function finalFeature(features: readonly (Feature | undefined)[]): Feature | undefined {
  const knownFeatures = features.filter((feature) => feature !== undefined);
  return knownFeatures.findLast((feature) => feature !== 'area') ?? knownFeatures[0];
}

/** Returns the feature in the words after a name, if only words that belong to a mine's name are between. */
function followingFeature(followingWords: readonly Word[]): Feature | undefined {
  const start = followingWords.findIndex((word) => wordFeature(word) !== undefined || !isFillerWord(word.text));
  if (start < 0 || start > BETWEEN_MAX) return undefined;
  const end = followingWords.findIndex((word, index) => index >= start && wordFeature(word) === undefined);
  const feature = finalFeature(followingWords.slice(start, end < 0 ? undefined : end).map(wordFeature));
  return start > 0 && feature === 'area' && followingWords[0]?.text !== 'mining' ? undefined : feature;
}

/** Returns the feature in the words before a name, if they begin their segment of the label. */
function precedingFeature(precedingWords: readonly Word[]): Feature | undefined {
  const index = precedingWords.findLastIndex(({ text }) => !linkingWords.has(text) && !directions.has(text));
  const word = precedingWords[index];
  return index === 0 && word && leadingWords.has(word.text) ? wordFeature(word) : undefined;
}

/** Returns the feature of the last such word of a name: Clark Mine. */
const lastFeature = ([, ...otherWords]: readonly Word[]): Feature | undefined =>
  finalFeature(otherWords.map(wordFeature));

/** Returns the feature of the first word of a name: Mina San Rafael. */
const firstFeature = ([firstWord, ...otherWords]: readonly Word[]): Feature | undefined =>
  firstWord &&
  otherWords.length > 0 &&
  leadingWords.has(firstWord.text) &&
  !otherWords.some(({ text }) => prepositions.has(text))
    ? wordFeature(firstWord)
    : undefined;

/** The feature that a label gives a phrase: by a word of the phrase itself, or by one beside it. */
export type ToldFeature = { feature: Feature; isInside: boolean };

/**
 * Returns the feature of a phrase by its own words, or by those around it in its segment. A mine has
 * precedence, as San Diego County Mine is one, and a district comes last, as Clark Mine Area is named after a
 * mine.
 */
export function phraseFeature(
  precedingWords: readonly Word[],
  phrase: readonly Word[],
  followingWords: readonly Word[],
): ToldFeature | undefined {
  const surroundingFeatures = [followingFeature(followingWords), precedingFeature(precedingWords)].filter(
    (feature) => feature !== undefined,
  );
  const ownFeatures = [lastFeature(phrase), firstFeature(phrase)].filter((feature) => feature !== undefined);
  const allFeatures = [...surroundingFeatures, ...ownFeatures];
  const feature =
    allFeatures.find((candidate) => candidate === 'dug') ??
    allFeatures.find((candidate) => candidate !== 'area') ??
    allFeatures[0];
  return feature && { feature, isInside: !surroundingFeatures.includes(feature) };
}

/** Whether a word means a mountain, a lake or another landform. */
export const isLandform = (word: string): boolean => {
  const feature = byWord.get(word);
  return feature !== undefined && feature !== 'county';
};

function featureOfName(name: string): Feature | undefined {
  const nameWords = latinWords(name).map((text) => ({ text, isCode: false }));
  return lastFeature(nameWords) ?? firstFeature(nameWords);
}

/** Countries whose counties have names without the word "county" in the reference. */
const bareCounties = new Set(splitWords('CN TW GB IE HU RO HR NO SE EE LT LR KE IR KR JP AL'));
const countyKinds = new Set<LocalityKind>(['region', 'district', 'place']);
const dug = new Set<LocalityKind>(['mine', 'quarry', 'deposit', 'pocket-area']);

type FeatureLocality = { kind: LocalityKind; country_iso2: string };

/**
 * Whether a feature that a label names (mine, county, glacier) fits the locality of this name. The name of a
 * mine is never shortened to the county or town of that name, and a glacier is not the valley; null is a name
 * in a language that the reference does not have.
 */
export function fitsFeature(feature: Feature, { kind, country_iso2 }: FeatureLocality, name: string | null): boolean {
  if (feature === 'area') return true;
  const nameFeature = name === null ? undefined : featureOfName(name);
  if (feature === 'dug') return dug.has(kind) || (kind === 'place' && nameFeature === feature);
  if (nameFeature === feature) return true;
  if (feature === 'county') return countyKinds.has(kind) && bareCounties.has(country_iso2);
  return kind === feature && nameFeature === undefined;
}
