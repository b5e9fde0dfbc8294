import { useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { WrittenCommand } from '#contract/exchange/thread/thread-command.ts';

/**
 * The id that what one writes is sent by: sent again after a failure it is the same command, changed meanwhile it is
 * another, for the answer that was lost may have been a yes.
 */
export function useSameId() {
  const [id, setId] = useState<string>(() => uuid());
  const last = useRef<string | null>(null);
  const withId = <C extends WrittenCommand>(command: C): C => {
    const commandJson = JSON.stringify({ ...command, id: null });
    const isOther = last.current !== null && last.current !== commandJson;
    const newId = isOther ? uuid() : id;
    last.current = commandJson;
    setId(newId);
    return { ...command, id: newId };
  };
  return { id, withId };
}
