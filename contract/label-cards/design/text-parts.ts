import { type LabelField, labelFields } from './label-fields.ts';

/** What stands in braces: a field with how it is wanted; null of what is none. */
export type NamedField = { field: LabelField; wants: readonly string[] } | null;
/** A text of a card in parts: literal words, and what stands in braces. */
type TextPart = { text: string } | { named: NamedField };

const braces = /\{([^{}]*)\}/g;

/** A text in its parts, in their order. */
export function partsOfText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: whole, 1: said = '', index } of text.matchAll(braces)) {
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ named: readField(said) });
    from = index + whole.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** What stands in braces in a text and is no field, or wants of one what it has not, each once. */
export const unknownFields = (text: string): string[] => [
  ...new Set([...text.matchAll(braces)].map(([, said = '']) => said).filter((said) => readField(said) === null)),
];

function readField(said: string): NamedField {
  const [name = '', ...wants] = said.split(':');
  if (!isField(name)) return null;
  const known: readonly string[] = labelFields[name];
  return wants.every((want) => known.includes(want)) ? { field: name, wants } : null;
}

const isField = (name: string): name is LabelField => Object.hasOwn(labelFields, name);
