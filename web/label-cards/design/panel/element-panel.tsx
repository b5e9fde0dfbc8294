import { useLingui } from '@lingui/react/macro';
import type { Issue } from '#contract/http/envelope.ts';
import { type LabelElement, SIDE_MAX } from '#contract/label-cards/design/element.ts';
import { changeElements, removeElements } from '#web/label-cards/design/editing/change-elements.ts';
import type { CardEditor } from '#web/label-cards/design/editing/use-card-editor.ts';
import { useElementName } from '#web/label-cards/design/editing/use-label-field-names.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Message } from '#web/ui/message.tsx';
import { GraphicFields } from './graphic-fields.tsx';
import { MeasureField } from './measure-field.tsx';
import { TextFields } from './text-fields.tsx';

type PositionFieldsProps = { element: LabelElement; onChange: (change: Partial<LabelElement>, step: string) => void };

/** The position and size of an element in millimetres, and its rotation. */
function PositionFields({ element, onChange }: PositionFieldsProps) {
  const { t } = useLingui();
  const lengths = [
    { name: 'x', label: t`From the left`, min: -SIDE_MAX },
    { name: 'y', label: t`From the top`, min: -SIDE_MAX },
    { name: 'w', label: t`Width`, min: 0.01 },
    { name: 'h', label: t`Height`, min: 0.01 },
  ] as const;
  return (
    <div className="grid grid-cols-2 gap-3">
      {lengths.map(({ name, label, min }) => (
        <MeasureField
          key={name}
          label={label}
          unit={t`mm`}
          value={element[name] * 10}
          min={min * 10}
          max={SIDE_MAX * 10}
          onValueChange={(millimetres) => onChange({ [name]: millimetres / 10 }, name)}
        />
      ))}
      <MeasureField
        label={t`Rotation`}
        unit="°"
        value={element.rotation}
        min={-360}
        max={360}
        step={1}
        onValueChange={(rotation) => onChange({ rotation }, 'rotation')}
      />
    </div>
  );
}

type Props = { cardEditor: CardEditor; element: LabelElement; issues: readonly Issue[]; faults: readonly string[] };

/** The settings of the selected element, after the texts that do not fit. */
export function ElementPanel({ cardEditor, element, issues, faults }: Props) {
  const { t } = useLingui();
  const elementName = useElementName();
  const { id } = element;
  const change = (fields: object, step: string) =>
    cardEditor.setElements(
      (elements) =>
        changeElements(elements, [id], (currentElement) => ({ ...currentElement, ...fields }) as LabelElement),
      `${step} of ${id}`,
    );
  const elementIndex = cardEditor.elements.findIndex((listedElement) => listedElement.id === id);
  const path = `${cardEditor.side}.elements.${elementIndex}`;
  const elementIssues = issues.filter((issue) => issue.path.startsWith(`${path}.`));
  const ofText = elementIssues.find((issue) => issue.path === `${path}.text`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-center justify-between">
        <h2 className="min-w-0 truncate text-h3">{elementName(element)}</h2>
        <IconButton
          label={t`Delete the element`}
          icon="i-lucide-trash-2"
          onClick={() => cardEditor.setElements((elements) => removeElements(elements, [id]))}
        />
      </div>
      <div aria-live="polite" className="empty:hidden">
        {faults.map((fault) => (
          <Message key={fault} kind="warning">
            {fault}
          </Message>
        ))}
        {elementIssues
          .filter((issue) => issue !== ofText)
          .map((issue) => (
            <Message key={issue.path} kind="error">
              {issue.message}
            </Message>
          ))}
      </div>
      {element.kind === 'text' ? (
        <TextFields key={id} element={element} error={ofText?.message} onChange={change} />
      ) : (
        <GraphicFields key={id} element={element} onChange={change} />
      )}
      <PositionFields key={`${id} place`} element={element} onChange={change} />
    </div>
  );
}
