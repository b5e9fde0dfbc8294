import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';

type Options = {
  /** the ids of the options, group by group */
  groups: readonly (readonly string[])[];
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
  onChoose: (id: string | undefined) => void;
  onOpen: (id: string) => void;
  /** runs on Enter if no option is chosen: the form then opens all hits */
  onAsk: () => void;
};

/**
 * Walks the options with the keys pressed in the field: arrows move to the next or previous option, Tab from
 * group to group and out after the last, Enter opens the option or submits. Returns the id of the chosen option;
 * undefined if none is, and after the options changed.
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

/** The option a key moves to; null if the key is not for the options. */
function keyStep(
  key: string,
  isBack: boolean,
  groups: readonly (readonly string[])[],
  current: string | undefined,
): Step | null {
  const allIds = groups.flat();
  if (allIds.length === 0) return null;
  const index = current === undefined ? -1 : allIds.indexOf(current);
  // Before the first and after the last option, the field itself is active.
  if (key === 'ArrowDown') return { to: allIds[index + 1] };
  if (key === 'ArrowUp') return { to: index < 0 ? allIds.at(-1) : allIds[index - 1] };
  if (key !== 'Tab') return null;
  const groupIndex = groups.findIndex((group) => current !== undefined && group.includes(current));
  if (isBack) return groupIndex > 0 ? { to: groups[groupIndex - 1]?.[0] } : null;
  const [firstId] = groups[groupIndex + 1] ?? [];
  return firstId === undefined ? null : { to: firstId };
}
