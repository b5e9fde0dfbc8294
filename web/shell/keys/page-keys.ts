import { useLayoutEffect, useRef } from 'react';

type Keys = Readonly<Record<string, (() => void) | undefined>>;

const typingSelector = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]';

/** Single keys that act on the page: never while somebody types, with a modifier, in a dialog or when another took the key. */
export const usePageKeys = (keys: Keys) => useKeys(keys, 'document');

/** The same for keys that something on the page may have a better use for: that one is asked first. */
export const useLastPageKeys = (keys: Keys) => useKeys(keys, 'window');

function useKeys(keys: Keys, targetName: 'document' | 'window') {
  const current = useRef(keys);
  useLayoutEffect(() => {
    current.current = keys;
  });
  // As soon as the page is drawn: a key that is pressed at once counts.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { ctrlKey, altKey, metaKey, shiftKey, defaultPrevented, isComposing } = event;
      // A question mark is typed with Shift on most keyboards.
      if (ctrlKey || altKey || metaKey || (shiftKey && event.key !== '?') || defaultPrevented || isComposing) return;
      if (event.target instanceof Element && event.target.closest(typingSelector)) return;
      const act = current.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    const target = globalThis[targetName];
    target.addEventListener('keydown', press as EventListener);
    return () => target.removeEventListener('keydown', press as EventListener);
  }, [targetName]);
}
