import { useLingui } from '@lingui/react/macro';
import { classes } from '#web/ui/classes.ts';

const dotStyles = [
  'size-[7px] bg-count-1',
  'size-[9px] bg-count-2',
  'size-[11px] bg-count-3',
  'size-[14px] bg-count-4',
] as const;

/**
 * The legend of the points: size and darkness by how many specimens are shown from a locality, in four ranges, the
 * most first.
 */
export function MapLegend() {
  const { t } = useLingui();
  const ranges = [t`fewer than 3`, t`3–9`, t`10–19`, t`20 or more`];
  return (
    <ul aria-label={t`Legend, by specimen count`} className="flex flex-wrap gap-x-5 gap-y-1 text-t2 text-graphite">
      {ranges
        .map((range, index) => (
          <li key={range} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={classes('shrink-0 rounded-full border border-azurite', dotStyles[index])}
            />
            <span className="num">{range}</span>
          </li>
        ))
        .toReversed()}
    </ul>
  );
}
