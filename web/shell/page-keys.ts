import { useLayoutEffect, useRef } from 'react';

type Keys = Readonly<Record<string, (() => void) | undefined>>;

const typing = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]';

/** Single keys that act on the page: never while somebody types, with a modifier, in a dialog or when another took the key. */
export function usePageKeys(keys: Keys) {
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
      if (event.target instanceof Element && event.target.closest(typing)) return;
      const act = current.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
