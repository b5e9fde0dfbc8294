import { useLingui } from '@lingui/react/macro';
import { KeysHelp } from '#web/shell/keys-help.tsx';

/** The keys of the table in which one works on one's own specimens. */
export function DeskKeysHelp() {
  const { t } = useLingui();
  return (
    <KeysHelp
      lines={[
        { keys: ['↑', '↓', '←', '→'], does: t`From cell to cell` },
        { keys: ['Ctrl', 'Home'], does: t`First specimen` },
        { keys: ['Ctrl', 'End'], does: t`Last specimen` },
        { keys: ['Space'], does: t`Select the specimen` },
        { keys: ['Shift', '↓'], does: t`Select a range` },
        { keys: ['Ctrl', 'A'], does: t`Select all that are shown` },
        { keys: ['Enter'], does: t`Change the cell, or open the specimen` },
        { keys: ['F2'], does: t`Change the cell` },
        { keys: ['A', '…', 'Z'], does: t`Write anew what the cell says` },
        { keys: ['Ctrl', 'Z'], does: t`Put the last cell back as it was` },
        { keys: ['Esc'], does: t`Leave the cell, or select nothing` },
        { keys: ['/'], does: t`Search` },
      ]}
    />
  );
}
