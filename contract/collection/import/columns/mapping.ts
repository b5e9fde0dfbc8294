import * as z from 'zod';
import { tableSizeUnits, tableWeightUnits } from '#contract/collection/import/cells/measure-units.ts';
import { buildColumn, type Column } from './guess-columns.ts';
import { comparableHeading } from './heading-targets.ts';
import { targets } from './targets.ts';

/** A mapping that users save and share: a short JSON text. */
const mapping = z.object({
  vug: z.literal('import mapping'),
  version: z.int().min(1),
  columns: z
    .array(
      z.object({
        heading: z.string().max(100),
        target: z.string().max(40),
        size_unit: z.enum(tableSizeUnits).optional(),
        weight_unit: z.enum(tableWeightUnits).optional(),
        currency: z.string().length(3).optional(),
      }),
    )
    .max(200),
});

const MAPPING_VERSION = 1;

/** Returns a mapping as text for saving and sharing. */
export const writeMapping = (columns: readonly Column[]): string =>
  JSON.stringify({ vug: 'import mapping', version: MAPPING_VERSION, columns }, null, 1);

type ReadMapping = { ok: true; columns: Column[] } | { ok: false; reason: 'not_a_mapping' | 'newer_version' };

/** Reads a mapping from text, or returns why it can't; an unknown target becomes the note. */
export function readMapping(text: string): ReadMapping {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'not_a_mapping' };
  }
  const read = mapping.safeParse(json);
  if (!read.success) return { ok: false, reason: 'not_a_mapping' };
  if (read.data.version > MAPPING_VERSION) return { ok: false, reason: 'newer_version' };
  const columns = read.data.columns.map((column) => ({
    ...column,
    target: targets.find((target) => target === column.target) ?? ('note' as const),
  }));
  return { ok: true, columns };
}

/** Returns the columns of a file with the targets and units of a saved mapping, matched by heading. */
export function applyMapping(columns: readonly Column[], savedColumns: readonly Column[]): Column[] {
  const byHeading = new Map(savedColumns.map((column) => [comparableHeading(column.heading), column]));
  return columns.map((column) => {
    const savedColumn = byHeading.get(comparableHeading(column.heading));
    return savedColumn
      ? { ...buildColumn(column.heading, savedColumn.target), ...savedColumn, heading: column.heading }
      : column;
  });
}

/** Returns the key of a kind of file: its headings in any order. */
export const headingsKey = (headings: readonly string[]): string =>
  headings.map(comparableHeading).sort().join('|').slice(0, 2000);
