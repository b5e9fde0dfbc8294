import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { CellFault } from '#web/collection/desk/cells/cell-fault.tsx';
import { cellValue, fieldOfColumn } from '#web/collection/desk/cells/edit-cell.ts';
import { isPickerColumn, type PickerColumn } from '#web/collection/desk/cells/picker-columns.ts';
import { type CellEditorProps, useCellEditor } from '#web/collection/desk/cells/use-cell-editor.ts';
import { useColumnNames } from '#web/collection/desk/desk-texts.ts';
import { type UsedBeforeKind, usedBeforeKinds, useUsedValues } from '#web/collection/form/fields/used-values.ts';
import { localeAtom } from '#web/shell/language.ts';
import { classes } from '#web/ui/classes.ts';
import { useOpenedComponent } from '#web/ui/state/use-lazy-component.ts';

/**
 * A cell being edited: Enter saves, Escape cancels, and so does leaving without a change. A refused value stays,
 * with the reason.
 */
export function CellEditor(props: CellEditorProps) {
  const { name } = props;
  return isPickerColumn(name) ? <LazyPickerCell {...props} name={name} /> : <TextCell {...props} />;
}

const loadPicker = () => import('#web/collection/desk/cells/picker-cell.tsx').then((module) => module.PickerCell);

function LazyPickerCell(props: Omit<CellEditorProps, 'name'> & { name: PickerColumn }) {
  const PickerCell = useOpenedComponent(loadPicker, true);
  return PickerCell && <PickerCell {...props} />;
}

function TextCell(props: CellEditorProps) {
  const { name, specimen } = props;
  const { t } = useLingui();
  const faultId = useId();
  const columnName = useColumnNames()[name];
  const locale = useAtomValue(localeAtom);
  const field = fieldOfColumn(name);
  const kind = field && specimenFields[field].kind;
  const { control, text, type, fault, isSaving, press, blur } = useCellEditor(props);
  const listId = useId();
  const usedField = usedBeforeKinds.find((kind) => kind === field);
  const isChoice = kind !== undefined && 'choiceNames' in kind;
  const commonProps = {
    value: isChoice && !Object.hasOwn(kind.choiceNames, text) ? cellValue(name, specimen, props.preference) : text,
    'aria-label': t`${columnName} of ${specimen.coll_no}`,
    ...(fault !== null && { 'aria-invalid': true, 'aria-describedby': faultId }),
    onKeyDown: press,
    onBlur: blur,
    className: classes(
      'field-control h-9! min-h-9! px-2! text-t2',
      (kind?.type === 'line' || kind?.type === 'tags') && 'relative z-2 min-w-60',
      fault === null ? 'focus-visible:field-focus' : 'field-wrong focus-visible:outline-realgar',
    ),
  };
  const take = (element: HTMLElement | null) => {
    control.current = element;
  };
  return (
    <>
      {isChoice ? (
        <select {...commonProps} ref={take} onChange={(event) => type(event.currentTarget.value)}>
          {Object.entries(kind.choiceNames).map(([value, texts]) => (
            <option key={value} value={value}>
              {texts[locale]}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...commonProps}
          ref={take}
          readOnly={isSaving}
          autoComplete="off"
          {...(usedField && { list: listId })}
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
      {usedField && <UsedTexts id={listId} kind={usedField} />}
      {fault !== null && (
        <CellFault key={fault} id={faultId} anchor={control}>
          {fault}
        </CellFault>
      )}
    </>
  );
}

/** The values of this field in the user's other specimens, as suggestions. */
function UsedTexts({ id, kind }: { id: string; kind: UsedBeforeKind }) {
  const { usedValues } = useUsedValues(kind, true);
  return (
    <datalist id={id}>
      {usedValues.map(({ name }) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
