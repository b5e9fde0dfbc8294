import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { saveFields } from '#web/collection/desk/cells/edit-cell.ts';
import type { PickedColumn } from '#web/collection/desk/cells/picker-columns.ts';
import { UNDO_SHOWN } from '#web/collection/desk/operations/use-undo-operation.ts';
import { useFormat } from '#web/shell/format.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import type { CellStep, PickedRow } from './cell-history.ts';
import type { DeskGridProps } from './desk-grid-props.ts';

const FILLED_ROWS_MAX = 100;

/** The fields to copy: the label's text and the precision of the locality stay with each specimen. */
function filledFields(column: PickedColumn, { mineral_ids, written_minerals, locality, locality_text }: OwnSpecimen) {
  if (column === 'name') return { mineral_ids, written_minerals };
  return locality ? { locality_id: locality.id } : { locality_id: null, locality_text };
}

type Props = Pick<DeskGridProps, 'onSaved'> & { onStep: (step: CellStep) => void; onUndo: () => void };

/** Copies the minerals or the locality of one specimen to others, one after the other, as one step. */
export function useFillPicked({ onSaved, onStep, onUndo }: Props) {
  const { t } = useLingui();
  const { number, joinSayings } = useFormat();
  const tell = (written_count: number, left_count: number, fault: string | null) => {
    const changedText = plural(written_count, { one: '# cell changed', other: '# cells changed' });
    const leftText = plural(left_count, {
      one: '# was changed meanwhile and stays as it is',
      other: '# were changed meanwhile and stay as they are',
    });
    const texts = [changedText, ...(left_count > 0 ? [leftText] : []), ...(fault === null ? [] : [fault])];
    const action = written_count > 0 ? { action: { label: t`Undo`, onPress: onUndo } } : {};
    showToast(joinSayings(texts), { type: texts.length > 1 ? 'warning' : 'success', ...action }, UNDO_SHOWN);
  };
  return async (column: PickedColumn, source: OwnSpecimen, targets: readonly OwnSpecimen[]) => {
    const max = number(FILLED_ROWS_MAX);
    if (targets.length > FILLED_ROWS_MAX)
      return showToast(t`At most ${max} cells of this column are filled at once. Edit fields does it for more.`);
    const { rows, left_count, fault } = await fill(column, source, targets, onSaved);
    if (rows.length > 0) onStep({ kind: 'picked', column, rows });
    tell(rows.length, left_count, fault);
  };
}

/** Writes specimen after specimen until one fails; those changed meanwhile are skipped. */
async function fill(
  column: PickedColumn,
  source: OwnSpecimen,
  targets: readonly OwnSpecimen[],
  onSaved: DeskGridProps['onSaved'],
) {
  const fields = filledFields(column, source);
  const isFilled = (specimen: OwnSpecimen) => JSON.stringify(filledFields(column, specimen)) === JSON.stringify(fields);
  const rows: PickedRow[] = [];
  let left_count = 0;
  for (const specimen of targets.filter((target) => !isFilled(target))) {
    const outcome = await saveFields(column, specimen, fields);
    if ('refusal' in outcome && !outcome.current) return { rows, left_count, fault: outcome.refusal };
    if ('savedSpecimen' in outcome) rows.push({ from: specimen, to: outcome.savedSpecimen });
    else left_count += 1;
    const current = 'savedSpecimen' in outcome ? outcome.savedSpecimen : outcome.current;
    if (current) onSaved(current);
  }
  return { rows, left_count, fault: null };
}
