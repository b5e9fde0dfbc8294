import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';

type Options = {
  /** the ids of the options, group by group */
  groups: readonly (readonly string[])[];
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
  onChoose: (id: string | undefined) => void;
  onOpen: (id: string) => void;
  /** none is chosen: the form asks for all that is found */
  onAsk: () => void;
};

/**
 * Walks the options with the keys that are pressed in the field: arrows from one to the next, Tab from group to group and
 * out behind the last, Enter opens or asks. Answers the id of the one that is chosen, which is none once others are there.
 */
export function useOptionKeys({ groups, keys, onChoose, onOpen, onAsk }: Options): string | undefined {
  const [chosenId, choose] = useState<string>();
  const allIds = groups.flat();
  const index = chosenId === undefined ? -1 : allIds.indexOf(chosenId);
  const current = allIds[index];

  const tell = useEffectEvent(onChoose);
  useEffect(() => {
    tell(current);
    if (current) document.getElementById(current)?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  useEffect(() => {
    keys.current = (event) => {
      const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event;
      if (nativeEvent.isComposing || nativeEvent.keyCode === 229 || ctrlKey || metaKey || altKey) return;
      const next = keyStep(key, shiftKey, groups, current);
      if (next) choose(next.to);
      else if (key !== 'Enter') return;
      else if (current) onOpen(current);
      else return onAsk();
      event.preventDefault();
    };
    return () => {
      keys.current = null;
    };
  });
  return current;
}

type Step = { to: string | undefined };

/** Where a key leads; null where it is not for the options. */
function keyStep(
  key: string,
  isBack: boolean,
  groups: readonly (readonly string[])[],
  current: string | undefined,
): Step | null {
  const allIds = groups.flat();
  if (allIds.length === 0) return null;
  const index = current === undefined ? -1 : allIds.indexOf(current);
  // Before the first and behind the last is the field itself.
  if (key === 'ArrowDown') return { to: allIds[index + 1] };
  if (key === 'ArrowUp') return { to: index < 0 ? allIds.at(-1) : allIds[index - 1] };
  if (key !== 'Tab') return null;
  const groupIndex = groups.findIndex((group) => current !== undefined && group.includes(current));
  if (isBack) return groupIndex > 0 ? { to: groups[groupIndex - 1]?.[0] } : null;
  const [firstId] = groups[groupIndex + 1] ?? [];
  return firstId === undefined ? null : { to: firstId };
}
