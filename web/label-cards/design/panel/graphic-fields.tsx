import { Trans, useLingui } from '@lingui/react/macro';
import type { LabelElement, TextElement } from '#contract/label-cards/design/element.ts';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { ColourField } from './colour-field.tsx';
import { ImageChoice } from './image-choice.tsx';
import { MeasureField } from './measure-field.tsx';

type GraphicElement = Exclude<LabelElement, TextElement>;
type Props = { element: GraphicElement; onChange: (change: object, step: string) => void };

/** The style settings of an image, a code, a rule or a box. */
export function GraphicFields({ element, onChange }: Props) {
  const { t } = useLingui();
  if (element.kind === 'image')
    return <ImageChoice label={t`Choose another picture`} onAdded={({ id }) => onChange({ image_id: id }, 'image')} />;
  const colour = (
    <ColourField
      label={t`Colour`}
      value={element.colour}
      onValueChange={(newColour) => onChange({ colour: newColour }, 'colour')}
    />
  );
  if (element.kind === 'qr')
    return (
      <>
        <p className="text-t2 text-graphite">
          <Trans>The permanent address of the specimen. Leave some room around it.</Trans>
        </p>
        {colour}
      </>
    );
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <MeasureField
          label={t`Line`}
          unit={t`pt`}
          value={element.stroke}
          min={0.1}
          max={10}
          onValueChange={(stroke) => onChange({ stroke }, 'stroke')}
        />
        {element.kind === 'box' && (
          <MeasureField
            label={t`Corner radius`}
            unit={t`mm`}
            value={element.radius * 10}
            min={0}
            max={50}
            onValueChange={(millimetres) => onChange({ radius: millimetres / 10 }, 'radius')}
          />
        )}
      </div>
      {colour}
      {element.kind === 'box' && (
        <>
          <Checkbox
            label={t`Filled`}
            checked={element.fill !== null}
            onChange={(event) => onChange({ fill: event.currentTarget.checked ? element.colour : null }, 'fill')}
          />
          {element.fill !== null && (
            <ColourField
              label={t`Filled with`}
              value={element.fill}
              onValueChange={(fill) => onChange({ fill }, 'fill')}
            />
          )}
        </>
      )}
    </>
  );
}
