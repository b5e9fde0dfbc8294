import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

const TEXT_ITEM_MAX_LENGTH = 300;

/** The field for an item in the writer's own words, which is in no catalogue. */
export function TextItemField({ onAdd }: { onAdd: (text: string) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const add = () => {
    if (text.trim() === '') return;
    onAdd(text.trim());
    setText('');
  };
  return (
    <div className="flex items-end gap-2">
      <Field label={t`Or in your own words`} className="min-w-0 flex-1">
        <TextInput
          dir="auto"
          maxLength={TEXT_ITEM_MAX_LENGTH}
          placeholder={t`Not in the catalogue`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
      </Field>
      <Button className="min-h-11!" onClick={add}>
        <Trans context="a line">Add</Trans>
      </Button>
    </div>
  );
}
