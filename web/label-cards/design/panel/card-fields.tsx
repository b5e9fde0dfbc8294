import { useLingui } from '@lingui/react/macro';
import type { Issue } from '#contract/http/envelope.ts';
import { SIDE_MAX, SIDE_MIN } from '#contract/label-cards/design/element.ts';
import type { CardEditor } from '#web/label-cards/design/editing/use-card-editor.ts';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { MeasureField } from './measure-field.tsx';

type Props = { cardEditor: CardEditor; issues: readonly Issue[] };

/** The name of a design and the size of its card. */
export function CardFields({ cardEditor, issues }: Props) {
  const { t } = useLingui();
  const { present } = cardEditor;
  const sides = [
    { name: 'width_cm', label: t`Card width` },
    { name: 'height_cm', label: t`Card height` },
  ] as const;
  return (
    <div className="grid gap-4">
      <Field id="name" label={t`Name of the design`} error={issues.find(({ path }) => path === 'name')?.message}>
        <TextInput
          autoComplete="off"
          value={present.name}
          onChange={(event) => cardEditor.set({ name: event.currentTarget.value }, 'name')}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        {sides.map(({ name, label }) => (
          <MeasureField
            key={name}
            label={label}
            unit={t`mm`}
            value={present[name] * 10}
            min={SIDE_MIN * 10}
            max={SIDE_MAX * 10}
            onValueChange={(millimetres) => cardEditor.set({ [name]: millimetres / 10 }, name)}
          />
        ))}
      </div>
    </div>
  );
}
