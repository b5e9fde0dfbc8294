import { useEffectEvent, useLayoutEffect } from 'react';
import { registerDialog } from './dialog-entries.ts';

/**
 * While something covers the page, the browser's Back closes it as Escape does, instead of leaving the page. Its
 * history entry goes when it is closed in another way, and a link followed from it takes the entry's place.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => (isOpen ? registerDialog(() => close()) : undefined), [isOpen]);
}
