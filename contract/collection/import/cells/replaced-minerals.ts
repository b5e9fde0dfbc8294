import { hasHan } from '#contract/text/fold-text.ts';
import { type IsName, withHeldBrackets } from './split-joined-names.ts';

/**
 * Whether a mineral is present or was replaced by another; `either` if the text has the two in an unclear order.
 */
export type Presence = 'present' | 'replaced' | 'either';
type MentionSegment = { writtenName: string; presence: Presence };

const afterWord =
  /(?<!\s)\s+(?:(?:ps(?:eu|ue)do\.?(?:morphs?|morphic|m)?|psm|ps|epimorphs?|perimorphs?)(?:\.|\b)(?:\s+(?:after|aft|of|nach)\b\.?)?(?!\s+(?:on|with|in|and|over|mit|auf|und|&|w\/)(?:\s|$))|after\b|aft(?:\.|\b)|ex\b|replac(?:ing|es)\b|nach\b|après\b)\s*/iu;
const epimorph = /^(?:epimorphs?|perimorphs?)\s+of\s+(\S.*?)(?<!\s)\s+(?:on|over|after|aft\.?)\s+(\S.*)$/isu;
const epimorphOn = /^(.+?)(?<!\s)\s+(?:epimorphs?|perimorphs?)\s+(?:on|over)\s+(\S.*)$/isu;
const replacedBy =
  /(?<!\s)\s+(?:(?:completely|fully|totally|entirely)\s+)?(?:replaced\s+by|altered\s+(?:in)?to|pseudomorphed\s+by|converted\s+(?:in)?to)\s+/iu;
const replacedPrefix = /^(?:(?:pseudomorphs?|ps\.?|pseudo)\s+)?(?:after|aft\.?|nach)\s+|^(?:ps\.?|pseudo|ex)\s+/iu;

/** Whether brackets describe a mineral that was replaced, or an alteration: (after Pyrite), (孔雀石化). */
export const tellsOfReplaced = (bracketText: string): boolean =>
  replacedPrefix.test(bracketText) ||
  /^(?:altered|replac|pseudomorph|epimorph)/iu.test(bracketText) ||
  /假象|交代|取代|化$/u.test(bracketText);

/** Splits a text without joining words into the minerals present and those that they replaced. */
export function splitReplaced(text: string, isName: IsName): MentionSegment[] {
  if (isName(text)) return [{ writtenName: text, presence: 'present' }];
  const segments = withHeldBrackets(text, hasHan(text) ? splitChinese : splitLatin);
  return segments.filter(({ writtenName }) => writtenName !== '');
}

/**
 * Returns the two names of an epimorph, the coating mineral first (Epimorph of Quartz on Fluorite); null if there
 * is none.
 */
export function readEpimorph(text: string): string[] | null {
  const [, crustName, replacedName] = epimorph.exec(text) ?? epimorphOn.exec(text) ?? [];
  return crustName && replacedName ? [crustName, replacedName] : null;
}

const presentSegment = (text = ''): MentionSegment => ({ writtenName: text.trim(), presence: 'present' });
const replacedSegment = (text = ''): MentionSegment => ({ writtenName: text.trim(), presence: 'replaced' });

function splitLatin(text: string): MentionSegment[] {
  const steps = text.split(replacedBy);
  const last = steps.pop() ?? '';
  const replacedSegments = steps.map(replacedSegment);
  if (replacedPrefix.test(last)) return [...replacedSegments, replacedSegment(last.replace(replacedPrefix, ''))];
  const [presentName, ...replacedNames] = last.split(afterWord);
  return [...replacedSegments, presentSegment(presentName), ...replacedNames.map(replacedSegment)];
}

const passive = /^(?=.*(?:交代|取代|置换)$)(.+?)被(.+)(?:交代|取代|置换)$/su;
const active = /^(.+?)(?:交代|取代|置换)(.+)$/su;
const shapedAs = /^(?=.*假象$)(.+?)(?:依|呈|具|成)(.+)假象$/su;
const shapeOnly = /^(.+?)的?假象$/u;
const shapeBetween = /^(.+?)的?假象(.+)$/su;
const falseBetween = /^(.+?)假(.+)$/su;

function splitChinese(text: string): MentionSegment[] {
  const [, replacedName, presentName] = passive.exec(text) ?? [];
  if (replacedName) return [presentSegment(presentName), replacedSegment(replacedName)];
  const match = active.exec(text) ?? shapedAs.exec(text);
  if (match) return [presentSegment(match[1]), replacedSegment(match[2])];
  if (text.startsWith('假象')) return [presentSegment(text.slice(2))];
  const [, shape] = shapeOnly.exec(text) ?? [];
  if (shape) return [replacedSegment(shape)];
  const [, name = '', otherName = ''] = shapeBetween.exec(text) ?? [];
  if (name && otherName) return [name, otherName].map((mention) => ({ writtenName: mention, presence: 'either' }));
  const [, frontName, backName] = falseBetween.exec(text) ?? [];
  if (frontName) return [presentSegment(frontName), replacedSegment(backName)];
  return text.startsWith('假') ? [replacedSegment(text.slice(1))] : [presentSegment(text)];
}

/**
 * Minerals that replace another, by the other's id. They decide which of two names around 假象, in either order, is
 * present.
 */
const replacements: Readonly<Record<string, string>> = {
  azurite: 'malachite',
  cuprite: 'malachite copper',
  copper: 'cuprite malachite',
  pyrite: 'goethite limonite hematite',
  marcasite: 'goethite limonite pyrite',
  siderite: 'goethite limonite hematite',
  magnetite: 'hematite martite',
  hematite: 'magnetite',
  aragonite: 'calcite copper',
  calcite: 'quartz chalcedony dolomite smithsonite hematite',
  dolomite: 'quartz',
  fluorite: 'quartz chalcedony',
  baryte: 'quartz chalcedony',
  anhydrite: 'quartz gypsum',
  gypsum: 'calcite quartz',
  glauberite: 'calcite gypsum',
  ikaite: 'calcite',
  galena: 'cerussite anglesite pyromorphite',
  anglesite: 'cerussite',
  sphalerite: 'smithsonite hemimorphite',
  stibnite: 'stibiconite cervantite',
  chalcopyrite: 'limonite goethite',
  chalcocite: 'malachite',
  olivine: 'serpentine',
  leucite: 'analcime',
  realgar: 'pararealgar',
};

/** Returns that of two minerals which replaced the other; null if both could have, or neither. */
export function replacingMineralId(a: string, b: string): string | null {
  const replaces = (id: string, replacedId: string) => replacements[replacedId]?.split(' ').includes(id) ?? false;
  if (replaces(a, b) === replaces(b, a)) return null;
  return replaces(a, b) ? a : b;
}
