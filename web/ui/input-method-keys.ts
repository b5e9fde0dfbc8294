import type { KeyboardEvent } from 'react';

type ComboboxKey = KeyboardEvent & { preventBaseUIHandler?: () => void };

/**
 * Leaves keys pressed while an input method composes (Enter, arrows, Backspace) to it: none of them chooses or
 * removes. Escape with the list closed is left to the page; the combobox would clear the field.
 */
export function leaveKeysAlone(event: ComboboxKey, open: boolean): void {
  const isComposing = event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
  if (isComposing || (event.key === 'Escape' && !open)) event.preventBaseUIHandler?.();
}
