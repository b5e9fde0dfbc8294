import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type ColumnName, columnNames, usualColumns } from '#web/collection/desk/columns.ts';
import { useColumnNames } from '#web/collection/desk/desk-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DialogWindow } from '#web/ui/dialog-window.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

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
  const raise = (name: ColumnName) => {
    const at = shown.indexOf(name);
    setShown([...shown.slice(0, at - 1), name, ...shown.slice(at - 1).filter((one) => one !== name)]);
  };
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
      <ul className="max-h-[55dvh] overflow-y-auto">
        {[...shown, ...others].map((name, at) => (
          <li key={name} className="flex items-center justify-between gap-2">
            <Checkbox label={words[name]} checked={shown.includes(name)} onChange={() => toggle(name)} />
            {shown.includes(name) && at > 0 && (
              <IconButton icon="i-lucide-arrow-up" label={t`Move ${words[name]} up`} onClick={() => raise(name)} />
            )}
          </li>
        ))}
      </ul>
    </DialogWindow>
  );
}
