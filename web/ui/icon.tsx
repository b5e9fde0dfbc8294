import { classes } from './classes.ts';

type IconProps = {
  /** The full class name, written out where it is used so that the build finds it: `i-lucide-search`. */
  name: string;
  /** 16 px instead of 20: in chips and lines of text. */
  small?: boolean;
  className?: string;
};

/** A decorative icon, hidden from screen readers: the control around it has the name. */
export function Icon({ name, small, className }: IconProps) {
  return <span aria-hidden="true" className={classes(name, small && 'size-4', className)} />;
}
