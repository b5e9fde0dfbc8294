import { collectionApi } from '#contract/collection/api.ts';
import { readCollNo } from '#contract/collection/numbers/coll-no.ts';
import { columnFields } from '#contract/collection/specimen/field.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import type { ColumnName } from '#web/collection/desk/views/columns.ts';
import { tagsIn } from '#web/collection/form/fields/tags-at-hand.ts';
import { ApiError, call, messageOf } from '#web/lib/call.ts';
import { formWord } from '#web/shell/form/form-word.ts';

/** The field that a column shows; none where it shows another thing. */
export const fieldOfColumn = (name: ColumnName) => columnFields(specimenFields).find((field) => field === name);

/** What an editor in a cell begins with. */
export function cellValue(name: ColumnName, specimen: OwnSpecimen): string {
  if (name === 'coll_no') return specimen.coll_no;
  const field = fieldOfColumn(name);
  const value = field ? specimen[field] : null;
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

/**
 * What came of saving a cell: what is stored now and was before, and whether another specimen has the number it was given;
 * or why not, with the specimen as it is now where somebody changed it meanwhile.
 */
export type CellOutcome =
  | { name: ColumnName; before: OwnSpecimen; saved: OwnSpecimen; isNumberShared: boolean }
  | { refused: string; current: OwnSpecimen | null };

/** Saves what was typed into a cell. */
export async function saveCell(
  name: ColumnName,
  specimen: OwnSpecimen,
  typed: string,
  series: readonly string[],
): Promise<CellOutcome> {
  const { id, version } = specimen;
  const number = name === 'coll_no' ? readCollNo(typed, series) : null;
  if (name === 'coll_no' && !number) return { refused: formWord('number_format'), current: null };
  try {
    const saved = number
      ? await call(collectionApi.renumber, { id, ...number, version }, { quiet: true })
      : await call(collectionApi.change, { id, version, ...typedField(name, typed) }, { quiet: true });
    return {
      name,
      before: specimen,
      saved,
      isNumberShared: number !== null && saved.warnings.some(({ path }) => path === 'coll_index'),
    };
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    const current = (fault.data as { current?: OwnSpecimen } | null)?.current ?? null;
    return { refused: messageOf(fault), current };
  }
}

function typedField(name: ColumnName, typed: string) {
  const field = fieldOfColumn(name);
  if (!field) return {};
  return { [field]: specimenFields[field].kind.type === 'tags' ? tagsIn(typed) : typed.trim() };
}
