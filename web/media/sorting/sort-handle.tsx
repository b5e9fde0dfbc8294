import type { ComponentProps } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

type SortHandleProps = Omit<ComponentProps<'button'>, 'children'> & { label: string; isHeld: boolean };

/** The handle by which an item is moved: touching it does not scroll the page. */
export function SortHandle({ label, isHeld, ...rest }: SortHandleProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classes(
        'icon-btn -ms-3 touch-none select-none',
        isHeld ? 'cursor-grabbing text-azurite' : 'cursor-grab',
      )}
    >
      <Icon small name="i-lucide-grip-vertical" />
    </button>
  );
}
