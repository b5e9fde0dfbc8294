import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TestLines } from '#contract/label-cards/printing/calibration.ts';
import type { Printer, StoredChoices } from '#web/label-cards/printing/source/stored-choices.ts';
import { useFormat } from '#web/shell/format.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { CalibrationDialog } from './calibration-dialog.tsx';

type Props = Pick<StoredChoices, 'printer' | 'printers'> & {
  lines: TestLines;
  onChange: (change: Partial<StoredChoices>) => void;
  onPrintTest: () => void;
};

/** The choice of the printer and its calibration, stored on this device. */
export function PrinterSection({ printer, printers, lines, onChange, onPrintTest }: Props) {
  const { t } = useLingui();
  const [isMeasuring, setMeasuring] = useState(false);
  const chosenPrinter = printers.find(({ name }) => name === printer);
  const save = (measuredPrinter: Printer) => {
    const otherPrinters = printers.filter(({ name }) => name !== measuredPrinter.name);
    onChange({ printers: [...otherPrinters, measuredPrinter], printer: measuredPrinter.name });
    setMeasuring(false);
  };
  const forget = () =>
    onChange({ printers: printers.filter((listedPrinter) => listedPrinter !== chosenPrinter), printer: null });
  return (
    <div className="grid gap-2">
      <Field label={t`Printer calibration`}>
        <Select
          options={[
            { value: '', label: t`Without correction` },
            ...printers.map(({ name }) => ({ value: name, label: name })),
          ]}
          value={chosenPrinter?.name ?? ''}
          onValueChange={(name) => onChange({ printer: name || null })}
        />
      </Field>
      {chosenPrinter && <Correction printer={chosenPrinter} />}
      <p className="-ms-2 flex flex-wrap">
        <Button variant="text" onClick={() => setMeasuring(true)}>
          <Trans>Measure a printer</Trans>
        </Button>
        {chosenPrinter && (
          <Button variant="text" onClick={forget}>
            <Trans>Forget this printer</Trans>
          </Button>
        )}
      </p>
      {isMeasuring && (
        <CalibrationDialog
          open
          lines={lines}
          onClose={() => setMeasuring(false)}
          onPrintTest={onPrintTest}
          onSave={save}
        />
      )}
    </div>
  );
}

function Correction({ printer: { calibration, measured_at } }: { printer: Printer }) {
  const { number } = useFormat();
  const { day } = useTimeFormat();
  const x = number(100 / calibration.scale_x, 1, 1);
  const y = number(100 / calibration.scale_y, 1, 1);
  const date = day(measured_at);
  return (
    <p className="text-t2">
      <Trans>
        Correction for this printer: {x}% × {y}%
      </Trans>
      <br />
      <span className="text-graphite">
        <Trans>Measured on {date}, kept on this device.</Trans>
      </span>
    </p>
  );
}
