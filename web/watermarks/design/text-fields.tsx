import { Trans, useLingui } from '@lingui/react/macro';
import { watermarkColors, watermarkFonts } from '#contract/watermarks/watermark.ts';
import { Field } from '#web/ui/field/field.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { NumberInput } from '#web/ui/field/number-input.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { useColorNames, useFontNames } from '#web/watermarks/use-watermark-names.ts';
import type { DesignState } from './use-design.ts';

/** The fields of a text watermark: text, font, size, colour. */
export function TextFields({ form }: Pick<DesignState, 'form'>) {
  const { t } = useLingui();
  const fonts = useFontNames();
  const colors = useColorNames();
  const { values, set, messageOf, leave } = form;
  return (
    <div className="grid gap-6">
      <Field id="text.text" label={<Trans>Text</Trans>} error={messageOf('text.text')}>
        <TextInput
          value={values.text}
          maxLength={200}
          onChange={({ currentTarget }) => set({ text: currentTarget.value })}
          onBlur={() => leave('text.text')}
        />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field id="text.font" label={<Trans>Font</Trans>}>
          <Select
            value={values.font}
            onValueChange={(font) => set({ font })}
            options={watermarkFonts.map((value) => ({ value, label: fonts[value] }))}
          />
        </Field>
        <Field
          id="text.size"
          label={<Trans>Font size</Trans>}
          error={messageOf('text.size')}
          help={<Trans>24 to 160: how finely it is drawn. How large it lies on the photo is the area.</Trans>}
        >
          <NumberInput
            value={values.size}
            unit="px"
            onValueChange={(size) => set({ size: size ?? Number.NaN })}
            onBlur={() => leave('text.size')}
          />
        </Field>
      </div>
      <FieldGroup id="text.color" label={<Trans>Colour</Trans>} error={messageOf('text.color')}>
        <div className="flex flex-wrap items-center gap-2">
          {watermarkColors.map((color, index) => (
            <button
              key={color}
              type="button"
              aria-label={colors[index]}
              aria-pressed={values.color === color}
              title={colors[index]}
              onClick={() => set({ color })}
              style={{ backgroundColor: color }}
              className="size-11 border border-galena rounded aria-pressed:(outline-2 outline-solid outline-ink outline-offset-2)"
            />
          ))}
          <label className="btn btn-plain relative has-focus-visible:(outline-2 outline-azurite outline-offset-2 outline-solid)">
            <span
              aria-hidden="true"
              className="size-5 border border-galena"
              style={{ backgroundColor: values.color }}
            />
            <Trans>Another colour</Trans>
            <input
              type="color"
              aria-label={t`Another colour`}
              value={values.color}
              onChange={({ currentTarget }) => set({ color: currentTarget.value.toLowerCase() })}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
          </label>
        </div>
      </FieldGroup>
    </div>
  );
}
