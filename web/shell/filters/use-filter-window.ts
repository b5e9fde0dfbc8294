import { type ComponentProps, type ComponentType, useState } from 'react';
import { useOpenedPart } from '#web/ui/state/use-late.ts';

/** What makes a button the way to a filter's values. */
export type FilterOpener = ComponentProps<'button'>;

/** Which filter's values the window shows, or all filters, and whether it is open. */
export type FilterWindowState<K extends string> = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  shown: K | 'all';
  onShow: (kind: K | 'all') => void;
};

/** The window of a row of filters: fetched when somebody comes near, opened by any of the row's buttons. */
export function useFilterWindow<K extends string, P>(load: () => Promise<ComponentType<P>>) {
  const [shown, onShow] = useState<K | 'all'>('all');
  const [open, onOpenChange] = useState(false);
  const [near, setNear] = useState(false);
  const Window = useOpenedPart(load, open, near);
  const opens = (kind: K | 'all'): FilterOpener => ({
    'aria-haspopup': 'dialog',
    onPointerEnter: () => setNear(true),
    onFocus: () => setNear(true),
    'aria-expanded': open && shown === kind,
    onClick: () => {
      onShow(kind);
      onOpenChange(!(open && shown === kind));
    },
  });
  const state: FilterWindowState<K> = { open, onOpenChange, shown, onShow };
  return { Window, state, opens };
}
