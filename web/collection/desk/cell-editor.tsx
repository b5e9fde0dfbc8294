import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { OwnSpecimen } from '#contract/collection/specimen.ts';
import type { ColumnName } from '#web/collection/desk/columns.ts';
import { useAccessNames, useColumnNames } from '#web/collection/desk/desk-words.ts';
import { type CellOutcome, cellValue, saveCell } from '#web/collection/desk/edit-cell.ts';
import { formWord } from '#web/shell/form-word.ts';

export type CellEditorProps = {
  name: ColumnName;
  specimen: OwnSpecimen;
  series: readonly string[];
  /** null: left as it was */
  onEnd: (outcome: CellOutcome | null) => void;
};

/** A cell being changed: Enter saves, Escape leaves it as it was, and so does going elsewhere without a change. */
export function CellEditor({ name, specimen, series, onEnd }: CellEditorProps) {
  const { t } = useLingui();
  const columnName = useColumnNames()[name];
  const access = useAccessNames();
  const stored = cellValue(name, specimen);
  const [typed, setTyped] = useState(stored);
  const [isWrong, setWrong] = useState(false);
  const isEnding = useRef(false);
  const end = async (save: boolean) => {
    if (isEnding.current) return;
    isEnding.current = true;
    const outcome = save && typed !== stored ? await saveCell(name, specimen, typed, series) : undefined;
    if (outcome !== null) return onEnd(outcome ?? null);
    isEnding.current = false;
    setWrong(true);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    void end(event.key === 'Enter');
  };
  const control = {
    value: typed,
    'aria-label': t`${columnName} of ${specimen.coll_no}`,
    'aria-invalid': isWrong || undefined,
    title: isWrong ? formWord('number_format') : undefined,
    // The cell was chosen to be typed in.
    ref: (element: HTMLInputElement | HTMLSelectElement | null) => element?.focus(),
    onKeyDown: press,
    onBlur: () => void end(!isWrong),
    className: 'field-control h-9! min-h-9! px-2! text-t2 focus-visible:field-focus aria-invalid:field-wrong',
  };
  if (name === 'access_level')
    return (
      <select {...control} onChange={(event) => setTyped(event.currentTarget.value)}>
        <option value="public">{access.public}</option>
        <option value="private">{access.private}</option>
      </select>
    );
  return (
    <input
      {...control}
      autoComplete="off"
      onChange={(event) => {
        setWrong(false);
        setTyped(event.currentTarget.value);
      }}
    />
  );
}
