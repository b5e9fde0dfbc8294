import { useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { WrittenCommand } from '#contract/exchange/thread/thread-command.ts';

/**
 * The id under which a command is sent. A retry after a failure uses the same id; after an edit the id is new,
 * because the lost answer may have been a success.
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
