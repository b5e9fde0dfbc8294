import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ShownOfLocality } from '#contract/collection/showcase/shown.ts';
import type { Locality } from '#contract/localities/locality.ts';
import { mappedLocality } from '#web/localities/map/place-on-map.ts';
import { ReferenceSources } from '#web/minerals/reference-sources.tsx';
import { PageSection } from '#web/ui/page-section.tsx';
import { InnerLocalities } from './places-within.tsx';
import { ShownCover } from './shown-cover.tsx';

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
