import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '#web/shell/format.ts';
import { Progress } from '#web/ui/state/progress.tsx';
import type { RuleCount } from './use-rule-counts.ts';

/** How many specimens a rule takes, the first of them, and how many more match but were taken by earlier rules. */
export function RuleProgress({ count, total }: { count: RuleCount | undefined; total: number }) {
  const { t } = useLingui();
  const { number, joinNames } = useFormat();
  if (!count) return null;
  const [taken, all, fits] = [number(count.takenCount), number(total), number(count.fits)];
  const firstNumbers = joinNames(count.firstFacts.map(({ coll_no }) => coll_no));
  return (
    <div aria-live="polite">
      <Progress
        label={firstNumbers || t`No specimens`}
        figures={t`${taken} of ${all}`}
        value={count.takenCount}
        total={total}
      />
      {count.fits > count.takenCount && (
        <p className="mt-1 text-t2 text-graphite">
          <Trans>{fits} fit, earlier rules take the others.</Trans>
        </p>
      )}
    </div>
  );
}
