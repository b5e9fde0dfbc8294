import { type LabelField, labelFields } from './label-fields.ts';

/** The content of braces: a field with its options; null if it is no field. */
export type NamedField = { field: LabelField; wants: readonly string[] } | null;
/** A card's text split into literal text and the contents of braces. */
type TemplateSegment = { text: string } | { namedField: NamedField };

const braces = /\{([^{}]*)\}/g;

/** Splits a text into its segments, in order. */
export function splitTemplate(text: string): TemplateSegment[] {
  const segments: TemplateSegment[] = [];
  let from = 0;
  for (const { 0: placeholder, 1: expression = '', index } of text.matchAll(braces)) {
    if (index > from) segments.push({ text: text.slice(from, index) });
    segments.push({ namedField: readField(expression) });
    from = index + placeholder.length;
  }
  if (from < text.length) segments.push({ text: text.slice(from) });
  return segments;
}

/** Returns the contents of braces that are no field, or have an option the field lacks, each once. */
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
