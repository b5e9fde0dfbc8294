import { Trans, useLingui } from '@lingui/react/macro';
import type { TextElement } from '#contract/label-cards/design/element.ts';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { Segment } from '#web/ui/field/segment.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { ColourField } from './colour-field.tsx';
import { MeasureField } from './measure-field.tsx';

type Props = { element: TextElement; onChange: (change: Partial<TextElement>, step: string) => void };

/** The style of a text: its font, its alignment in the box, and what happens when it does not fit. */
export function TextStyleFields({ element, onChange }: Props) {
  const { t } = useLingui();
  const points = t`pt`;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-3">
        <Field label={t`Typeface`}>
          <Select
            options={[
              { value: 'sans', label: t`Sans` },
              { value: 'serif', label: t`Serif` },
              { value: 'kai', label: t`Kai` },
              { value: 'mono', label: t`Mono` },
            ]}
            value={element.font}
            onValueChange={(font) => onChange({ font }, 'font')}
          />
        </Field>
        <MeasureField
          label={t({ message: 'Size', context: 'label card' })}
          unit={points}
          value={element.size}
          min={2}
          max={144}
          onValueChange={(size) => onChange({ size }, 'size')}
        />
      </div>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox
          label={t`Bold`}
          checked={element.weight === 'bold'}
          onChange={(event) => onChange({ weight: event.currentTarget.checked ? 'bold' : 'regular' }, 'weight')}
        />
        <Checkbox
          label={t`Italic`}
          checked={element.italic}
          onChange={(event) => onChange({ italic: event.currentTarget.checked }, 'italic')}
        />
      </div>
      <FieldGroup label={<Trans>If it is too long</Trans>}>
        <Segment
          options={[
            { value: 'shrink', label: t`Shrink` },
            { value: 'wrap', label: t`Wrap` },
            { value: 'clip', label: t`Cut` },
          ]}
          value={element.fit}
          onValueChange={(fit) => onChange({ fit }, 'fit')}
        />
      </FieldGroup>
      <FieldGroup label={<Trans>Align</Trans>}>
        <Segment
          options={[
            { value: 'start', label: t({ message: 'Left', context: 'label card' }) },
            { value: 'center', label: t({ message: 'Centre', context: 'label card' }) },
            { value: 'end', label: t({ message: 'Right', context: 'label card' }) },
          ]}
          value={element.align}
          onValueChange={(align) => onChange({ align }, 'align')}
        />
      </FieldGroup>
      <FieldGroup label={<Trans>Align vertically</Trans>}>
        <Segment
          options={[
            { value: 'top', label: t({ message: 'Top', context: 'label card' }) },
            { value: 'middle', label: t({ message: 'Middle', context: 'label card' }) },
            { value: 'bottom', label: t({ message: 'Bottom', context: 'label card' }) },
          ]}
          value={element.valign}
          onValueChange={(valign) => onChange({ valign }, 'valign')}
        />
      </FieldGroup>
      <div className="grid grid-cols-2 gap-3">
        {element.fit === 'shrink' && (
          <MeasureField
            label={t`Never below`}
            unit={points}
            value={element.min_size}
            min={2}
            max={144}
            onValueChange={(min_size) => onChange({ min_size }, 'min_size')}
          />
        )}
        <MeasureField
          label={t`Line height`}
          unit="×"
          value={element.line_height}
          min={0.8}
          max={3}
          onValueChange={(line_height) => onChange({ line_height }, 'line_height')}
        />
      </div>
      <ColourField
        label={t`Colour`}
        value={element.colour}
        onValueChange={(colour) => onChange({ colour }, 'colour')}
      />
    </>
  );
}
