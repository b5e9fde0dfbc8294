import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { REPORT_TEXT_MAX } from '#contract/account/report.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';

type Props = {
  label: ReactNode;
  help?: ReactNode;
  submit: ReactNode;
  busy: boolean;
  error: string | null;
  onSend: (text: string) => void;
  onCancel: () => void;
};

/** The form of one text between the administrator and a user: an answer, or an objection. */
export function TextForm({ label, help, submit, busy, error, onSend, onCancel }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [text, setText] = useState('');
  return (
    <form
      noValidate
      className="mt-4 grid max-w-150 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(text.trim());
      }}
    >
      <Field id={id} label={label} help={help} error={error}>
        <TextArea
          autoFocus
          dir="auto"
          maxLength={REPORT_TEXT_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy && t`Sending…`}>
          {submit}
        </Button>
        <Button variant="text" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
