import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { type ColumnName, columnNames, usualColumns } from '#web/collection/desk/columns.ts';
import { useColumnNames } from '#web/collection/desk/desk-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { DialogWindow } from '#web/ui/dialog/dialog-window.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  names: readonly ColumnName[];
  onColumns: (names: readonly ColumnName[]) => void;
};

/** The columns of the table, and their order. */
export function ColumnsDialog({ open, onOpenChange, names, onColumns }: Props) {
  const { t } = useLingui();
  const displayNames = useColumnNames();
  const [shownNames, setShown] = useState<readonly ColumnName[]>(names);
  const toggle = (name: ColumnName) =>
    setShown(shownNames.includes(name) ? shownNames.filter((shownName) => shownName !== name) : [...shownNames, name]);
  const list = useRef<HTMLUListElement>(null);
  const [lastMove, setMoved] = useState<{ name: ColumnName; step: -1 | 1 } | null>(null);
  const move = (name: ColumnName, step: -1 | 1) => {
    const to = shownNames.indexOf(name) + step;
    setShown(shownNames.filter((shownName) => shownName !== name).toSpliced(to, 0, name));
    setMoved({ name, step });
  };
  // At either end the pressed button disappears: the opposite one gets the focus.
  useEffect(() => {
    const buttons = [
      ...(list.current?.querySelectorAll<HTMLElement>(`[data-column="${lastMove?.name}"] button`) ?? []),
    ];
    (lastMove?.step === -1 ? buttons[0] : buttons.at(-1))?.focus();
  }, [lastMove]);
  const hiddenNames = columnNames.filter((name) => !shownNames.includes(name));
  return (
    <DialogWindow
      open={open}
      onOpenChange={onOpenChange}
      title={t`Columns`}
      actions={
        <>
          <Button variant="text" onClick={() => setShown(usualColumns)}>
            <Trans>The usual ones</Trans>
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              onColumns(shownNames.length > 0 ? shownNames : usualColumns);
              onOpenChange(false);
            }}
          >
            <Trans>Show</Trans>
          </Button>
        </>
      }
    >
      <ul ref={list} className="max-h-[55dvh] overflow-y-auto">
        {[...shownNames, ...hiddenNames].map((name, index) => (
          <li key={name} data-column={name} className="flex items-center gap-2">
            <Checkbox label={displayNames[name]} checked={shownNames.includes(name)} onChange={() => toggle(name)} />
            <span className="ms-auto flex">
              {index > 0 && index < shownNames.length && (
                <IconButton
                  icon="i-lucide-arrow-up"
                  label={t`Move ${displayNames[name]} up`}
                  onClick={() => move(name, -1)}
                />
              )}
              {index < shownNames.length - 1 ? (
                <IconButton
                  icon="i-lucide-arrow-down"
                  label={t`Move ${displayNames[name]} down`}
                  onClick={() => move(name, 1)}
                />
              ) : (
                index === shownNames.length - 1 && <span className="size-11" />
              )}
            </span>
          </li>
        ))}
      </ul>
    </DialogWindow>
  );
}
