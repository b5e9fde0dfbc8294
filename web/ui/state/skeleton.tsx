import { classes } from '#web/ui/classes.ts';

/** A box of what is to come, the size it will have; hidden from those who listen. Size by class: `h-4 w-3/5`. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classes('skeleton', className)} />;
}
