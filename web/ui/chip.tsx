import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

type ChipProps = ComponentProps<'button'> & {
  /** true: shows a cross and is announced as pressed. Undefined: the chip opens something. */
  on?: boolean;
  /** Already formatted. */
  count?: ReactNode;
  icon?: string;
};

/** A filter that is on or off, or that opens its choices. */
export function Chip({ on, count, icon, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" aria-pressed={on} {...rest} className={classes('chip', on && 'chip-on', className)}>
      {icon && <Icon small name={icon} className="text-graphite" />}
      {children}
      {count !== undefined && <span className="num text-graphite">{count}</span>}
      {on && <Icon small name="i-lucide-x" className="text-azurite" />}
      {on === undefined && <Icon small name="i-lucide-chevron-down" className="text-graphite" />}
    </button>
  );
}
