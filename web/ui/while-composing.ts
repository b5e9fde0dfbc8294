import type { KeyboardEvent } from 'react';

/** Keys pressed while an input method composes (Enter, arrows, Backspace) are its own: none of them chooses or removes. */
export function ignoreWhileComposing(event: KeyboardEvent & { preventBaseUIHandler?: () => void }): void {
  if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) event.preventBaseUIHandler?.();
}
