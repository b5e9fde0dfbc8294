import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useAccessNames, useColumnNames } from '#web/collection/desk/desk-words.ts';
import { CellFault } from '#web/collection/desk/grid/cell-fault.tsx';
import { type CellEditorProps, useCellEditor } from '#web/collection/desk/grid/use-cell-editor.ts';
import { classes } from '#web/ui/classes.ts';

/**
 * A cell being changed: Enter saves, Escape leaves it as it was, and so does going elsewhere without a change. What was
 * refused stays, with the reason.
 */
export function CellEditor(props: CellEditorProps) {
  const { name, specimen } = props;
  const { t } = useLingui();
  const faultId = useId();
  const columnName = useColumnNames()[name];
  const access = useAccessNames();
  const { control, typed, type, fault, isSaving, press, blur } = useCellEditor(props);
  const shared = {
    value: typed,
    'aria-label': t`${columnName} of ${specimen.coll_no}`,
    ...(fault !== null && { 'aria-invalid': true, 'aria-describedby': faultId }),
    onKeyDown: press,
    onBlur: blur,
    className: classes(
      'field-control h-9! min-h-9! px-2! text-t2',
      fault === null ? 'focus-visible:field-focus' : 'field-wrong focus-visible:outline-realgar',
    ),
  };
  const take = (element: HTMLElement | null) => {
    control.current = element;
  };
  return (
    <>
      {name === 'access_level' ? (
        <select {...shared} ref={take} onChange={(event) => type(event.currentTarget.value)}>
          <option value="public">{access.public}</option>
          <option value="private">{access.private}</option>
        </select>
      ) : (
        <input
          {...shared}
          ref={take}
          readOnly={isSaving}
          autoComplete="off"
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
      {fault !== null && (
        <CellFault key={fault} id={faultId} under={control}>
          {fault}
        </CellFault>
      )}
    </>
  );
}
