import { Trans, useLingui } from '@lingui/react/macro';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { PageSection } from '#web/ui/page-section.tsx';
import { SurveyMinerals } from './survey-minerals.tsx';
import { SurveyPosition } from './survey-position.tsx';
import type { SurveyForm } from './use-survey-form.ts';

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
