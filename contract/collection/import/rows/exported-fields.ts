import { fieldColumns } from '#contract/collection/columns/field-cells.ts';
import type { KindType } from '#contract/collection/specimen/field-kinds.ts';
import { type FieldName, specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import type { NotedField } from './notes.ts';

const fieldsByHeading: ReadonlyMap<string, FieldName> = new Map(
  Object.entries(specimenFields).flatMap(([name, { kind }]) =>
    fieldColumns(name, kind).map((heading) => [heading, name as FieldName] as const),
  ),
);

/** Returns the field of an exported collection's column by its heading; null if it has none. */
export function exportedField(heading: string): NotedField | null {
  const field = fieldsByHeading.get(heading) ?? null;
  return field === 'coll_serie' || field === 'coll_index' ? 'number' : field;
}

/** The kinds whose cells are numbers with decimals. */
export const numberKinds: ReadonlySet<string> = new Set<KindType>(['size', 'weight', 'price']);

/** Returns the kind of the field in an exported collection's column; null if it has none. */
export function exportedKind(heading: string): KindType | null {
  const field = fieldsByHeading.get(heading);
  return field ? specimenFields[field].kind.type : null;
}
