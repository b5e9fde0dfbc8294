import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

type ChipProps = ComponentProps<'button'> & {
  /** true: shows a cross and is announced as pressed. Undefined: the chip opens something. */
  isPressed?: boolean;
  /** Already formatted. */
  count?: ReactNode;
  icon?: string;
};

/** A filter that is on or off, or that opens its choices. */
export function Chip({ isPressed, count, icon, className, children, ...buttonProps }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      {...buttonProps}
      className={classes('chip', isPressed && 'chip-on', className)}
    >
      {icon && <Icon small name={icon} className="text-graphite" />}
      {children}
      {count !== undefined && <span className="num text-graphite">{count}</span>}
      {isPressed && <Icon small name="i-lucide-x" className="text-azurite" />}
      {isPressed === undefined && <Icon small name="i-lucide-chevron-down" className="text-graphite" />}
    </button>
  );
}
