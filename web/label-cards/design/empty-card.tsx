import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SIDE_MAX, SIDE_MIN } from '#contract/label-cards/design/element.ts';
import { MeasureField } from '#web/label-cards/design/panel/measure-field.tsx';
import { Button } from '#web/ui/button/button.tsx';

type Size = { width_cm: number; height_cm: number };

/** The form that creates an empty card of any size. */
export function EmptyCard({ isBusy, onChoose }: { isBusy: boolean; onChoose: (size: Size) => void }) {
  const { t } = useLingui();
  const [size, setSize] = useState<Size>({ width_cm: 7, height_cm: 3.5 });
  const field = (name: keyof Size, label: string) => (
    <MeasureField
      label={label}
      unit={t`mm`}
      value={size[name] * 10}
      min={SIDE_MIN * 10}
      max={SIDE_MAX * 10}
      onValueChange={(millimetres) => setSize((previousSize) => ({ ...previousSize, [name]: millimetres / 10 }))}
    />
  );
  return (
    <section aria-label={t`Empty card`} className="border-t border-mica pt-6">
      <h2 className="mb-4 text-h2">
        <Trans>An empty card</Trans>
      </h2>
      <div className="max-w-100 grid grid-cols-2 gap-3">
        {field('width_cm', t`Card width`)}
        {field('height_cm', t`Card height`)}
      </div>
      <Button className="mt-4" busy={isBusy && <Trans>Making the card…</Trans>} onClick={() => onChoose(size)}>
        <Trans>Begin with an empty card</Trans>
      </Button>
    </section>
  );
}
