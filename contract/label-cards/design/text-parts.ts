import { type LabelField, labelFields } from './label-fields.ts';

/** What stands in braces: a field with how it is wanted; null of what is none. */
export type NamedField = { field: LabelField; wants: readonly string[] } | null;
/** A text of a card in parts: literal words, and what stands in braces. */
type TemplateSegment = { text: string } | { named: NamedField };

const braces = /\{([^{}]*)\}/g;

/** A text in its parts, in their order. */
export function splitTemplate(text: string): TemplateSegment[] {
  const segments: TemplateSegment[] = [];
  let from = 0;
  for (const { 0: whole, 1: expression = '', index } of text.matchAll(braces)) {
    if (index > from) segments.push({ text: text.slice(from, index) });
    segments.push({ named: readField(expression) });
    from = index + whole.length;
  }
  if (from < text.length) segments.push({ text: text.slice(from) });
  return segments;
}

/** What stands in braces in a text and is no field, or wants of one what it has not, each once. */
export const unknownFields = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(braces)]
      .map(([, expression = '']) => expression)
      .filter((expression) => readField(expression) === null),
  ),
];

function readField(expression: string): NamedField {
  const [name = '', ...wants] = expression.split(':');
  if (!isField(name)) return null;
  const knownWants: readonly string[] = labelFields[name];
  return wants.every((want) => knownWants.includes(want)) ? { field: name, wants } : null;
}

const isField = (name: string): name is LabelField => Object.hasOwn(labelFields, name);
