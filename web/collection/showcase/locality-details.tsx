import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ShownOfLocality } from '#contract/collection/showcase/showcase-summaries.ts';
import type { Locality } from '#contract/localities/locality.ts';
import { localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { mappedLocality } from '#web/localities/map/mapped-locality.ts';
import { useKindNames } from '#web/localities/use-kind-names.ts';
import { ReferenceSources } from '#web/minerals/reference-sources.tsx';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { PageSection } from '#web/ui/page-section.tsx';
import { ShownCover } from './shown-cover.tsx';

/** The localities directly below one from which specimens are shown, the most specimens first. */
function InnerLocalities({ within }: Pick<ShownOfLocality, 'within'>) {
  const locale = useAtomValue(localeAtom);
  const { number } = useFormat();
  const kinds = useKindNames();
  return (
    <ul className="border-t border-mica sm:(columns-2 gap-x-12)">
      {within.map((locality) => (
        <li
          key={locality.id}
          className="flex break-inside-avoid items-baseline justify-between gap-4 border-b border-mica py-2"
        >
          <span className="min-w-0">
            <Link to={screenAddress('locality', { id: String(locality.id) })} className="link-quiet text-n">
              {localizedLocalityName(locality, locale)}
            </Link>{' '}
            <span className="text-t2 text-graphite">{kinds[locality.kind]}</span>
          </span>
          <span className="num text-graphite">{number(locality.specimen_count)}</span>
        </li>
      ))}
    </ul>
  );
}

type Props = { locality: Locality; showcase: ShownOfLocality; market: ReactNode };

/**
 * The details of a locality: its newest specimen where the head shows the map, the localities within it, offers and
 * wants from there, and the sources of its data.
 */
export function LocalityDetails({ locality, showcase: { within, cover }, market }: Props) {
  const innerLocalities = within.length > 0 && (
    <PageSection title={<Trans>Places within</Trans>}>
      <InnerLocalities within={within} />
    </PageSection>
  );
  return (
    <div className="grid gap-y-12">
      {cover && mappedLocality(locality) ? (
        <div className="grid items-start gap-x-12 gap-y-8 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <ShownCover tile={cover} eager={false} />
          {innerLocalities}
        </div>
      ) : (
        innerLocalities
      )}
      {market}
      <ReferenceSources sources={locality.sources} />
    </div>
  );
}
