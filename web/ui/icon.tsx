import { classes } from './classes.ts';

type IconProps = {
  /** The full class, written out where it is used so that the build finds it: `i-lucide-search`. */
  name: string;
  /** 16 px instead of 20: in chips and lines of text. */
  small?: boolean;
  className?: string;
};

/** A drawing without a name: the control that holds it is the one that is named. */
export function Icon({ name, small, className }: IconProps) {
  return <span aria-hidden="true" className={classes(name, small && 'size-4', className)} />;
}
