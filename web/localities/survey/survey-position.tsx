import { useLingui } from '@lingui/react/macro';
import { positionPrecisions } from '#contract/localities/locality.ts';
import { PositionMap } from '#web/localities/map/position-map.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { NumberInput } from '#web/ui/field/number-input.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { usePrecisionNames } from './precision-words.ts';
import type { SurveyForm } from './use-survey-form.ts';

/** The position of a locality and its precision: set on a map or typed beside it. */
export function SurveyPosition({ form }: Pick<SurveyForm, 'form'>) {
  const { t } = useLingui();
  const precisions = usePrecisionNames();
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
    <div className="grid gap-4 md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <PositionMap label={t`Position of the place`} value={isPoint ? { lat, lon } : null} onValueChange={set} />
      <div className="grid content-start gap-4 max-md:grid-cols-2">
        <Field id="lat" label={t`Latitude`} optional={t`optional`} help={t`North is positive`} error={messageOf('lat')}>
          <NumberInput {...degrees('lat')} />
        </Field>
        <Field id="lon" label={t`Longitude`} optional={t`optional`} help={t`East is positive`} error={messageOf('lon')}>
          <NumberInput {...degrees('lon')} />
        </Field>
        <div className="max-md:col-span-2">
          <Field id="precision" label={t`Known to`} error={messageOf('precision')}>
            <Select
              value={precision}
              onValueChange={(value) => set({ precision: value })}
              options={positionPrecisions.map((value) => ({ value, label: precisions[value] }))}
            />
          </Field>
        </div>
      </div>
    </div>
  );
}
