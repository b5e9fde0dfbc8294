import { hasHan } from '../../../search/fold.ts';
import { type IsName, withHeldBrackets } from './split-joined.ts';

/** Whether a mineral is present or was replaced by another; `either` where the text has the two in an unclear order. */
export type Presence = 'present' | 'replaced' | 'either';
type Part = { written: string; presence: Presence };

const afterWord =
  /(?<!\s)\s+(?:(?:ps(?:eu|ue)do\.?(?:morphs?|morphic|m)?|psm|ps|epimorphs?|perimorphs?)(?:\.|\b)(?:\s+(?:after|aft|of|nach)\b\.?)?(?!\s+(?:on|with|in|and|over|mit|auf|und|&|w\/)(?:\s|$))|after\b|aft(?:\.|\b)|ex\b|replac(?:ing|es)\b|nach\b|après\b)\s*/iu;
const epimorph = /^(?:epimorphs?|perimorphs?)\s+of\s+(\S.*?)(?<!\s)\s+(?:on|over|after|aft\.?)\s+(\S.*)$/isu;
const epimorphOn = /^(.+?)(?<!\s)\s+(?:epimorphs?|perimorphs?)\s+(?:on|over)\s+(\S.*)$/isu;
const replacedBy =
  /(?<!\s)\s+(?:(?:completely|fully|totally|entirely)\s+)?(?:replaced\s+by|altered\s+(?:in)?to|pseudomorphed\s+by|converted\s+(?:in)?to)\s+/iu;
const leading = /^(?:(?:pseudomorphs?|ps\.?|pseudo)\s+)?(?:after|aft\.?|nach)\s+|^(?:ps\.?|pseudo|ex)\s+/iu;

/** Whether brackets describe a mineral that was replaced, or an alteration: (after Pyrite), (孔雀石化). */
export const tellsOfReplaced = (inside: string): boolean =>
  leading.test(inside) ||
  /^(?:altered|replac|pseudomorph|epimorph)/iu.test(inside) ||
  /假象|交代|取代|化$/u.test(inside);

/** Splits a text without joining words into the minerals that are present and those that they replaced. */
export function splitReplaced(text: string, isName: IsName): Part[] {
  if (isName(text)) return [{ written: text, presence: 'present' }];
  const parts = withHeldBrackets(text, hasHan(text) ? splitChinese : splitLatin);
  return parts.filter(({ written }) => written !== '');
}

/** The two names of an epimorph, the coating mineral first (Epimorph of Quartz on Fluorite); null where there is none. */
export function readEpimorph(text: string): string[] | null {
  const [, crustName, replacedName] = epimorph.exec(text) ?? epimorphOn.exec(text) ?? [];
  return crustName && replacedName ? [crustName, replacedName] : null;
}

const presentPart = (text = ''): Part => ({ written: text.trim(), presence: 'present' });
const replacedPart = (text = ''): Part => ({ written: text.trim(), presence: 'replaced' });

function splitLatin(text: string): Part[] {
  const steps = text.split(replacedBy);
  const last = steps.pop() ?? '';
  const replacedParts = steps.map(replacedPart);
  if (leading.test(last)) return [...replacedParts, replacedPart(last.replace(leading, ''))];
  const [presentName, ...replacedNames] = last.split(afterWord);
  return [...replacedParts, presentPart(presentName), ...replacedNames.map(replacedPart)];
}

const passive = /^(?=.*(?:交代|取代|置换)$)(.+?)被(.+)(?:交代|取代|置换)$/su;
const active = /^(.+?)(?:交代|取代|置换)(.+)$/su;
const shapedAs = /^(?=.*假象$)(.+?)(?:依|呈|具|成)(.+)假象$/su;
const shapeOnly = /^(.+?)的?假象$/u;
const shapeBetween = /^(.+?)的?假象(.+)$/su;
const falseBetween = /^(.+?)假(.+)$/su;

function splitChinese(text: string): Part[] {
  const [, replacedName, presentName] = passive.exec(text) ?? [];
  if (replacedName) return [presentPart(presentName), replacedPart(replacedName)];
  const match = active.exec(text) ?? shapedAs.exec(text);
  if (match) return [presentPart(match[1]), replacedPart(match[2])];
  if (text.startsWith('假象')) return [presentPart(text.slice(2))];
  const [, shape] = shapeOnly.exec(text) ?? [];
  if (shape) return [replacedPart(shape)];
  const [, name = '', otherName = ''] = shapeBetween.exec(text) ?? [];
  if (name && otherName) return [name, otherName].map((mention) => ({ written: mention, presence: 'either' }));
  const [, first, second] = falseBetween.exec(text) ?? [];
  if (first) return [presentPart(first), replacedPart(second)];
  return text.startsWith('假') ? [replacedPart(text.slice(1))] : [presentPart(text)];
}

/** The minerals known to replace another, by its id. They decide which of two names around 假象, in either order, is present. */
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

/** Of two minerals, the one that replaced the other; null where both could have, or neither. */
export function replacingOf(a: string, b: string): string | null {
  const replaces = (id: string, replacedId: string) => replacements[replacedId]?.split(' ').includes(id) ?? false;
  if (replaces(a, b) === replaces(b, a)) return null;
  return replaces(a, b) ? a : b;
}
