import { Plural, Trans } from '@lingui/react/macro';
import type { CollectorCounts } from '#contract/collectors/collector.ts';
import { COLLECTORS_COUNTED_MAX } from '#contract/collectors/directory-filters.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { useFormat } from '#web/shell/format.ts';

type Props = { countsPromise: Promise<CollectorCounts | null>; isNarrowed: boolean };

/**
 * How many collectors there are and what they show, or how many match; the line keeps its height before the counts
 * arrive.
 */
export function CollectorsTotals({ countsPromise, isNarrowed }: Props) {
  const { value: counts } = useRead(countsPromise, () => countsPromise, { keepPrevious: true });
  const { number } = useFormat();
  const { total = 0, specimens = 0, matching = null } = counts ?? {};
  return (
    <p className="mt-2 mb-5 min-h-12 text-graphite sm:min-h-6">
      {total > 0 && !isNarrowed && (
        <Trans>
          <Plural value={total} one="# collector shows" other="# collectors show" />{' '}
          <Plural value={specimens} one="# specimen here." other="# specimens here." /> Recently active ones come first.
        </Trans>
      )}
      {isNarrowed && matching !== null && (
        <Trans>
          {number(matching)} of <Plural value={total} one="# collector" other="# collectors" />
        </Trans>
      )}
      {isNarrowed && counts && matching === null && (
        <Trans>
          More than {number(COLLECTORS_COUNTED_MAX)} of <Plural value={total} one="# collector" other="# collectors" />
        </Trans>
      )}
    </p>
  );
}
