import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { ShowcaseTile } from '#contract/collection/showcase/shelves.ts';
import type { ShowcaseSection } from '#contract/collection/showcase/showcase-sections.ts';
import type { MineralLocality, ShownOfMineral } from '#contract/collection/showcase/showcase-summaries.ts';
import type { PageOf } from '#contract/http/page.ts';
import { pageImage } from '#contract/media/shared-image.ts';
import { plainFormula } from '#contract/minerals/formula-markup.ts';
import { linkedMineral } from '#contract/minerals/linked-mineral.ts';
import { localizedMineralName } from '#contract/minerals/localized-mineral-name.ts';
import type { Mineral } from '#contract/minerals/mineral.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { PointlessCount } from '#web/collection/overview/unmapped-count.tsx';
import { LocalityMap } from '#web/localities/map/locality-map.tsx';
import { allLocalitiesSource } from '#web/localities/map/use-map-localities.ts';
import { MineralFamily } from '#web/minerals/mineral-family.tsx';
import { useFormat } from '#web/shell/format.ts';
import { DataLinks } from '#web/shell/frame/data-links.tsx';
import { useHead } from '#web/shell/head.ts';
import { localeAtom, specifiedText } from '#web/shell/language.ts';
import { PageSection } from '#web/ui/page-section.tsx';
import { MineralLead } from './mineral-lead.tsx';
import { MineralLocalities } from './mineral-localities.tsx';
import { MineralSpecimens } from './mineral-specimens.tsx';

type MineralOriginsProps = {
  id: string;
  name: string;
  firstPage: PageOf<MineralLocality>;
  /** how many specimens have no point on the map */
  pointlessCount: number;
};

/** The localities of the specimens shown of a mineral: as a table, and on a map of the world. */
function MineralOrigins({ id, name, firstPage, pointlessCount }: MineralOriginsProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-x-12 gap-y-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="min-w-0">
        <MineralLocalities key={id} id={id} name={name} firstPage={firstPage} />
      </div>
      <div className="min-w-0">
        <LocalityMap
          key={id}
          label={t`Localities of ${name} on the map`}
          places={allLocalitiesSource(id)}
          listPlace="below"
        />
        <PointlessCount count={pointlessCount} />
      </div>
    </div>
  );
}

/** Sets the title and description of a mineral's page; returns its name in the reader's language. */
function useMineralHead(mineral: Mineral): string {
  const locale = useAtomValue(localeAtom);
  const name = localizedMineralName(mineral, locale);
  const canonical = screenAddress('mineral', { id: mineral.id });
  useHead(
    'mineral',
    { mineral: name, formula: mineral.formula ? plainFormula(mineral.formula) : '' },
    { canonical, image: pageImage(canonical), linkedData: () => linkedMineral(mineral, locale) },
  );
  return name;
}

type Props = {
  mineral: Mineral;
  showcase: ShownOfMineral;
  part: ShowcaseSection | null;
  specimens: PageOf<ShowcaseTile>;
  places: PageOf<MineralLocality>;
  /** the offers and wants of the mineral, and the button to want it */
  market: ReactNode;
  wantThis: ReactNode;
};

/** The page of a mineral: its properties, its specimens, offers and wants, localities, related minerals. */
export function MineralView({ mineral, showcase, part, specimens, places, market, wantThis }: Props) {
  const { number } = useFormat();
  const { id } = mineral;
  const name = useMineralHead(mineral);
  const { specimen_count, place_count, pointless_count, family } = showcase;
  return (
    <div className="page grid gap-y-12 pt-6 pb-12 md:pt-8">
      <MineralLead mineral={mineral} showcase={showcase} wantThis={wantThis} />
      <PageSection title={<Trans>Specimens</Trans>} count={specimen_count > 0 ? number(specimen_count) : undefined}>
        <MineralSpecimens
          key={`${id} ${part}`}
          id={id}
          name={name}
          showcase={showcase}
          part={part}
          firstPage={specimens}
        />
      </PageSection>
      {market}
      <PageSection title={<Trans>Localities</Trans>} count={place_count > 0 ? number(place_count) : undefined}>
        {places.items.length === 0 ? (
          <p className="text-graphite">{specifiedText('no_locality_data')}</p>
        ) : (
          <MineralOrigins id={id} name={name} firstPage={places} pointlessCount={pointless_count} />
        )}
      </PageSection>
      <PageSection title={<Trans>Names and varieties</Trans>}>
        <MineralFamily mineral={mineral} specimenCount={specimen_count} family={family} />
      </PageSection>
      <DataLinks screen="mineral" path={screenAddress('mineral', { id })} />
    </div>
  );
}
