import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { TEXT_MAX, type TextElement } from '#contract/label-cards/design/element.ts';
import { type LabelField, labelFields, privateLabelFields } from '#contract/label-cards/design/label-fields.ts';
import { usedFields, useLabelFieldNames, useWantNames } from '#web/label-cards/design/editing/use-label-field-names.ts';
import { formText } from '#web/shell/form/form-text.ts';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { TextStyleFields } from './text-style-fields.tsx';

const fields = Object.keys(labelFields) as LabelField[];

/** All fields that a text may contain, each in all its variants; `onPick` gets for example `{locality:short}`. */
function FieldPicker({ onPick }: { onPick: (field: string) => void }) {
  const { t } = useLingui();
  const names = useLabelFieldNames();
  const wants = useWantNames();
  const fieldLabel = (field: LabelField) => {
    const name = names[field];
    return privateLabelFields.has(field) ? t`${name} (private)` : name;
  };
  const options = fields.flatMap((field) => {
    const name = fieldLabel(field);
    const plain = { value: `{${field}}`, label: name };
    return [
      plain,
      ...labelFields[field].map((want) => {
        const how = wants[want] ?? want;
        return { value: `{${field}:${want}}`, label: t`${name}, ${how}` };
      }),
    ];
  });
  return (
    <Field label={t`Insert a field`}>
      <Select
        options={[{ value: '', label: t`Choose a field` }, ...options]}
        value=""
        onValueChange={(value) => value !== '' && onPick(value)}
      />
    </Field>
  );
}

const example = '{coll_no}';

type Props = {
  element: TextElement;
  /** what is wrong with its text */
  error?: string | undefined;
  onChange: (change: Partial<TextElement>, step: string) => void;
};

/** The content of a text, with fields inserted at the caret, and its style. */
export function TextFields({ element, error, onChange }: Props) {
  const { t } = useLingui();
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (field: string) => {
    const { text } = element;
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
    onChange({ text: text.slice(0, selectionStart) + field + text.slice(selectionEnd) }, `insert ${field}`);
    area.current?.focus();
  };
  const excessLength = [...element.text].length - TEXT_MAX;
  return (
    <>
      <Field
        label={t`Content`}
        help={<Trans>Fields stand in braces: {example}.</Trans>}
        error={excessLength > 0 ? formText('form_too_long', { over: excessLength }) : error}
      >
        <TextArea
          ref={area}
          spellCheck={false}
          className="max-h-60"
          value={element.text}
          onChange={(event) => onChange({ text: event.currentTarget.value }, 'text')}
        />
      </Field>
      <FieldPicker onPick={insert} />
      {usedFields(element.text).some((field) => privateLabelFields.has(field)) && (
        <Note tone="warning" icon="i-lucide-lock">
          <Trans>Private: dealer, price and purchase date are printed because you placed them.</Trans>
        </Note>
      )}
      <TextStyleFields element={element} onChange={onChange} />
    </>
  );
}
