import type { WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import type { UnsentMessage } from './unsent-messages.ts';

/** Whether a message waits for a connection: its sending was lost, and it has a text or attachments. */
export const isWaiting = ({ failed, text, attachments, meeting }: UnsentMessage) =>
  failed === '' && (meeting !== undefined || text.trim() !== '' || (attachments ?? []).length > 0);

/** The command by which a message, or what waits like one, is sent. */
export const unsentCommand = (message: UnsentMessage, attachments: readonly string[]): WrittenCommand => {
  const { id, text, private: isPrivate, meeting, quoted_seq = null } = message;
  return meeting
    ? { kind: 'confirm_meeting', id, ...meeting }
    : { kind: 'message', id, text, private: isPrivate, attachments: [...attachments], quoted_seq };
};
