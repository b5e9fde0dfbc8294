import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { calibrate, type Measurements, type TestLines } from '#contract/label-cards/printing/calibration.ts';
import type { Printer } from '#web/label-cards/printing/source/stored-choices.ts';
import { useFormat } from '#web/shell/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { NumberInput } from '#web/ui/field/number-input.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

type Props = {
  open: boolean;
  lines: TestLines;
  onClose: () => void;
  onPrintTest: () => void;
  onSave: (printer: Printer) => void;
};

type TypedMeasures = { [K in keyof Measurements]: number | null };
type Wrong = keyof Measurements | 'name';

/**
 * The calibration of a printer: the measured lengths of both lines of its test page, and their distances from the
 * edges.
 */
export function CalibrationDialog({ open, lines, onClose, onPrintTest, onSave }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [name, setName] = useState('');
  const [typedMeasures, setTyped] = useState<TypedMeasures>({
    horizontalLength: null,
    verticalLength: null,
    left: null,
    top: null,
  });
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const mm = number(lines.length);
  const from = number(lines.from, 1);
  const save = () => {
    const { horizontalLength, verticalLength, left, top } = typedMeasures;
    const read = {
      horizontalLength: horizontalLength ?? Number.NaN,
      verticalLength: verticalLength ?? Number.NaN,
      left: left ?? lines.from,
      top: top ?? lines.from,
    };
    const result = calibrate(lines, read);
    if ('wrong' in result) return setWrong(result.wrong);
    if (name.trim() === '') return setWrong('name');
    onSave({ name: name.trim().slice(0, 60), calibration: result, measured_at: Date.now() });
  };
  const field = (measureName: keyof Measurements, label: string, expected: string) => (
    <Field
      label={label}
      help={t`Should be ${expected} mm`}
      error={wrong === measureName && t`Far from ${expected} mm: measure in millimetres, on a page printed at 100%.`}
    >
      <NumberInput
        unit="mm"
        value={typedMeasures[measureName]}
        onValueChange={(value) => {
          setTyped((measures) => ({ ...measures, [measureName]: value }));
          setWrong(null);
        }}
      />
    </Field>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      wide
      title={<Trans>Printer calibration</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" onClick={save}>
            <Trans>Save the correction</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Print the test page and measure both lines. They should be {mm} mm.</Trans>
      </p>
      <p>
        <Button icon="i-lucide-printer" onClick={onPrintTest}>
          <Trans>Print the test page</Trans>
        </Button>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {field('horizontalLength', t`Line across`, mm)}
        {field('verticalLength', t`Line down`, mm)}
        {field('left', t`From the left edge of the paper`, from)}
        {field('top', t`From the upper edge of the paper`, from)}
      </div>
      <Field label={t`Name of the printer`} error={wrong === 'name' && t`Give it a name.`}>
        <TextInput
          value={name}
          maxLength={60}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setWrong(null);
          }}
        />
      </Field>
    </Dialog>
  );
}
