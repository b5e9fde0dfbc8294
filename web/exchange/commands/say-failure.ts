import type { WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import { ApiError } from '#web/lib/call.ts';
import { word } from '#web/shell/language.ts';

/** The error shown when a command got no answer, or one that is no refusal; a refusal has its own sentence. */
export function commandFailure(fault: unknown, command: WrittenCommand): ApiError {
  const isAnswered = fault instanceof ApiError && fault.status !== null && fault.status < 500;
  if (isAnswered) return fault;
  const status = fault instanceof ApiError ? fault.status : null;
  return new ApiError(word(isPublishing(command) ? 'publish_failed' : 'action_failed'), 0, status, null);
}

/** The specification's sentence is about making public; making private again is treated like other commands. */
const isPublishing = (command: WrittenCommand) => command.kind === 'publish' && command.public;
