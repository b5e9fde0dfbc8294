import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { CommandAnswer } from '#contract/exchange/thread/thread.ts';
import type { CommandKind, WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import { ApiError } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { specifiedText } from '#web/shell/language.ts';
import { ownPageText } from '#web/shell/own-page-text.ts';
import { showToast } from '#web/shell/toast/toast.ts';

/** The error shown when a command got no answer, or one that is no refusal; a refusal has its own sentence. */
function commandFailure(fault: unknown, command: WrittenCommand): ApiError {
  const isAnswered = fault instanceof ApiError && fault.status !== null && fault.status < 500;
  if (isAnswered) return fault;
  const status = fault instanceof ApiError ? fault.status : null;
  return new ApiError(
    isPublishing(command) ? ownPageText('publish_failed') : specifiedText('action_failed'),
    0,
    status,
    null,
  );
}

/** The specification's sentence is about making public; making private again is treated like other commands. */
const isPublishing = (command: WrittenCommand) => command.kind === 'publish' && command.public;

type Send = (command: WrittenCommand) => Promise<CommandAnswer>;
/** The commands that one press carries out, without a question. */
const pressedKinds = ['reopen', 'take_back_shipped', 'ask_more_time', 'give_more_time'] as const;
type PressedKind = (typeof pressedKinds)[number];
export const isPressed = (kind: CommandKind): kind is PressedKind =>
  pressedKinds.some((pressedKind) => pressedKind === kind);

/** The commands that are sent without a dialog. */
type PlainKind = 'withdraw' | 'mute' | 'publish' | PressedKind;
type Plain = Extract<WrittenCommand, { kind: PlainKind }>;
type WithoutId<C> = C extends WrittenCommand ? Omit<C, 'id'> : never;

/** The commands of the buttons: some open a dialog first, the others are sent at once. */
export function useCommands(sendPlainly: Send) {
  const [requestedKind, setAsking] = useState<CommandKind | null>(null);

  const send = (command: WrittenCommand) =>
    sendPlainly(command).catch((fault: unknown) => {
      throw commandFailure(fault, command);
    });

  const { run: carryOut, busy } = useAction((command: WithoutId<Plain>) => send({ ...command, id: uuid() }), {
    onRefusal: ({ message }) => showToast(message),
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
