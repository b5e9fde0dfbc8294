import { useLingui } from '@lingui/react/macro';
import { KeysHelp } from '#web/shell/keys/keys-help.tsx';

/** The keyboard shortcuts of the table of the user's specimens. */
export function DeskKeysHelp() {
  const { t } = useLingui();
  return (
    <KeysHelp
      rows={[
        { keys: ['↑', '↓', '←', '→'], does: t`From cell to cell` },
        { keys: ['Ctrl', 'Home'], does: t`First specimen` },
        { keys: ['Ctrl', 'End'], does: t`Last specimen` },
        { keys: ['Space'], does: t`Select the specimen` },
        { keys: ['Shift', '↓', '→'], does: t`Select cells; at the head of a row, select specimens` },
        { keys: ['Ctrl', 'C'], does: t`Copy the cells, for a spreadsheet too` },
        { keys: ['Ctrl', 'X'], does: t`Copy the cells and empty them` },
        { keys: ['Ctrl', 'V'], does: t`Paste cells, from a spreadsheet too` },
        { keys: ['Ctrl', 'D'], does: t`Fill down what the first row says` },
        { keys: ['Delete'], does: t`Empty the cells` },
        { keys: ['Ctrl', 'A'], does: t`Select all that are shown` },
        { keys: ['Enter'], does: t`Change the cell, or open the specimen` },
        { keys: ['F2'], does: t`Change the cell` },
        { keys: ['A', '…', 'Z'], does: t`Write anew what the cell says` },
        { keys: ['Ctrl', 'Z'], does: t`Take the last change back, up to 50` },
        { keys: ['Ctrl', 'Y'], does: t`Do again what was taken back` },
        { keys: ['Esc'], does: t`Leave the cell, or select nothing` },
        { keys: ['/'], does: t`Search` },
      ]}
    />
  );
}
