import { useLingui } from '@lingui/react/macro';
import type { OperationChange } from '#contract/collection/desk/bulk-edit.ts';
import { matchingFieldKeys } from '#contract/collection/specimen/field.ts';
import { type FieldName, specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { useColumnNames } from '#web/collection/desk/desk-texts.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import { useFieldText } from '#web/collection/field-text.ts';
import { useFormat } from '#web/shell/format.ts';

/** The texts for what a change of many specimens does, one per field. */
export function useChangeTexts(): (change: OperationChange) => string[] {
  const { t } = useLingui();
  const names = useFieldNames();
  const columnNames = useColumnNames();
  const fieldText = useFieldText();
  const { joinNames: inARow } = useFormat();
  return ({ set, clear, add_tags, remove_tags, add_op_tags, remove_op_tags, trash, cells }) => {
    const tagTexts = (tags: readonly string[], say: (list: string) => string) =>
      tags.length > 0 ? [say(inARow(tags))] : [];
    const emptiedText = (name: FieldName) => {
      const field = names[name];
      return t`${field} emptied`;
    };
    const valueTexts = (name: keyof typeof set) => {
      const field = names[name];
      if (set[name] === undefined) return [];
      if (set[name] === null) return [emptiedText(name)];
      // The id of a locality means nothing to a reader.
      if (name === 'locality_id' || name === 'watermark_id') return [t`${field} set`];
      const said = fieldText(specimenFields[name].kind, set[name] ?? null);
      return [t`${field}: ${said}`];
    };
    if (cells) {
      const columns = inARow(cells.map((name) => columnNames[name as keyof typeof columnNames] ?? name));
      return [t`Cells changed: ${columns}`];
    }
    return [
      ...(trash ? [t`Moved to the trash`] : []),
      ...matchingFieldKeys(specimenFields, { isBulk: true }).flatMap(valueTexts),
      ...clear.map(emptiedText),
      ...tagTexts(add_tags, (list) => t`Tags added: ${list}`),
      ...tagTexts(remove_tags, (list) => t`Tags removed: ${list}`),
      ...tagTexts(add_op_tags, (list) => t`Working tags added: ${list}`),
      ...tagTexts(remove_op_tags, (list) => t`Working tags removed: ${list}`),
    ];
  };
}
