import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { positionPrecisions } from '#contract/localities/locality.ts';
import { usePrecisionWords } from '#web/localities/survey/precision-words.ts';
import type { SurveyForm } from '#web/localities/survey/use-survey-form.ts';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field/field.tsx';
import { NumberInput } from '#web/ui/field/number-input.tsx';
import { Select } from '#web/ui/field/select.tsx';

type Point = { lat: number; lon: number };
type Props = Pick<SurveyForm, 'form'> & {
  /** where it is drawn and can be moved, beside the numbers; they work alone */
  map?: (at: Point | null, onMove: (to: Point) => void) => ReactNode;
};

/** Where a place is, and how well that is known. */
export function SurveyPosition({ form, map }: Props) {
  const { t } = useLingui();
  const precisions = usePrecisionWords();
  const { values, set, leave, messageOf } = form;
  const { lat, lon, precision } = values;
  const degrees = (name: 'lat' | 'lon') => ({
    unit: '°',
    value: values[name],
    onValueChange: (value: number | null) => set({ [name]: value }),
    onBlur: () => leave(name),
  });
  const isPoint = lat !== null && lon !== null && !Number.isNaN(lat) && !Number.isNaN(lon);
  return (
    <div className={classes('grid gap-4', map && 'md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]')}>
      {map?.(isPoint ? { lat, lon } : null, set)}
      <div className={classes('grid content-start gap-4', map ? 'max-md:grid-cols-2' : 'grid-cols-2 md:grid-cols-3')}>
        <Field id="lat" label={t`Latitude`} optional={t`optional`} help={t`North is positive`} error={messageOf('lat')}>
          <NumberInput {...degrees('lat')} />
        </Field>
        <Field id="lon" label={t`Longitude`} optional={t`optional`} help={t`East is positive`} error={messageOf('lon')}>
          <NumberInput {...degrees('lon')} />
        </Field>
        <Field id="precision" label={t`Known to`} error={messageOf('precision')}>
          <Select
            value={precision}
            onValueChange={(value) => set({ precision: value })}
            options={positionPrecisions.map((value) => ({ value, label: precisions[value] }))}
          />
        </Field>
      </div>
    </div>
  );
}
