import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type LengthUnit, lengthUnits, micrometres } from '#contract/format/lengths.ts';
import type { Point } from '#contract/media/point.ts';
import { type Scale, scaleOfField, scaleOfPoints } from '#contract/media/scale.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { NumberInput } from '#web/ui/field/number-input.tsx';
import { Segment } from '#web/ui/field/segment.tsx';
import { Select } from '#web/ui/field/select.tsx';

type Props = {
  width: number;
  /** the points set so far */
  points: readonly Point[];
  hasScale: boolean;
  isBusy: boolean;
  failure: string | null;
  onScale: (scale: Scale | null) => void;
};

type Way = Scale['from'];

/** Sets the scale of an image: by two points and their distance, or by the width of its field of view. */
export function Calibrate({ width, points, hasScale, isBusy, failure, onScale }: Props) {
  const { t } = useLingui();
  const [way, setWay] = useState<Way>('points');
  const [length, setLength] = useState<number | null>(null);
  const [unit, setUnit] = useState<LengthUnit>('mm');
  const [a, b] = points;
  const um = length === null ? Number.NaN : micrometres(length, unit);
  const newScale = way === 'field' ? scaleOfField(width, um) : a && b ? scaleOfPoints([a, b], um) : null;
  const hasPoints = way === 'field' || (a !== undefined && b !== undefined);
  const reason = useReasonNot({ hasPoints, hasLength: length !== null, isSound: newScale !== null });
  return (
    <section aria-labelledby="calibration">
      <h2 id="calibration" className="mb-3 text-h3">
        <Trans>Calibration</Trans>
      </h2>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onScale(newScale);
        }}
      >
        <Segment
          label={t`Calibrate by`}
          options={[
            { value: 'points', label: t`Two points` },
            { value: 'field', label: t`Field of view` },
          ]}
          value={way}
          onValueChange={setWay}
        />
        <p className="text-t2 text-graphite">
          {way === 'points' ? (
            <Trans>Press two points a known length apart on the photograph, as on a ruler.</Trans>
          ) : (
            <Trans>How wide is what the photograph shows from its left edge to its right?</Trans>
          )}
        </p>
        <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-3">
          <Field label={way === 'points' ? t`Distance` : t`Width of the field`}>
            <NumberInput value={length} onValueChange={setLength} />
          </Field>
          <Field label={t`Unit`}>
            <Select
              options={lengthUnits.map((value) => ({ value, label: value }))}
              value={unit}
              onValueChange={setUnit}
            />
          </Field>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={isBusy && t`Saving…`} disabledReason={reason}>
            <Trans>Save scale</Trans>
          </Button>
          {hasScale && (
            <Button variant="text" onClick={() => onScale(null)}>
              <Trans>Remove scale</Trans>
            </Button>
          )}
        </div>
        {failure && (
          <p role="alert" className="text-t2 text-realgar">
            {failure}
          </p>
        )}
      </form>
    </section>
  );
}

type ScaleInput = { hasPoints: boolean; hasLength: boolean; isSound: boolean };

/** Returns why no scale can be derived yet. */
function useReasonNot({ hasPoints, hasLength, isSound }: ScaleInput): string | null {
  const { t } = useLingui();
  if (!hasPoints) return t`Set both points first.`;
  if (!hasLength) return t`Enter a length.`;
  return isSound ? null : t`No scale follows from this length.`;
}
