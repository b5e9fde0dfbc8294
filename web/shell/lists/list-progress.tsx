import { Trans } from '@lingui/react/macro';
import { useFormat } from '#web/shell/format.ts';
import { classes } from '#web/ui/classes.ts';

type Props = {
  shownCount: number;
  /** the total, if it was counted */
  total: number | undefined;
  hasMore: boolean;
  className?: string;
};

/** Below a paged list: how much of it is shown, or that all is. */
export function ListProgress({ shownCount: count, total: totalCount, hasMore, className }: Props) {
  const { number } = useFormat();
  const [shown, total] = [number(count), totalCount === undefined ? null : number(totalCount)];
  return (
    <p role="status" className={classes('num text-t2 text-graphite', className)}>
      {hasMore && total && (
        <Trans>
          {shown} of {total}
        </Trans>
      )}
      {!hasMore && <Trans>End of list</Trans>}
    </p>
  );
}
