import { Trans, useLingui } from '@lingui/react/macro';
import type { CollectorCounts } from '#contract/collectors/collector.ts';
import {
  activeCollectorKinds,
  type CollectorKind,
  type CollectorsQuery,
  isDirectoryNarrowed,
} from '#contract/collectors/directory-filters.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { specifiedText } from '#web/shell/language.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { collectorsAddress } from './collectors-address.ts';
import { collectorCount, useCollectorValueName } from './collectors-texts.ts';

type Props = { filters: CollectorsQuery; countsPromise: Promise<CollectorCounts | null> };

/** The empty directory: no collector shows anything yet, or none matches, with links that would match some. */
export function EmptyCollectors({ filters, countsPromise }: Props) {
  const { value: counts = null } = useRead(countsPromise, () => countsPromise, { keepPrevious: true });
  const drawing = <CrystalDrawing slug="calcite" isCropped className="h-16 w-auto" />;
  if (!isDirectoryNarrowed(filters))
    return (
      <div className="pt-8">
        <EmptyState
          drawing={drawing}
          title={specifiedText('no_collectors')}
          actions={
            <ButtonLink to={screenAddress('addSpecimen')}>
              <Trans>Add specimen</Trans>
            </ButtonLink>
          }
        >
          <Trans>Nobody shows a specimen yet. The first ones can be yours.</Trans>
        </EmptyState>
      </div>
    );
  return (
    <div className="pt-8">
      <EmptyState
        drawing={drawing}
        title={specifiedText('no_collectors')}
        actions={<SuggestionLinks filters={filters} counts={counts} />}
      >
        {filters.q ? (
          <Trans>Nobody is found by “{filters.q}”. Try fewer letters, or the name in the other script.</Trans>
        ) : (
          <Trans>Nobody fits all of these filters.</Trans>
        )}
      </EmptyState>
    </div>
  );
}

/** Links that remove one filter, each with the number of collectors matching the remaining ones. */
function SuggestionLinks({ filters, counts }: { filters: CollectorsQuery; counts: CollectorCounts | null }) {
  const { t } = useLingui();
  const valueName = useCollectorValueName(counts, []);
  const activeKinds = activeCollectorKinds(filters);
  const ways = activeKinds
    .filter((kind) => (filters.q ? true : activeKinds.length > 1) && isSuggestion(filters, counts, kind))
    .slice(0, 1);
  return (
    <>
      {ways.map((kind) => {
        const name = valueName(kind, filters[kind] ?? '');
        return (
          <ButtonLink key={kind} to={collectorsAddress({ ...filters, [kind]: undefined })}>
            {t`Clear “${name}”`}
          </ButtonLink>
        );
      })}
      <ButtonLink variant={ways.length > 0 ? 'text' : undefined} to={collectorsAddress({ sort: filters.sort })}>
        {activeKinds.length > 0 ? <Trans>Clear filters</Trans> : <Trans>All collectors</Trans>}
      </ButtonLink>
    </>
  );
}

/** Whether the other filters match any collector. */
const isSuggestion = (query: CollectorsQuery, counts: CollectorCounts | null, kind: CollectorKind) =>
  counts?.[kind].some(({ collector_count }) => collector_count > 0) && !collectorCount(counts, kind, query[kind] ?? '');
