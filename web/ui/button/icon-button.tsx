import type { ComponentProps } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The accessible name, also shown on hover. */
  label: string;
  icon: string;
  small?: boolean;
};

/** A button of 44 px square with an icon, always named. */
export function IconButton({ label, icon, small, className, ...buttonProps }: IconButtonProps) {
  return (
    <button type="button" {...buttonProps} aria-label={label} title={label} className={classes('icon-btn', className)}>
      <Icon name={icon} small={small} />
    </button>
  );
}
