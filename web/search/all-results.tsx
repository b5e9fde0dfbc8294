import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OwnMatches } from '#contract/collection/desk/own-matches.ts';
import type { FoundThings } from '#contract/search/found-things.ts';
import { ShownCard } from '#web/collection/showcase/shown-card.tsx';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { PageSection } from '#web/ui/page-section.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { CountText } from './count-text.tsx';
import { type FoundGroup, ownGroups, resultGroups } from './found-groups.tsx';
import { ResultRows } from './result-rows.tsx';
import { ShorterQueries } from './shorter-queries.tsx';

/** The page for a search without hits: what to try instead. */
const NothingFound = ({ q }: { q: string }) => (
  <div className="pt-4">
    <EmptyState
      drawing={<CrystalDrawing slug="gypsum" isCropped className="h-16 w-auto" />}
      title={<Trans>Nothing found for “{q}”</Trans>}
    >
      <Trans>Try fewer letters, the formula or the Chinese name.</Trans>
    </EmptyState>
  </div>
);

type Props = { q: string; results: FoundThings; ownMatches: OwnMatches | null };

/**
 * The reader's own specimens, then the first few hits of each kind, the kind of the best hit first. If the
 * reader's own arrive after the page was shown, only the heading links to them, so that nothing shifts.
 */
export function FoundEverything({ q, results, ownMatches }: Props) {
  const locale = useAtomValue(localeAtom);
  const [isOwnShown] = useState(ownMatches !== null);
  const groups: FoundGroup[] = [
    ...ownGroups(isOwnShown ? ownMatches : null, locale, q),
    ...resultGroups(results, locale, q),
  ];
  const { shorter_queries } = results;
  if (groups.length === 0 && shorter_queries.length === 0) return <NothingFound q={q} />;
  return (
    <>
      {groups.every(({ isNamed }) => isNamed) && <ShorterQueries q={q} queries={shorter_queries} />}
      <div className="grid grid-flow-row-dense gap-x-16 gap-y-10 pt-8 lg:grid-cols-2">
        {groups.map((group) => (
          <div key={group.kind} className={isWide(group) ? 'min-w-0 lg:col-span-2' : 'min-w-0'}>
            <PageSection title={group.title} allLink={<AllLink group={group} />}>
              {group.kind === 'specimens' ? (
                <div className="cards-small">
                  {results.specimens.items.map((tile) => (
                    <ShownCard key={tile.id} tile={tile} />
                  ))}
                </div>
              ) : (
                <ResultRows rows={group.rows} />
              )}
            </PageSection>
          </div>
        ))}
      </div>
    </>
  );
}

const isWide = ({ kind }: FoundGroup) => kind === 'specimens' || kind === 'own';

/** The link to all hits of a kind; null if all are shown. */
function AllLink({ group: { to, count, rows } }: { group: FoundGroup }) {
  if (to === null || (count.total !== null && count.total <= rows.length)) return null;
  return (
    <Link to={to} className="link min-h-11 inline-flex items-center">
      <span>
        <Trans>
          All <CountText {...count} />
        </Trans>
      </span>
    </Link>
  );
}
