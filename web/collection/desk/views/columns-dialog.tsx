import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useColumnNames } from '#web/collection/desk/desk-words.ts';
import { type ColumnName, columnNames, usualColumns } from '#web/collection/desk/views/columns.ts';
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

/** Which columns the table has, and in which order. */
export function ColumnsDialog({ open, onOpenChange, names, onColumns }: Props) {
  const { t } = useLingui();
  const words = useColumnNames();
  const [shown, setShown] = useState<readonly ColumnName[]>(names);
  const toggle = (name: ColumnName) =>
    setShown(shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name]);
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ name: ColumnName; by: -1 | 1 } | null>(null);
  const move = (name: ColumnName, by: -1 | 1) => {
    const to = shown.indexOf(name) + by;
    setShown(shown.filter((one) => one !== name).toSpliced(to, 0, name));
    setMoved({ name, by });
  };
  // At either end the button that led there is gone: the one that leads back has the keyboard.
  useEffect(() => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>(`[data-column="${moved?.name}"] button`) ?? [])];
    (moved?.by === -1 ? buttons[0] : buttons.at(-1))?.focus();
  }, [moved]);
  const others = columnNames.filter((name) => !shown.includes(name));
  return (
    <DialogWindow
      open={open}
      onOpenChange={onOpenChange}
      title={t`Columns`}
      actions={
        <>
          <Button look="text" onClick={() => setShown(usualColumns)}>
            <Trans>The usual ones</Trans>
          </Button>
          <Button
            look="primary"
            onClick={() => {
              onColumns(shown.length > 0 ? shown : usualColumns);
              onOpenChange(false);
            }}
          >
            <Trans>Show</Trans>
          </Button>
        </>
      }
    >
      <ul ref={list} className="max-h-[55dvh] overflow-y-auto">
        {[...shown, ...others].map((name, at) => (
          <li key={name} data-column={name} className="flex items-center gap-2">
            <Checkbox label={words[name]} checked={shown.includes(name)} onChange={() => toggle(name)} />
            <span className="ms-auto flex">
              {at > 0 && at < shown.length && (
                <IconButton icon="i-lucide-arrow-up" label={t`Move ${words[name]} up`} onClick={() => move(name, -1)} />
              )}
              {at < shown.length - 1 ? (
                <IconButton
                  icon="i-lucide-arrow-down"
                  label={t`Move ${words[name]} down`}
                  onClick={() => move(name, 1)}
                />
              ) : (
                at === shown.length - 1 && <span className="size-11" />
              )}
            </span>
          </li>
        ))}
      </ul>
    </DialogWindow>
  );
}
