import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { ListedLocality, LocalityLevel } from '#contract/collection/browse/browse-api.ts';
import { localityLevelAddress } from '#contract/collection/browse/locality-level-address.ts';
import { alphabet } from '#contract/format/names.ts';
import { localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { LocalityMap } from '#web/localities/map/locality-map.tsx';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { PageSection } from '#web/ui/page-section.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { LocalityRow } from './locality-row.tsx';

/** A level of the tree of localities; the countries stand beside the world map. */
export function LocalityLevelView({ level }: { level: LocalityLevel }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { parent } = level;
  return (
    <div className="page pt-6 pb-12 md:pt-8">
      {parent && <LevelPath parent={parent} />}
      <h1 className="text-h1">{parent ? localizedLocalityName(parent, locale) : <Trans>Localities</Trans>}</h1>
      {parent && (
        <p className="mt-2">
          <Link
            to={screenAddress('locality', { id: String(parent.id) })}
            className="link min-h-11 inline-flex items-center"
          >
            <Trans>All about this place</Trans>
          </Link>
        </p>
      )}
      <div className={parent ? 'pt-6' : 'grid gap-x-gap gap-y-10 pt-6 lg:grid-cols-2 lg:items-start'}>
        <Level key={parent?.id} level={level} />
        {!parent && (
          <PageSection title={<Trans>World map</Trans>}>
            <LocalityMap label={t`World map`} />
          </PageSection>
        )}
      </div>
    </div>
  );
}

/** The way from the countries down to a locality. */
function LevelPath({ parent }: { parent: NonNullable<LocalityLevel['parent']> }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const ancestors = parent.path.slice(1).toReversed();
  return (
    <nav aria-label={t`Localities`} className="mb-2 text-t2">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <Link to={screenAddress('localities')} className="link min-h-11 inline-flex items-center">
            <Trans>Localities</Trans>
          </Link>
        </li>
        {ancestors.map((ancestor) => (
          <li key={ancestor.id} className="flex items-center gap-2">
            <span aria-hidden="true">›</span>
            <Link to={localityLevelAddress(Number(ancestor.id))} className="link min-h-11 inline-flex items-center">
              {localizedLocalityName(ancestor, locale)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Those with specimens, and folded below them the others of the reference by name. */
function Level({ level: { items } }: { level: LocalityLevel }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { number } = useFormat();
  const shownItems = items.filter(({ specimen_count }) => specimen_count > 0);
  const compare = alphabet(locale);
  const otherItems = items
    .filter(({ specimen_count }) => specimen_count === 0)
    .toSorted((a, b) => compare(localizedLocalityName(a, locale), localizedLocalityName(b, locale)));
  if (items.length === 0) return <EmptyState title={<Trans>Nothing here</Trans>} />;
  return (
    <div className="min-w-0">
      {shownItems.length > 0 && <LocalityRows localities={shownItems} />}
      {otherItems.length > 0 && (
        <Disclosure title={t`No specimens`} summary={number(otherItems.length)} open={shownItems.length === 0}>
          <LocalityRows localities={otherItems} />
        </Disclosure>
      )}
    </div>
  );
}

const LocalityRows = ({ localities }: { localities: readonly ListedLocality[] }) => (
  <ul>
    {localities.map((locality) => (
      <LocalityRow key={locality.id} locality={locality} />
    ))}
  </ul>
);
