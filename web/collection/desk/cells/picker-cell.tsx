import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useColumnNames } from '#web/collection/desk/desk-texts.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import { LocalityField } from '#web/collection/form/fields/locality-field.tsx';
import { useTagsAtHand } from '#web/collection/form/fields/tags-at-hand.ts';
import { TagsInput } from '#web/collection/form/fields/tags-input.tsx';
import { MineralPicker } from '#web/minerals/mineral-picker.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { positionBox } from './cell-fault.tsx';
import type { PickerColumn } from './picker-columns.ts';
import type { CellEditorProps } from './use-cell-editor.ts';
import { usePickerCell } from './use-picker-cell.ts';

type Props = Omit<CellEditorProps, 'name'> & { name: PickerColumn };

/** The picker of a cell, rendered over the cell and outside its row, which clips larger content. */
export function PickerCell(props: Props) {
  const { t } = useLingui();
  const { name, specimen } = props;
  const { panel, draft, set, fault, isSaving, press, blur } = usePickerCell(props);
  const cell = useRef<HTMLSpanElement>(null);
  const columnName = useColumnNames()[name];
  const names = useFieldNames();
  const id = useId();
  useLayoutEffect(() => {
    const positionPanel = () => panel.current && cell.current && positionBox(panel.current, cell.current);
    positionPanel();
    const listenerOptions = { capture: true, passive: true };
    document.addEventListener('scroll', positionPanel, listenerOptions);
    window.addEventListener('resize', positionPanel);
    return () => {
      document.removeEventListener('scroll', positionPanel, listenerOptions);
      window.removeEventListener('resize', positionPanel);
    };
  }, [panel]);
  const fieldMessage = (path: string) => (path === 'locality_id' || path === name ? (fault ?? undefined) : undefined);
  return (
    <>
      <span ref={cell} />
      {createPortal(
        <section
          ref={panel}
          aria-label={t`${columnName} of ${specimen.coll_no}`}
          onKeyDownCapture={press}
          onBlur={blur}
          className="framed fixed z-40 w-100 max-w-[calc(100vw-1rem)] px-3 pb-3 pt-1 text-start"
        >
          {name === 'locality' ? (
            <LocalityField
              draft={draft}
              set={set}
              messageOf={fieldMessage}
              leave={() => {}}
              preference={props.preference}
            />
          ) : (
            <Field id={id} label={name === 'name' ? names.minerals : columnName} error={fault ?? undefined}>
              {name === 'name' ? (
                <MineralPicker value={draft.minerals} onValueChange={(minerals) => set({ minerals })} />
              ) : (
                <CellTags value={draft[name]} onValueChange={(tags) => set({ [name]: tags })} />
              )}
            </Field>
          )}
          <p className="mt-2 text-t2 text-graphite">
            {isSaving ? <Trans>Saving…</Trans> : <Trans>Enter saves, Escape leaves it as it was.</Trans>}
          </p>
        </section>,
        document.body,
      )}
    </>
  );
}

type TagsProps = { value: readonly string[]; onValueChange: (tags: string[]) => void };

const CellTags = ({ value, onValueChange }: TagsProps) => (
  <TagsInput value={value} onValueChange={onValueChange} proposals={useTagsAtHand(true).tags} />
);
