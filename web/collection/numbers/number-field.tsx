import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formWord } from '#web/shell/form/form-word.ts';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

type Props = {
  value: string;
  onValueChange: (typed: string) => void;
  onLeave: () => void;
  messageOf: (path: string) => string | undefined;
  help?: ReactNode;
  warning?: ReactNode;
};

/** A collection number as one types it; in use already, it warns and may be saved all the same. */
export function NumberField({ value, onValueChange, onLeave, messageOf, help, warning }: Props) {
  const { t } = useLingui();
  return (
    <Field
      id="coll_index"
      label={t`Number`}
      help={help}
      warning={warning}
      error={messageOf('coll_serie') ?? (messageOf('coll_index') && formWord('number_format'))}
    >
      <TextInput
        name="coll_serie"
        className="num"
        autoComplete="off"
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        onBlur={onLeave}
      />
    </Field>
  );
}
