import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { activeFilters, type DeskQuery } from '#web/collection/desk/desk-address.ts';
import { type DeskFacets, type DeskListing, knownTotal } from '#web/collection/desk/desk-listing.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { useFormat } from '#web/shell/format.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';

type Props = {
  query: DeskQuery;
  initialListing: DeskListing | null;
  preference: Preference;
  facets: Promise<DeskFacets | null>;
};

/** Beside the counts of a filtered list there is room for the texts of only two of the four actions. */
const wideOnly = 'max-[1599px]:sr-only';

/** The title of the user's own list, its total, and the number of matches if a filter is on. */
export function DeskHeading({ query, initialListing, preference, facets }: Props) {
  const { t } = useLingui();
  const counts = useRead(facets, () => facets, { keepPrevious: true }).value ?? null;
  const inSeries = preference.series.reduce((sum, { specimen_count }) => sum + specimen_count, 0);
  const total = counts?.total ?? inSeries;
  const isFiltered = activeFilters(query.filter).length > 0;
  const matchCount = initialListing && isFiltered ? knownTotal(query, initialListing, counts) : null;
  return (
    <div className="mb-1 flex flex-wrap md:mb-3 items-center gap-x-4 gap-y-2 md:gap-x-3">
      <h1 className="text-h1">{t`My collection`}</h1>
      <p role="status" className="text-graphite">
        {matchCount === null ? (
          <Plural value={total} _0="No specimens" one="# specimen" other="# specimens" />
        ) : (
          <FilteredCount matchCount={matchCount} total={total} />
        )}
      </p>
      <ButtonLink
        variant="text"
        icon="i-lucide-download"
        to={screenAddress('exportCollection')}
        title={t`Export`}
        className="ms-auto hidden! md:inline-flex!"
      >
        <span className={wideOnly}>{t`Export`}</span>
      </ButtonLink>
      <ButtonLink
        variant="text"
        icon="i-lucide-images"
        to={screenAddress('photoFolder')}
        title={t`Photographs by number`}
        className="hidden! md:inline-flex!"
      >
        <span className={wideOnly}>{t`Photographs by number`}</span>
      </ButtonLink>
      <ButtonLink icon="i-lucide-file-up" to={screenAddress('importCollection')} className="hidden! md:inline-flex!">
        <Trans>Import</Trans>
      </ButtonLink>
      <ButtonLink
        variant="primary"
        icon="i-lucide-plus"
        to={screenAddress('addSpecimen')}
        className="hidden! md:inline-flex!"
      >
        <Trans>Add specimen</Trans>
      </ButtonLink>
    </div>
  );
}

/** The number of matches, out of the total. */
function FilteredCount(counts: { matchCount: number; total: number }) {
  const { number } = useFormat();
  const [shown, total] = [number(counts.matchCount), number(counts.total)];
  return (
    <Trans>
      <b className="num font-600 text-ink">{shown}</b> of {total}
    </Trans>
  );
}
