import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

const CASH_MAX_LENGTH = 100;

/** Adds a line of cash to one side of a proposal: a button, then the field for its words. */
export function CashField({ onAdd }: { onAdd: (text: string) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState<string | null>(null);
  if (text === null)
    return (
      <div>
        <Button icon="i-lucide-coins" onClick={() => setText('')}>
          <Trans>Add cash</Trans>
        </Button>
      </div>
    );
  const add = () => text.trim() !== '' && onAdd(text.trim());
  return (
    <div className="grid gap-2">
      <Field
        label={t`Cash`}
        help={t`Only a line to agree on: Vug handles no money. Pay each other directly; nobody confirms it here.`}
      >
        <TextInput
          dir="auto"
          autoFocus
          maxLength={CASH_MAX_LENGTH}
          placeholder={t`40 EUR`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button onClick={add}>
          <Trans>Add cash</Trans>
        </Button>
        <Button variant="text" onClick={() => setText(null)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}
