import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';

/** The keyCode that older browsers report for a key handled by an input method. */
const COMPOSING_KEY_CODE = 229;

/** Whether a key sends the message: Enter without Shift, and never while an input method is composing. */
export const isSending = ({ key, shiftKey, nativeEvent }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'nativeEvent'>) =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== COMPOSING_KEY_CODE;

/** The id of the message field, to which links and buttons of a conversation lead. */
export const MESSAGE_FIELD_ID = 'write';

type Props = {
  ref: Ref<HTMLTextAreaElement>;
  label: string;
  error: ReactNode;
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
};

/** The message field; Enter sends, Shift+Enter starts a new line. */
export const MessageField = ({ ref, label, error, value, onChange, onSend }: Props) => (
  <Field id={MESSAGE_FIELD_ID} hideLabel label={label} className="min-w-0 flex-1" error={error}>
    <TextArea
      ref={ref}
      dir="auto"
      rows={1}
      placeholder={label}
      value={value}
      className="max-h-40 min-h-11!"
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (!isSending(event)) return;
        event.preventDefault();
        onSend();
      }}
    />
  </Field>
);
