import { hasHan } from '../../../search/fold.ts';
import { type IsName, withHeldBrackets } from './split-joined.ts';

/** A mineral that is there, one that another replaced, or, where the text says it in either order, one that may be either. */
export type Presence = 'present' | 'replaced' | 'either';
type Part = { written: string; presence: Presence };

const afterWord =
  /\s+(?:(?:ps(?:eu|ue)do\.?(?:morphs?|morphic|m)?|psm|ps|epimorphs?|perimorphs?)(?:\.|\b)(?:\s+(?:after|aft|of|nach)\b\.?)?(?!\s+(?:on|with|in|and|over|mit|auf|und|&|w\/)(?:\s|$))|after\b|aft(?:\.|\b)|ex\b|replac(?:ing|es)\b|nach\b|après\b)\s*/iu;
const epimorph = /^(?:epimorphs?|perimorphs?)\s+of\s+(.+?)\s+(?:on|over|after|aft\.?)\s+(.+)$/iu;
const epimorphOn = /^(.+?)\s+(?:epimorphs?|perimorphs?)\s+(?:on|over)\s+(.+)$/iu;
const replacedBy =
  /\s+(?:(?:completely|fully|totally|entirely)\s+)?(?:replaced\s+by|altered\s+(?:in)?to|pseudomorphed\s+by|converted\s+(?:in)?to)\s+/iu;
const leading = /^(?:(?:pseudomorphs?|ps\.?|pseudo)\s+)?(?:after|aft\.?|nach)\s+|^(?:ps\.?|pseudo|ex)\s+/iu;

/** Whether what stands in brackets tells of a mineral that is there no more, or of what becomes of one: (after Pyrite), (孔雀石化). */
export const tellsOfReplaced = (inside: string): boolean =>
  leading.test(inside) ||
  /^(?:altered|replac|pseudomorph|epimorph)/iu.test(inside) ||
  /假象|交代|取代|化$/u.test(inside);

/** What of a text that names no second mineral by a joining word is there, and what was replaced by it. */
export function splitReplaced(text: string, isName: IsName): Part[] {
  if (isName(text)) return [{ written: text, presence: 'present' }];
  const parts = withHeldBrackets(text, hasHan(text) ? inChinese : inLatin);
  return parts.filter(({ written }) => written !== '');
}

/** Where a cell says that one mineral coats another that is gone, its two names: Epimorph of Quartz on Fluorite. */
export function readEpimorph(text: string): string[] | null {
  const [, crust, gone] = epimorph.exec(text) ?? epimorphOn.exec(text) ?? [];
  return crust && gone ? [crust, gone] : null;
}

const present = (written = ''): Part => ({ written: written.trim(), presence: 'present' });
const replaced = (written = ''): Part => ({ written: written.trim(), presence: 'replaced' });

function inLatin(text: string): Part[] {
  const steps = text.split(replacedBy);
  const last = steps.pop() ?? '';
  const before = steps.map(replaced);
  if (leading.test(last)) return [...before, replaced(last.replace(leading, ''))];
  const [now, ...earlier] = last.split(afterWord);
  return [...before, present(now), ...earlier.map(replaced)];
}

const passive = /^(.+?)被(.+?)(?:交代|取代|置换)$/u;
const active = /^(.+?)(?:交代|取代|置换)(.+)$/u;
const shapedAs = /^(.+?)(?:依|呈|具|成)(.+?)假象$/u;
const shapeOnly = /^(.+?)的?假象$/u;
const shapeBetween = /^(.+?)的?假象(.+)$/u;
const falseBetween = /^(.+?)假(.+)$/u;

function inChinese(text: string): Part[] {
  const [, gone, now] = passive.exec(text) ?? [];
  if (gone) return [present(now), replaced(gone)];
  const said = active.exec(text) ?? shapedAs.exec(text);
  if (said) return [present(said[1]), replaced(said[2])];
  if (text.startsWith('假象')) return [present(text.slice(2))];
  const [, shape] = shapeOnly.exec(text) ?? [];
  if (shape) return [replaced(shape)];
  const [, one = '', other = ''] = shapeBetween.exec(text) ?? [];
  if (one && other) return [one, other].map((written) => ({ written, presence: 'either' }));
  const [, first, second] = falseBetween.exec(text) ?? [];
  if (first) return [present(first), replaced(second)];
  return text.startsWith('假') ? [replaced(text.slice(1))] : [present(text)];
}

/** Which minerals are known to replace one, by ids: of two names around 假象, which stand in either order, they tell which is there. */
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

/** Of two minerals, the one that replaced the other; null where either could have, or neither. */
export function replacingOf(a: string, b: string): string | null {
  const replaces = (one: string, other: string) => replacements[other]?.split(' ').includes(one) ?? false;
  if (replaces(a, b) === replaces(b, a)) return null;
  return replaces(a, b) ? a : b;
}
