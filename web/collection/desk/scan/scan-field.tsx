import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

type Props = {
  value: string;
  onChange: (text: string) => void;
  onTake: () => void;
  places: readonly string[];
  error?: ReactNode;
};

/** The input for typing a code: a box, with the known ones suggested, or the number or id on a label. */
export function ScanField({ value, onChange, onTake, places, error }: Props) {
  const { t } = useLingui();
  const listId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onTake();
  };
  return (
    <form onSubmit={submit}>
      <Field label={t`Box, number or permanent id`} error={error}>
        <div className="flex gap-2">
          <TextInput
            list={listId}
            autoComplete="off"
            className="min-w-0 flex-1"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <Button type="submit">
            <Trans>Take it</Trans>
          </Button>
        </div>
      </Field>
      <datalist id={listId}>
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
    </form>
  );
}
