import { classes } from '#web/ui/classes.ts';

/** A placeholder with the size of the content to come, hidden from screen readers. Sized by class: `h-4 w-3/5`. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classes('skeleton', className)} />;
}
