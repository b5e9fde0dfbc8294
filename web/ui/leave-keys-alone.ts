import type { KeyboardEvent } from 'react';

type ComboboxKey = KeyboardEvent & { preventBaseUIHandler?: () => void };

/**
 * Keys pressed while an input method composes (Enter, arrows, Backspace) are its own: none of them chooses or removes.
 * Escape with the list shut belongs to the page; the combobox would empty the field.
 */
export function leaveKeysAlone(event: ComboboxKey, open: boolean): void {
  const isComposing = event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
  if (isComposing || (event.key === 'Escape' && !open)) event.preventBaseUIHandler?.();
}
