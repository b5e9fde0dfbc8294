import { useState } from 'react';
import { readDraft } from '#web/shell/form/stored-draft.ts';

/** A message being written, as it survives a reload. */
export type MessageDraft = {
  text: string;
  isPrivate: boolean;
  media_ids?: readonly string[];
  /** the number of the message that it quotes */
  quoted_seq?: number | null;
};

/** The message being written to a thread; it begins with what the device has stored of it. */
export function useMessageDraft(thread_id: string) {
  const name = `message ${thread_id}`;
  const [values, setValues] = useState<MessageDraft>(
    () => readDraft<MessageDraft>(name)?.values ?? { text: '', isPrivate: false },
  );
  const change = (to: Partial<MessageDraft>) => setValues((previousValues) => ({ ...previousValues, ...to }));
  return { name, values, change };
}
