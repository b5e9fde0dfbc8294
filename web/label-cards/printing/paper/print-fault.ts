import { useLingui } from '@lingui/react/macro';
import type { Size } from '#contract/label-cards/printing/print-settings.ts';
import type { PrintFault } from '#contract/label-cards/printing/sheet.ts';
import { useFormat } from '#web/shell/format.ts';

/** Returns the sentence for why labels do not fit on this paper. Sizes in millimetres. */
export function useFaultText() {
  const { t } = useLingui();
  const { number } = useFormat();
  return (fault: PrintFault, card: Size): string => {
    switch (fault.kind) {
      case 'too_big': {
        const [w, h] = [number(card.width / 10), number(card.height / 10)];
        return t`The card (${w} × ${h} cm) is larger than the printable area.`;
      }
      case 'no_room':
        return t`The margins leave nothing of the paper.`;
      case 'start_beyond': {
        const [rows, columns] = [number(fault.rows), number(fault.columns)];
        return t`The start cell lies beyond the sheet: it has ${rows} rows and ${columns} columns.`;
      }
      case 'too_many': {
        const max = number(fault.max);
        return t`Print at most ${max} labels at once.`;
      }
      case 'number':
        return t`One of the numbers can’t be used: measures are not negative, counts are whole and begin with 1.`;
    }
  };
}
