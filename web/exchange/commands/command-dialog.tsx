import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { command, type WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import { useForm } from '#web/lib/use-form.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { useSameId } from './use-command-id.ts';

/** What the fields of a command's dialog receive. */
export type CommandFields<V> = {
  values: V;
  set: (change: Partial<V>) => void;
  messageOf: (path: string) => string | undefined;
};

export type SendCommand = (command: WrittenCommand) => Promise<unknown>;

type Props<V extends object> = {
  title: ReactNode;
  text?: ReactNode;
  initial: V;
  /** builds the command without its id */
  toCommand: (values: V) => object;
  /** waits for what must be stored before the command is sent */
  complete?: (command: WrittenCommand) => Promise<WrittenCommand>;
  submit: ReactNode;
  keep?: ReactNode;
  isDangerous?: boolean;
  wide?: boolean;
  /** why it can't be sent as it is, or null */
  disabledReason?: string | null;
  /** to be read before it is answered */
  long?: boolean;
  send: SendCommand;
  onClose: () => void;
  children?: (fields: CommandFields<V>) => ReactNode;
};

/** The dialog of a command: validates its fields with the contract's schema and sends it. */
export function CommandDialog<V extends object>(props: Props<V>) {
  const { title, text, initial, toCommand, complete, submit, keep, isDangerous, send, onClose, children } = props;
  const { disabledReason = null, wide = false, long = false } = props;
  const { t } = useLingui();
  const { id, withId } = useSameId();
  const form = useForm({
    initial,
    toInput: (values) => ({ id, ...toCommand(values) }),
    schema: command,
    locale: useAtomValue(localeAtom),
    noAutomaticRetry: true,
  });
  const submitCommand = () =>
    form.submit(async (newCommand) => {
      await send(withId(complete ? await complete(newCommand) : newCommand));
      onClose();
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      wide={wide}
      long={long}
      actions={
        <>
          <Button onClick={onClose}>{keep ?? <Trans>Cancel</Trans>}</Button>
          <Button
            type="submit"
            form="thread-command"
            variant={isDangerous ? 'danger-solid' : 'primary'}
            disabledReason={disabledReason}
            busy={form.busy && t`Sending…`}
          >
            {submit}
          </Button>
        </>
      }
    >
      {text && <p className="text-graphite">{text}</p>}
      <form
        id="thread-command"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submitCommand();
        }}
      >
        {children?.(form)}
      </form>
      {form.failure && form.issues.length === 0 && (
        <Note tone="error" live>
          {form.failure}
        </Note>
      )}
    </Dialog>
  );
}
