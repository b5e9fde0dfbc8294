import { Trans, useLingui } from '@lingui/react/macro';
import type { Backs, PrintSettings, Size } from '#contract/label-cards/printing/print-settings.ts';
import { layOutGrid, type PrintFault } from '#contract/label-cards/printing/sheet.ts';
import { useFormat } from '#web/shell/format.ts';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Message } from '#web/ui/message.tsx';
import { BacksChoice } from './backs-choice.tsx';
import { MarginFields, Millimetres, type NumberProps } from './margin-fields.tsx';
import { PaperChoice } from './paper-choice.tsx';
import { useFaultText } from './print-fault.ts';
import { StartCells } from './start-cells.tsx';

type Props = {
  settings: PrintSettings;
  card: Size;
  /** how many labels there are, including copies */
  count: number;
  fault: PrintFault | null;
  onChange: (change: Partial<PrintSettings>) => void;
};

/** The paper, the arrangement of labels on it, and the cell where they begin. */
export function PaperSection({ settings, card, count, fault, onChange }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const faultText = useFaultText();
  const grid = layOutGrid(settings, card);
  const [across, down] = grid.ok ? [grid.value.columns.length, grid.value.rows.length] : [0, 0];
  const onSheet = number(across * down);
  const numbers: NumberProps = { settings, wrong: fault?.kind === 'number' ? fault.field : null, onChange };
  const isSheet = settings.paper !== 'roll';
  return (
    <div className="grid gap-4">
      <PaperChoice {...numbers} card={card} />
      <MarginFields {...numbers} isSheet={isSheet} />
      {fault ? (
        <div role="alert">
          <Message kind="error">{faultText(fault, card)}</Message>
        </div>
      ) : (
        isSheet && (
          <p className="text-t2 text-graphite">
            <Trans>
              {across} × {down}, {onSheet} labels on a sheet
            </Trans>
          </p>
        )
      )}
      {grid.ok && isSheet && (
        <StartCells grid={grid.value} startCell={settings} count={count} onChoose={(position) => onChange(position)} />
      )}
      <div className="grid grid-cols-2 gap-3">
        <Millimetres {...numbers} field="copies" label={t`Copies`} />
        <BacksChoice
          value={settings.backs}
          onChange={(backs) => onChange({ backs, ...startCellChange(backs, settings) })}
        />
      </div>
      <Checkbox
        label={t`Crop marks`}
        checked={settings.crop_marks}
        onChange={(event) => onChange({ crop_marks: event.currentTarget.checked })}
      />
    </div>
  );
}

/** Folded cards have another grid of cells, so switching to or from them resets the start cell. */
const startCellChange = (backs: Backs, settings: PrintSettings): Partial<PrintSettings> =>
  (backs === 'folded') === (settings.backs === 'folded') ? {} : { row: 1, column: 1 };
