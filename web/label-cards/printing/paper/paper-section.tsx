import { Trans, useLingui } from '@lingui/react/macro';
import { type Backs, backs, type PrintSettings, type Size } from '#contract/label-cards/printing/print-settings.ts';
import { layOutGrid, type PrintFault } from '#contract/label-cards/printing/sheet.ts';
import { useFormat } from '#web/shell/format.ts';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { Message } from '#web/ui/message.tsx';
import { MarginFields, Millimetres, type NumberProps } from './margin-fields.tsx';
import { PaperChoice } from './paper-choice.tsx';
import { StartCells } from './start-cells.tsx';

/** Returns the sentence for why labels do not fit on this paper. Sizes in millimetres. */
function useFaultText() {
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

type BacksChoiceProps = { value: Backs; onChange: (backs: Backs) => void };

/** The choice of how backs are printed behind their fronts. */
function BacksChoice({ value, onChange }: BacksChoiceProps) {
  const { t } = useLingui();
  const texts: Record<Backs, string> = {
    none: t`None`,
    long: t`Duplex, long edge`,
    short: t`Duplex, short edge`,
    folded: t`Folded card`,
  };
  return (
    <Field label={t`Backs`}>
      <Select
        options={backs.map((option) => ({ value: option, label: texts[option] }))}
        value={value}
        onValueChange={onChange}
      />
    </Field>
  );
}

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
