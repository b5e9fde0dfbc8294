import { Trans } from '@lingui/react/macro';
import { classes } from '#web/ui/classes.ts';
import { STEPS } from './element-counts.ts';

/** The styles of a cell by how many specimens have the element: none, then the steps of the scale. */
export const cellClasses = [
  'text-graphite',
  'bg-count-1 text-ink',
  'bg-count-2 text-ink',
  'bg-count-3 text-on-count-3',
  'bg-count-4 text-on-count-4',
] as const;

/** The legend of the colours; each cell also shows its count. */
export const PeriodicLegend = () => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-t2">
    {STEPS.map((from, index) => {
      const to = STEPS[index + 1];
      return (
        <span key={from} className="num inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={classes('size-4 rounded', cellClasses[index + 1])} />
          {to === undefined ? <Trans>{from} or more</Trans> : `${from}–${to - 1}`}
        </span>
      );
    })}
    <span className="text-graphite">
      <Trans>specimens with the element</Trans>
    </span>
  </p>
);
