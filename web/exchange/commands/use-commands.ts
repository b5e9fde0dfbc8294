import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { CommandAnswer } from '#contract/exchange/thread/thread.ts';
import type { CommandKind, WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { commandFailure } from './say-failure.ts';

type Send = (command: WrittenCommand) => Promise<CommandAnswer>;
/** A command without fields. */
type Plain = Extract<WrittenCommand, { kind: 'withdraw' | 'solved' | 'reopen' | 'mute' | 'publish' }>;
type WithoutId<C> = C extends WrittenCommand ? Omit<C, 'id'> : never;

/** The commands of the buttons: some open a dialog first, the others are sent at once. */
export function useCommands(sendPlainly: Send) {
  const [requestedKind, setAsking] = useState<CommandKind | null>(null);

  const send = (command: WrittenCommand) =>
    sendPlainly(command).catch((fault: unknown) => {
      throw commandFailure(fault, command);
    });

  const { run: carryOut, busy } = useAction((command: WithoutId<Plain>) => send({ ...command, id: uuid() }), {
    refused: ({ message }) => showToast(message),
  });

  /** Makes private at once; making public opens a dialog first, or shows why it is not possible. */
  const togglePublic = (isPublic: boolean, reason: string | null) => {
    if (isPublic) return void carryOut({ kind: 'publish', public: false });
    if (reason) return showToast(reason);
    setAsking('publish');
  };
  return {
    asking: requestedKind,
    ask: setAsking,
    close: () => setAsking(null),
    busy: busy?.[0].kind ?? null,
    send,
    carryOut,
    togglePublic,
  };
}
