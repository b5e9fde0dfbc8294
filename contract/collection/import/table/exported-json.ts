import * as z from 'zod';
import { harmless } from '#contract/collection/columns/csv-text.ts';
import type { ExportedSpecimen } from '#contract/collection/columns/exported-specimen.ts';
import type { FieldValues } from '#contract/collection/columns/field-cells.ts';
import { isNewerForm, specimenCells, specimenColumns } from '#contract/collection/columns/specimen-columns.ts';
import { blankValue } from '#contract/collection/specimen/field-kinds.ts';
import { readShape } from '#contract/collection/specimen/field-schemas.ts';
import { type SpecimenFields, specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { localityKinds } from '#contract/localities/locality.ts';
import { ownersNames } from '#contract/localities/locality-name.ts';
import { localityRef } from '#contract/localities/specimen-locality.ts';
import { type Grid, TableError } from './table-grid.ts';

const file = z.object({ format: z.literal('vug-collection'), version: z.number(), specimens: z.array(z.unknown()) });

const namedThing = z.object({ name: z.string(), name_zh: z.string().nullable().default(null) });
const fields = z.object(readShape(specimenFields)).partial();
const extraFields = z.object({
  id: z.string(),
  permanent_id: z.string(),
  coll_no: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  minerals: z.array(namedThing.extend({ id: z.string(), formula: z.string().nullable().default(null) })).default([]),
  place: z.array(namedThing.extend({ id: localityRef, kind: z.string() })).default([]),
  own_place: namedThing
    .extend({
      id: z.string(),
      kind: z.enum(localityKinds),
      parent_id: z.int(),
      lat: z.number().nullable(),
      lon: z.number().nullable(),
    })
    .nullable()
    .default(null),
  place_names: ownersNames.nullable().default(null),
  photos: z.array(z.union([z.string(), z.object({ file: z.string() }).transform((photo) => photo.file)])).default([]),
});

const blanks = Object.fromEntries(
  Object.entries(specimenFields).map(([name, { kind }]) => [name, blankValue(kind)]),
) as FieldValues<SpecimenFields>;

/** Whether a text looks like JSON and not like a table. */
export const isJson = (text: string) => /^\ufeff?\s*(?:\{\s*["}]|\[\s*[[{"\]])/u.test(text);

/**
 * Returns the rows of a collection exported as JSON, as in its CSV; null if the text is not JSON. JSON that is no
 * such collection, or that is cut off, is refused with a TableError.
 */
export function readExportedJson(text: string, rowsMax: number): Grid | null {
  const json = parseJson(text);
  if (json === undefined) {
    if (/"format"\s*:\s*"vug-collection"/u.test(text.slice(0, 400))) throw new TableError('damaged');
    return null;
  }
  const read = file.safeParse(json);
  if (!read.success) throw new TableError('not_a_table');
  const { version, specimens } = read.data;
  if (isNewerForm(String(version))) throw new TableError('newer_version');
  if (specimens.length > rowsMax) throw new TableError('too_many_rows');
  const rows = specimens.map((specimenJson, index) => {
    const [fieldsResult, extraResult] = [fields.safeParse(specimenJson), extraFields.safeParse(specimenJson)];
    if (!fieldsResult.success || !extraResult.success) throw new TableError('damaged', index + 1);
    const specimen: ExportedSpecimen = { ...blanks, ...definedFields(fieldsResult.data), ...extraResult.data };
    return specimenCells(specimen).map(harmless);
  });
  return [[...specimenColumns], ...rows];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/u, ''));
  } catch {
    return undefined;
  }
}

/** The fields that a specimen has; an export older than a field does not contain it. */
const definedFields = (read: z.output<typeof fields>) =>
  Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as Partial<
    FieldValues<SpecimenFields>
  >;
