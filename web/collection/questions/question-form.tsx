import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type ReactNode, useId } from 'react';
import { useForm } from '#web/lib/use-form.ts';
import { FormFailure } from '#web/shell/form/form-failure.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';

const fetchRules = () =>
  import('#contract/collection/questions/question-text.ts').then(({ questionForm }) => questionForm);

type Props = {
  label: ReactNode;
  help?: ReactNode;
  /** the text of the button */
  submit: ReactNode;
  initialText?: string;
  /** sends the text; throws an ApiError where it is refused, and the text stays */
  onSend: (text: string, key: string) => Promise<void>;
  onCancel: () => void;
};

/** The form of a question or an answer: one text, which stays until it is sent. */
export function QuestionForm({ label, help, submit, initialText = '', onSend, onCancel }: Props) {
  const { t } = useLingui();
  const id = useId();
  const form = useForm({
    initial: { text: initialText },
    schema: fetchRules,
    locale: useAtomValue(localeAtom),
    noAutomaticRetry: true,
  });
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(({ text }, key) => onSend(text, key));
      }}
    >
      <Field id={id} name="text" label={label} help={help} error={form.messageOf('text')}>
        <TextArea
          autoFocus
          dir="auto"
          value={form.values.text}
          onChange={({ target }) => form.set({ text: target.value })}
          onBlur={() => form.values.text !== '' && form.leave('text')}
        />
      </Field>
      <FormFailure form={form} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.busy && t`Sending…`}>
          {submit}
        </Button>
        <Button variant="text" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
