import { useLingui } from '@lingui/react/macro';
import type { BulkChange } from '#contract/collection/desk/bulk.ts';
import type { Precision } from '#contract/collection/specimen/precision.ts';
import { usePrecisionName, useStatusName } from '#web/collection/collection-words.ts';
import { useAccessNames, useColumnNames } from '#web/collection/desk/desk-words.ts';
import { useFormat } from '#web/shell/format.ts';

/** What a change of many specimens does, thing by thing. */
export function useChangeWords(): (change: BulkChange) => string[] {
  const { t } = useLingui();
  const names = useColumnNames();
  const access = useAccessNames();
  const statusName = useStatusName();
  const { listed: inARow } = useFormat();
  const fields: Record<string, string> = {
    ...names,
    status_note: t`Note on the status`,
    locality_id: names.locality,
    locality_text: t`Locality in your words`,
    locality_precision: t`Visitors see the locality`,
    watermark_id: t`Watermark`,
  };
  const precisionName = usePrecisionName();
  const saidOf = (name: string, value: unknown): string => {
    if (name === 'access_level') return access[value as keyof typeof access];
    if (name === 'status') return statusName(value as Parameters<typeof statusName>[0]);
    return name === 'locality_precision' ? precisionName(value as Precision) : String(value);
  };
  return ({ set, clear, add_tags, remove_tags, add_op_tags, remove_op_tags, trash }) => {
    const listed = (tags: readonly string[], say: (list: string) => string) =>
      tags.length > 0 ? [say(inARow(tags))] : [];
    const emptied = (name: string) => {
      const field = fields[name] ?? name;
      return t`${field} emptied`;
    };
    return [
      ...(trash ? [t`Moved to the trash`] : []),
      ...Object.entries(set)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => {
          if (value === null) return emptied(name);
          const [field, said] = [fields[name] ?? name, saidOf(name, value)];
          // The id of a place says nothing to a reader.
          return name === 'locality_id' || name === 'watermark_id' ? t`${field} set` : t`${field}: ${said}`;
        }),
      ...clear.map(emptied),
      ...listed(add_tags, (list) => t`Tags added: ${list}`),
      ...listed(remove_tags, (list) => t`Tags removed: ${list}`),
      ...listed(add_op_tags, (list) => t`Working tags added: ${list}`),
      ...listed(remove_op_tags, (list) => t`Working tags removed: ${list}`),
    ];
  };
}
