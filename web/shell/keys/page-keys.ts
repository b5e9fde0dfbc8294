import { useLayoutEffect, useRef } from 'react';
import { recall } from '#web/shell/stored-choice.ts';

type Keys = Readonly<Record<string, (() => void) | undefined>>;

const typingSelector = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]';

/** Whether single characters act on pages: people who speak to their computer, or often slip, switch them off. */
export const hasSingleKeys = (): boolean => recall('single_keys') !== 'off';

/**
 * Single keys that act on the page: not while the user types, with a modifier, in a dialog, or if another
 * handler took the key.
 */
export const usePageKeys = (keys: Keys) => useKeys(keys, 'document');

/** The same, on the window: handlers of keys on the page itself run first. */
export const useLastPageKeys = (keys: Keys) => useKeys(keys, 'window');

function useKeys(keys: Keys, targetName: 'document' | 'window') {
  const current = useRef(keys);
  useLayoutEffect(() => {
    current.current = keys;
  });
  // Registered as soon as the page is rendered, so that a key pressed at once counts.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { ctrlKey, altKey, metaKey, shiftKey, defaultPrevented, isComposing } = event;
      // A question mark is typed with Shift on most keyboards.
      if (ctrlKey || altKey || metaKey || (shiftKey && event.key !== '?') || defaultPrevented || isComposing) return;
      if (event.target instanceof Element && event.target.closest(typingSelector)) return;
      const act = current.current[event.key];
      if (!act || (event.key.length === 1 && !hasSingleKeys())) return;
      event.preventDefault();
      act();
    };
    const target = globalThis[targetName];
    target.addEventListener('keydown', press as EventListener);
    return () => target.removeEventListener('keydown', press as EventListener);
  }, [targetName]);
}
