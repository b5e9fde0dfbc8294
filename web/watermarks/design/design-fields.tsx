import { Trans, useLingui } from '@lingui/react/macro';
import { Field } from '#web/ui/field/field.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { Segment } from '#web/ui/field/segment.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { ImageField } from './image-field.tsx';
import { LayoutFields } from './layout-fields.tsx';
import { TextFields } from './text-fields.tsx';
import type { DesignState } from './use-design.ts';

/** The fields for a design's name, its watermark and its layout on a photo. */
export function DesignFields({ form, marking }: Pick<DesignState, 'form' | 'marking'>) {
  const { t } = useLingui();
  const { values, set, messageOf, leave } = form;
  return (
    <>
      <Field id="name" label={<Trans>Name of the design</Trans>} error={messageOf('name')}>
        <TextInput
          value={values.name}
          maxLength={200}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          onBlur={() => leave('name')}
        />
      </Field>
      <FieldGroup label={<Trans>Kind</Trans>}>
        <Segment
          label={t`Kind`}
          value={values.kind}
          onValueChange={(kind) => set({ kind })}
          options={[
            { value: 'text', label: t`Text`, icon: 'i-lucide-type' },
            { value: 'image', label: t`Image`, icon: 'i-lucide-image' },
          ]}
        />
      </FieldGroup>
      {values.kind === 'text' ? (
        <TextFields form={form} />
      ) : (
        <ImageField
          has={marking.image !== null}
          error={marking.refused ?? messageOf('image')}
          onFile={(file) => {
            set({});
            void marking.choose(file);
          }}
        />
      )}
      <LayoutFields form={form} />
    </>
  );
}
