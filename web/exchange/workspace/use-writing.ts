import { type FocusEvent, useState } from 'react';
import { MESSAGE_FIELD_ID } from '#web/exchange/conversation/message-field.tsx';

const isInComposer = (target: EventTarget | null) =>
  target instanceof Element && target.closest('form')?.querySelector(`#${MESSAGE_FIELD_ID}`) != null;

/** Whether the focus is in the composer of a conversation, and the handlers of an element around it that know so. */
export function useWriting() {
  const [isWriting, setWriting] = useState(false);
  return {
    isWriting,
    focusHandlers: {
      onFocus: (event: FocusEvent) => setWriting(isInComposer(event.target)),
      onBlur: (event: FocusEvent) => setWriting(isInComposer(event.relatedTarget)),
    },
  };
}
