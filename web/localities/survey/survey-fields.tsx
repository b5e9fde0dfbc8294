import { Trans, useLingui } from '@lingui/react/macro';
import { positionPrecisions } from '#contract/localities/locality.ts';
import { PositionMap } from '#web/localities/map/position-map.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { NumberInput } from '#web/ui/field/number-input.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { PageSection } from '#web/ui/page-section.tsx';
import { SurveyMinerals } from './survey-minerals.tsx';
import { usePrecisionNames } from './use-precision-names.ts';
import type { SurveyForm } from './use-survey-form.ts';

/** The position of a locality and its precision: set on a map or typed beside it. */
function SurveyPosition({ form }: Pick<SurveyForm, 'form'>) {
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

/** The fields of a survey: names, position, the quality of each mineral, a note, and the source. */
export function SurveyFields({ form }: Pick<SurveyForm, 'form'>) {
  const { t } = useLingui();
  const { values, set, leave, messageOf } = form;
  const text = (name: 'name' | 'name_zh' | 'note' | 'source') => ({
    value: values[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
    onBlur: () => leave(name),
  });
  return (
    <div className="grid gap-8">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="name" label={t`Name, English`} error={messageOf('name')}>
          <TextInput {...text('name')} lang="en" />
        </Field>
        <Field id="name_zh" label={t`Name, Chinese`} optional={t`optional`} error={messageOf('name_zh')}>
          <TextInput {...text('name_zh')} lang="zh-Hans" />
        </Field>
      </div>
      <PageSection title={<Trans>Position</Trans>}>
        <SurveyPosition form={form} />
      </PageSection>
      <PageSection title={<Trans>Quality of each mineral</Trans>}>
        <SurveyMinerals form={form} />
      </PageSection>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="note" label={t`Note`} optional={t`optional`} error={messageOf('note')}>
          <TextArea {...text('note')} dir="auto" rows={4} />
        </Field>
        <Field
          id="source"
          label={t`Source`}
          help={t`Own visits, the literature, specimens here`}
          error={messageOf('source')}
        >
          <TextArea {...text('source')} dir="auto" rows={4} />
        </Field>
      </div>
    </div>
  );
}
