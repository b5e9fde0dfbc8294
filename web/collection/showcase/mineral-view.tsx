import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ShowcaseTile } from '#contract/collection/showcase/shelves.ts';
import type { MineralLocality, ShownOfMineral } from '#contract/collection/showcase/shown.ts';
import type { ShowcaseSection } from '#contract/collection/showcase/shown-parts.ts';
import type { PageOf } from '#contract/http/page.ts';
import type { Mineral } from '#contract/minerals/mineral.ts';
import { MineralFamily } from '#web/minerals/mineral-family.tsx';
import { useFormat } from '#web/shell/format.ts';
import { word } from '#web/shell/language.ts';
import { PageSection } from '#web/ui/page-section.tsx';
import { MineralLead } from './mineral-lead.tsx';
import { MineralOrigins } from './mineral-origins.tsx';
import { MineralSpecimens } from './mineral-specimens.tsx';
import { useMineralHead } from './use-mineral-head.ts';

type Props = {
  mineral: Mineral;
  shown: ShownOfMineral;
  part: ShowcaseSection | null;
  specimens: PageOf<ShowcaseTile>;
  places: PageOf<MineralLocality>;
  /** the offers and wants of the mineral, and the button to want it */
  market: ReactNode;
  wantThis: ReactNode;
};

/** The page of a mineral: its properties, its specimens, offers and wants, localities, related minerals. */
export function MineralView({ mineral, shown, part, specimens, places, market, wantThis }: Props) {
  const { number } = useFormat();
  const { id } = mineral;
  const name = useMineralHead(mineral);
  const { specimen_count, place_count, pointless_count, family } = shown;
  return (
    <div className="page grid gap-y-12 pt-6 pb-12 md:pt-8">
      <MineralLead mineral={mineral} showcase={shown} wantThis={wantThis} />
      <PageSection title={<Trans>Specimens</Trans>} count={specimen_count > 0 ? number(specimen_count) : undefined}>
        <MineralSpecimens
          key={`${id} ${part}`}
          id={id}
          name={name}
          showcase={shown}
          part={part}
          firstPage={specimens}
        />
      </PageSection>
      {market}
      <PageSection title={<Trans>Localities</Trans>} count={place_count > 0 ? number(place_count) : undefined}>
        {places.items.length === 0 ? (
          <p className="text-graphite">{word('no_locality_data')}</p>
        ) : (
          <MineralOrigins id={id} name={name} firstPage={places} pointlessCount={pointless_count} />
        )}
      </PageSection>
      <PageSection title={<Trans>Names and varieties</Trans>}>
        <MineralFamily mineral={mineral} specimenCount={specimen_count} family={family} />
      </PageSection>
    </div>
  );
}
