import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef, useState } from 'react';
import { PRIVATE_TEXT_MAX, PUBLIC_TEXT_MAX } from '#contract/exchange/thread-command.ts';
import { forgetDraft, readDraft, useKeptDraft } from '#web/collection/kept-draft.ts';
import { useFormat } from '#web/shell/format.ts';
import { word } from '#web/shell/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Message } from '#web/ui/message.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

type Props = {
  thread_id: string;
  name: string;
  /** why nothing can be written now */
  cannot: string | null;
  onSend: (text: string, isPrivate: boolean) => void;
};
type Draft = { text: string; isPrivate: boolean };

/** Characters as people count them: one for each code point. */
const countOf = (text: string) => [...text].length;
/** How many may be left before they are counted down. */
const COUNTED_FROM = 200;
/** What older browsers say of a key that an input method took. */
const COMPOSING = 229;

/** Whether a key sends: Enter alone, and never while an input method is composing. */
export const isSending = ({ key, shiftKey, nativeEvent }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'nativeEvent'>) =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== COMPOSING;

/** Where one writes; what is typed survives a reload. */
export function Composer({ thread_id, name, cannot, onSend }: Props) {
  const { t } = useLingui();
  const draftName = `message ${thread_id}`;
  const [{ text, isPrivate }, setDraft] = useState<Draft>(
    () => readDraft<Draft>(draftName)?.values ?? { text: '', isPrivate: false },
  );
  const [problem, setProblem] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const values = { text, isPrivate };
  useKeptDraft({ name: draftName, values, over: values, version: null, changed: text !== '' });
  const left = (isPrivate ? PRIVATE_TEXT_MAX : PUBLIC_TEXT_MAX) - countOf(text);

  const change = (to: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...to }));
    setProblem(undefined);
    if (to.text === '') forgetDraft(draftName);
  };
  const send = () => {
    area.current?.focus();
    if (text.trim() === '') return setProblem(word('exchange_message_required'));
    if (left < 0) return;
    onSend(text, isPrivate);
    change({ text: '' });
  };
  if (cannot)
    return (
      <div className="border-t border-mica px-edge py-3 md:px-6">
        <Message>{cannot}</Message>
      </div>
    );
  return (
    <form
      noValidate
      className="border-t border-mica px-edge pt-3 pb-[max(.25rem,env(safe-area-inset-bottom))] md:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-start gap-2">
        <Field
          id="write"
          hideLabel
          label={t`Write to ${name}`}
          className="min-w-0 flex-1"
          error={left < 0 ? <Over by={-left} /> : problem}
        >
          <TextArea
            ref={area}
            dir="auto"
            rows={1}
            placeholder={t`Write to ${name}`}
            value={text}
            className="max-h-40 min-h-11!"
            onChange={(event) => change({ text: event.currentTarget.value })}
            onKeyDown={(event) => {
              if (!isSending(event)) return;
              event.preventDefault();
              send();
            }}
          />
        </Field>
        <Button type="submit" look="primary" icon="i-lucide-send" className="min-h-11!">
          <span className="sr-only sm:not-sr-only">{isPrivate ? t`Send privately` : t`Send`}</span>
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          label={<Trans>Private: only you and {name} see this.</Trans>}
          checked={isPrivate}
          onChange={(event) => change({ isPrivate: event.currentTarget.checked })}
        />
        {(isPrivate || left < COUNTED_FROM) && left >= 0 && <Left count={left} />}
      </div>
    </form>
  );
}

function Left({ count }: { count: number }) {
  const { number } = useFormat();
  const left = number(count);
  return (
    <p className="num text-t2 text-graphite">
      <Trans>{left} characters left</Trans>
    </p>
  );
}

function Over({ by }: { by: number }) {
  const { number } = useFormat();
  const over = number(by);
  return <Trans>{over} characters too long</Trans>;
}
