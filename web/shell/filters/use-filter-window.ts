import { type ComponentProps, type ComponentType, useState } from 'react';
import { useOpenedComponent } from '#web/ui/state/use-lazy-component.ts';

/** The props that make a button open a filter's values. */
export type FilterOpener = ComponentProps<'button'>;

/** Which filter's values the window shows, or all filters, and whether it is open. */
export type FilterWindowState<K extends string> = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  shownKind: K | 'all';
  onShow: (kind: K | 'all') => void;
};

/**
 * The window of a row of filters: its code is fetched when a pointer or the focus comes near, and any of the
 * row's buttons opens it.
 */
export function useFilterWindow<K extends string, P>(load: () => Promise<ComponentType<P>>) {
  const [shownKind, onShow] = useState<K | 'all'>('all');
  const [open, onOpenChange] = useState(false);
  const [isNear, setNear] = useState(false);
  const Window = useOpenedComponent(load, open, isNear);
  const opens = (kind: K | 'all'): FilterOpener => ({
    'aria-haspopup': 'dialog',
    onPointerEnter: () => setNear(true),
    onFocus: () => setNear(true),
    'aria-expanded': open && shownKind === kind,
    onClick: () => {
      onShow(kind);
      onOpenChange(!(open && shownKind === kind));
    },
  });
  const state: FilterWindowState<K> = { open, onOpenChange, shownKind, onShow };
  return { Window, state, opens };
}
