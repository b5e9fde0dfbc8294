import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

type ProgressProps = {
  label: ReactNode;
  /** The exact figures, formatted: "6.7 of 10.8 MB". */
  figures: string;
  value: number;
  total: number;
  /** The bar alone, with its texts for screen readers only: inside a tray. */
  bare?: boolean;
  className?: string;
};

/** A progress bar with an outline, always with its figures. */
export function Progress({ label, figures, value, total, bare, className }: ProgressProps) {
  const fraction = total > 0 ? Math.min(1, Math.max(0, value / total)) : 0;
  return (
    <div className={classes('min-w-0', className)}>
      <p className={bare ? 'sr-only' : 'mb-2 flex items-baseline justify-between gap-4 text-t2'}>
        <span className="min-w-0 truncate">{label}</span>
        <span className="num text-graphite">{figures}</span>
      </p>
      <div
        role="progressbar"
        aria-label={typeof label === 'string' ? label : figures}
        aria-valuetext={figures}
        aria-valuenow={Math.round(fraction * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        className={classes('h-1.5 border border-current', bare ? 'w-30 text-graphite' : 'text-azurite')}
      >
        <div className="h-full bg-current" style={{ width: `${fraction * 100}%` }} />
      </div>
    </div>
  );
}
